/** What a person should know about one container: why it needs somebody, in words, with what shows it. */
export type Finding = {
  /** The rule that found it, as in the table of rules. */
  rule: string
  /** The reason, short and in the present tense. */
  sentence: string
  /** What else to know, in a half-sentence; null when the sentence says it all. */
  detail: string | null
  /** The values that it rests on. No finding is without one. */
  evidence: readonly FindingEvidence[]
  /** Since when it holds, where somebody stated an instant. */
  since_at: Date | null
  /** The larger comes first. */
  weight: number
}

export type FindingEvidence = {
  /** An attribute of the container or of its shipment. */
  attribute: string
  value: string | number | boolean | null
  /** Who said it; null: worked out, from the rule that the finding names. */
  source: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
  /** When it was heard. */
  at: Date | null
}
