/** Facts of a container that several tools tell, written once. */
import type { Container } from '../client/interface.ts'
import { cannotTellWords, groupWords, statusWords } from './glossary.ts'
import { daysCount, dayWords, momentWords } from './moments.ts'
import { type Attribution, expected, fact, heardWords, type Row, type ToldFact } from './reply.ts'
import { lastHeard, sourceTerm } from './sources.ts'
import { type AnswerText, code, joined, nameOf, quoted, say, term, written } from './words.ts'

export function containerNumber({ attributes }: Container): AnswerText {
  return code(attributes.number)
}

export function statusFact({ attributes }: Container, by: Attribution, now: Date): ToldFact {
  const { word } = statusWords[attributes.current_status]
  return fact(say`status`, say`${written(word)} (${term(attributes.current_status)})`, { by, now })
}

export function groupFact({ attributes: { action_group } }: Container): ToldFact {
  return fact(say`to do`, action_group ? written(groupWords[action_group].word) : null)
}

/** The last free day with who grants it: for the pickup, and once the box is out for bringing the empty back. */
export function lastFreeDayFact({ attributes }: Container, now: Date, at: string | null = null): ToldFact {
  const { pickup_lfd_on, pickup_lfd_time_zone, pickup_lfd_source, charges } = attributes
  if (charges?.charge === 'detention') {
    const until = charges.last_free_day ? dayWords(charges.last_free_day, pickup_lfd_time_zone) : null
    return fact(say`last free day with the empty`, until, { by: { source: sourceTerm(charges.source), at: null }, now })
  }
  const value = pickup_lfd_on ? dayWords(pickup_lfd_on, pickup_lfd_time_zone) : null
  return fact(say`last free day`, value, { by: { source: sourceTerm(pickup_lfd_source), at }, now })
}

/** The arrival as it was, else as it is expected. */
export function arrivalFact({ attributes }: Container): ToldFact {
  const { arrival_at, arrival_is_estimate, arrival_time_zone } = attributes
  const found = fact(say`arrival at the port of discharge`, arrival_at ? momentWords(arrival_at, arrival_time_zone) : null)
  return arrival_is_estimate ? expected(found) : found
}

export function slipFact({ attributes: { slip_days } }: Container): ToldFact {
  if (slip_days === null || slip_days === undefined) return fact(say`against the first estimate`, null)
  const words =
    slip_days > 0 ? say`${daysCount(slip_days)} later` : slip_days < 0 ? say`${daysCount(-slip_days)} earlier` : say`on the day`
  return fact(say`against the first estimate`, words)
}

/** What its time costs so far, or why that cannot be told. */
export function chargesFact({ attributes: { charges } }: Container): ToldFact {
  const name = say`charges so far`
  if (!charges || charges.state === 'does_not_apply') return fact(name, say`none: time does not count now`)
  if (charges.state === 'cannot_tell' || charges.amount === null)
    return fact(name, say`cannot tell: ${written(charges.reason === null ? 'no source says' : cannotTellWords[charges.reason])}`)
  return fact(name, say`${moneyWords(charges.amount, charges.currency)} by the tariff${nextWords(charges)}`)
}

function nextWords({
  next_charge_on,
  next_day_amount,
  currency,
  source,
}: NonNullable<Container['attributes']['charges']>): AnswerText {
  const from = source === null ? say`` : say`, from the last free day of the ${term(source)}`
  const adds = next_day_amount === null ? say`` : say`, the next day adds ${moneyWords(next_day_amount, currency)}`
  return say`${from}${adds}${next_charge_on === null ? say`` : say`, next charge on ${written(next_charge_on)}`}`
}

/** `740 USD`. Without a currency that is said: an amount alone is none. */
export function moneyWords(amount: number, currency: string | null): AnswerText {
  return say`${amount} ${currency === null ? say`(currency not told)` : code(currency)}`
}

/** Holds that are in force, or that nobody tells of any. */
export function holdsFact({ attributes }: Container, by: Attribution, now: Date): ToldFact {
  const holds = [...attributes.holds_at_pod_terminal, ...(attributes.ind_facility_holds ?? [])]
  if (holds.length > 0) {
    const words = holds.map(({ name, status, description }) =>
      joined([term(name), say`(${term(status)})`, ...(description === null ? [] : [quoted(description)])], ' '),
    )
    return fact(say`holds`, joined(words), { by, now })
  }
  // Without a terminal that reports, an empty list means that nobody looked.
  return fact(say`holds`, attributes.availability_known ? say`none` : null, { by, now })
}

/** Why it needs somebody: the first reason, and how many more there are. */
export function attentionFact({ attributes: { attention = [] } }: Container, now: Date): ToldFact[] {
  const [first, ...others] = attention
  if (first === undefined) return []
  const more = others.length === 0 ? say`` : say` (and ${others.length} more)`
  const [evidence] = first.evidence
  const by = { source: sourceTerm(evidence?.source), at: evidence?.at ?? null }
  return [fact(say`because`, say`${quoted(first.sentence)} [rule ${nameOf(first.rule)}]${more}`, { by, now })]
}

/** A container in a list: what it is about, and what the list asks for. */
export function containerRow(container: Container, facts: readonly ToldFact[], now: Date): Row {
  return { name: containerNumber(container), facts, last_heard: lastHeardWords(container, now) }
}

/** Who was heard of it last, and how long ago; that it is old where it is. */
export function lastHeardWords(container: Container, now: Date): AnswerText | null {
  const heard = heardWords(lastHeard(container), now)
  if (heard === null) return null
  return container.attributes.last_heard_is_old === true ? say`${heard} (old)` : heard
}

/** The facts that every list shows. */
export function usualFacts(container: Container, now: Date): ToldFact[] {
  const nobody = { source: null, at: null }
  return [
    statusFact(container, nobody, now),
    ...attentionFact(container, now),
    lastFreeDayFact(container, now),
    arrivalFact(container),
    chargesFact(container),
  ]
}
