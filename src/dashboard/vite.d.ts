// What the build makes of files that are no TypeScript.

declare module '*.css' {
  /** The class names of the file, as the build spells them. */
  const classes: Readonly<Record<string, string>>
  export = classes
}
/** The hash of the sources that the screens were built from. */
declare const build_of_screens: string
/** What the service worker keeps: made by scripts/build-dashboard.ts. */
declare const kept_files: readonly string[]
declare const screen_patterns: readonly string[]
declare module '@fontsource-variable/*'
declare module '*.json?raw' {
  /** The text of the file. */
  const text: string
  export default text
}
declare module '*?worker' {
  const Made: new () => Worker
  export default Made
}
