/** A value of any attribute, as an answer writes it. */
import { beginningDayWords, momentWords } from './moments.ts'
import { type AnswerText, code, joined, nameOf, quoted, say } from './words.ts'

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A last free day is a day: its instant is the beginning of it at the place. */
const isDay = /pickup_lfd|_lfd$|_lfd_on$/

/** Null where nothing is told. Instants get the zone; texts that are no code and no name of the interface are quoted. `name`: of the attribute. */
export function valueWords(value: unknown, zone: string | null, name: string): AnswerText | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return say`${value}`
  if (typeof value === 'boolean') return value ? say`yes` : say`no`
  if (Array.isArray(value)) return listWords(value, zone, name)
  if (typeof value === 'object') return membersWords(value, zone)
  if (typeof value !== 'string') return quoted(String(value))
  if (isInstant.test(value)) return isDay.test(name) ? beginningDayWords(value, zone) : momentWords(value, zone)
  const named = nameOf(value)
  return named === value ? named : code(value)
}

function listWords(values: readonly unknown[], zone: string | null, name: string): AnswerText {
  if (values.length === 0) return say`none`
  return joined(values.map((value) => valueWords(value, zone, name) ?? say`not told`))
}

/** What is told of it, name by name. */
function membersWords(value: object, zone: string | null): AnswerText {
  const told = Object.entries(value).flatMap(([name, member]) => {
    const words = valueWords(member, zone, name)
    return words === null ? [] : [say`${nameOf(name)} ${words}`]
  })
  return say`(${joined(told)})`
}
