/** What the sender of an answer decides about it. */
export type AnswerHeader = {
  /** When the answer is written (ISO 8601, UTC). */
  written_at: string
  /** Control number of the first answer; the next ones count on. At most nine digits. */
  control: number
}
