/** What the settings of a feed say about its EDI. */
export type EdiOptions = {
  /** From a sender's status code to a name of edi-meaning.ts (`rail_departed`) or an X12 code (`RL`). */
  code_map?: Readonly<Record<string, string>>
  /** SCAC of the line that speaks where the message does not say. */
  default_operator?: string
}
