import { correctDocument, shownCorrections } from './documents.ts'

// Corrections of documents, one after the other: whoever corrects two values quickly has shown neither of them yet when the second is sent, and
// what is sent takes the place of all corrections that there were.

export type Corrections = Readonly<Record<string, unknown>>
type Change = (now: Corrections | null) => Corrections | null

/** What was corrected before, and what was sent. */
type SentCorrection = { before: Corrections | null; made: Corrections | null }

/** Of each document the last one that is under way. */
const last = new Map<string, Promise<SentCorrection>>()

/** Sends what `change` makes of the corrections that there are once all earlier ones are kept. */
export function correctValues(id: string, change: Change): Promise<SentCorrection> {
  const earlier = last.get(id)
  const correct = async () => {
    // One that failed has changed nothing.
    await earlier?.catch(() => null)
    const before = shownCorrections(id)
    const made = change(before)
    await correctDocument(id, { extracted_data_manual: made })
    return { before, made }
  }
  const sent = correct()
  last.set(id, sent)
  const forget = () => {
    if (last.get(id) === sent) last.delete(id)
  }
  sent.then(forget, forget)
  return sent
}
