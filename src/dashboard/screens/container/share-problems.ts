import { ApiError } from '../../../client/errors.ts'

const members = ['label', 'reference', 'password', 'ends', 'language', 'shows'] as const
type Member = (typeof members)[number]
/** What the server says is wrong with a link, by the field that it is about. */
export type LinkProblems = Readonly<Partial<Record<Member, string>>>

const ends: ReadonlySet<string> = new Set(['ends_at', 'days_after_delivery'])

/** Nothing: the server said nothing of any field, so that what it said stands by itself. */
export function problemsOfLink(error: unknown): LinkProblems {
  if (!(error instanceof ApiError)) return {}
  const found: Partial<Record<Member, string>> = {}
  for (const { source, detail, title } of error.problems) {
    const told = source?.pointer?.split('/')[3] ?? ''
    const member = members.find((one) => one === (ends.has(told) ? 'ends' : told))
    if (member !== undefined) found[member] = detail ?? title ?? 'It cannot be taken.'
  }
  return found
}
