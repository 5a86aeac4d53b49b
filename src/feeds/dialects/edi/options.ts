import type { SenderOptions } from '../../mailboxes/message-dialect.ts'

/** What the settings of a feed say about its EDI. */
export type EdiOptions = {
  /** From a sender's status code to a name of meaning.ts (`rail_departed`) or an X12 code (`RL`). */
  code_map?: Readonly<Record<string, string>>
  /** SCAC of the line that speaks where the message does not say. */
  default_operator?: string
}

/** The same from what a mailbox says of its sender. */
export function ediOptions({ code_map, scac }: Pick<SenderOptions, 'code_map' | 'scac'>): EdiOptions {
  return scac === null ? { code_map } : { code_map, default_operator: scac }
}
