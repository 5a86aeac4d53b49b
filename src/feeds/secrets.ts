/** Finds a secret by the name of its environment variable; undefined when it is not set. */
export type Secrets = (name: string) => string | undefined
