/** The hash of everything that a build of the screens reads, in the checkout `root`. */
export declare function dashboardStamp(root: string): string
