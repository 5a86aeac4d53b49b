import { Complaint } from './complaint.ts'
import type { GivenFlags } from './flags.ts'

/** The number that a flag was given, with or without an `x` behind it; null: the flag was not given. Throws a Complaint. */
export function numberGiven(flags: GivenFlags, name: string): number | null {
  const text = flags.text(name)
  if (text === null) return null
  const [, digits] = /^(\d{1,9})[x×]?$/i.exec(text.replaceAll(/[,_]/g, '')) ?? []
  if (digits !== undefined) return Number(digits)
  throw new Complaint({
    exit: 'usage',
    wrong: `--${name} is a whole number, not "${text}".`,
    happened: 'Nothing was sent.',
    code: 'usage',
  })
}
