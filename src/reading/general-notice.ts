/** Papers of no known kind: a notice when it reads like one. */
import type { Classification } from './classification.ts'
import { type Heading, weights } from './headings.ts'

/** What is noted of a paper that nothing speaks for. */
export const nothing_known = 'No heading and no wording of a kind of paper that is known.'

export function classifyByWording(text: string, headings: readonly Heading[]): Classification {
  const heading = headings.find(
    ({ tokens, weight }) =>
      weight >= weights.plain &&
      tokens.length <= 8 &&
      /^(NOTICE|ADVISORY|ANNOUNCEMENT|ADVISE)$/.test(tokens.find((token) => /NOTICE|ADVISORY|ANNOUNCEMENT/.test(token)) ?? ''),
  )
  const phrase =
    /please be (advised|informed)|we (would like to|regret to|wish to) (inform|advise)|notice is hereby given|kindly (note|be advised)/i.exec(
      text,
    )
  if (heading || phrase) {
    const reason = heading ? `headed "${heading.text}"` : `it says "${phrase?.[0] ?? ''}"`
    return {
      document_type: 'general_notice',
      notes: `Taken for a general notice: ${reason}, and no other kind fits.`,
      score: 5,
      title: heading?.text ?? null,
    }
  }
  return { document_type: 'other', notes: nothing_known, score: 0, title: null }
}
