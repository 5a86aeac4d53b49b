// Flags, as the table of commands has them and as they were given.

export type CommandFlag = {
  name: string
  /** One letter, after a single hyphen. */
  short?: string
  /** What stands for the value: `SCAC`; a flag without it is on or off. */
  value?: string
  /** The value may be left out: `--wait`, `--wait=5m`. */
  is_optional?: true
  /** It may be given several times. */
  is_many?: true
  group: 'which' | 'how' | 'output'
  sentence: string
  /** Values that completion offers; others are refused. */
  choices?: readonly string[]
  /** The member of a request body, or parameter, that it becomes: so that what the server refuses is told as the flag. */
  pointer?: string
}

export type GivenFlags = {
  has(name: string): boolean
  text(name: string): string | null
  texts(name: string): readonly string[]
}
