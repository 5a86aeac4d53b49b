/** What a terminal or a railroad answered about a batch of containers, and the parts that all of their dialects share. */
import { trimEndOf } from '../../base/trim.ts'
import { cleanNumber, completeContainerNumber } from '../../vocabulary/container-number.ts'
import type {
  ClaimedPlace,
  ClaimedTime,
  Condition,
  Hold,
  Particulars,
  UnnumberedEvent,
  Unread,
} from '../../vocabulary/raw-event.ts'
import { about, condition, milestone, type Speaker } from './claims.ts'
import { type CodedMember, unreadMembers } from './coded-members.ts'
import { pick, type RowFields, words } from './fields.ts'
import { holdOfField } from './hold-words.ts'
import { instantTime } from './local-time.ts'
import type { ContainerRequest, ContainerSource } from './source.ts'

/** By container number, as asked: what is said about it. A container that is not in it is not known there. */
export type ContainerAnswer = {
  about: ReadonlyMap<string, readonly UnnumberedEvent[]>
  unread: readonly Unread[]
}

type AskedBatch = {
  source: ContainerSource
  /** Numbers with their check digit. */
  batch: readonly string[]
  /** ISO 8601, UTC. */
  observed_at: string
}

export type ContainerDialect = {
  title: string
  kind: 'terminal' | 'rail'
  base_url: string
  /** Containers in one request at most. */
  batch_max: number
  /** What the service bears, spread evenly. */
  requests_per_minute: number
  auth_kinds: readonly ContainerSource['auth']['kind'][]
  railroad: string | null
  /** Tokens that the service gives out in an hour. */
  tokens_per_hour?: number
  describe(asked: AskedBatch): ContainerRequest
  /** Pure; never throws. Null: the answer has not the form, so that nothing was said. */
  decode(value: unknown, asked: AskedBatch): ContainerAnswer | null
}

/** The address of a service's resource. */
export function addressOf({ base_url }: ContainerSource, path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = `${trimEndOf(base_url, '/')}${path}`
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  return search.length === 0 ? url : `${url}?${search.join('&')}`
}

/** Railroads know boxes without their check digit. */
export function withoutCheckDigit(number: string): string {
  return number.slice(0, 10)
}

/** The number of the batch that an answer means, with or without blanks, leading zeros of its serial and check digit; null: none. */
function askedNumber(text: unknown, batch: readonly string[]): string | null {
  const clean = cleanNumber(words(text) ?? '')
  const [, owner = '', digits = ''] = /^([A-Z]{4})(\d+)$/.exec(clean) ?? []
  const serial = digits.length > 7 ? digits.replace(/^0+/, '') : digits
  const padded = owner === '' ? clean : `${owner}${serial.padStart(6, '0')}`
  const number = completeContainerNumber(padded) ?? padded
  return batch.find((asked) => asked === number || withoutCheckDigit(asked) === padded) ?? null
}

type RowReader = {
  numberOf(row: RowFields): unknown
  read(row: RowFields, number: string): readonly UnnumberedEvent[]
  /** Members whose values must not be passed over. */
  coded: readonly CodedMember[]
}

/** Reads each row that is about a container of the batch; rows about others are counted. */
export function readRows(
  rows: readonly RowFields[],
  { batch }: AskedBatch,
  { numberOf, read, coded }: RowReader,
): ContainerAnswer {
  const found = new Map<string, readonly UnnumberedEvent[]>()
  const unread: Unread[] = []
  for (const [position, row] of rows.entries()) {
    const number = askedNumber(numberOf(row), batch)
    if (number === null)
      unread.push({ path: `row ${position}`, code: 'other_number', reason: 'about another container than was asked' })
    else {
      found.set(number, [...(found.get(number) ?? []), ...read(row, number)])
      unread.push(...unreadMembers(row, `row ${position}`, coded))
    }
  }
  return { about: found, unread }
}

/** Builds the claims of one container. Members and times that are not there leave no trace. */
export function storyOf(number: string, { source, observed_at }: AskedBatch, place: ClaimedPlace | null) {
  const speaker: Speaker = {
    data_source: source.kind,
    operator: source.railroad ?? source.facilities[0]?.code ?? source.name,
  }
  const at: ClaimedTime = instantTime(observed_at) ?? { local: observed_at, offset: 'Z' }
  const events: UnnumberedEvent[] = []
  return {
    events,
    reports(reported: Condition['reported'], said: string | null = null) {
      const told = Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== undefined))
      if (Object.keys(told).length > 0) events.push(about(number, speaker, { claim: condition(at, place, told), words: said }))
    },
    moved(
      movement: Parameters<typeof milestone>[0],
      time: ClaimedTime | null,
      told: Parameters<typeof milestone>[2] & { words?: string },
    ) {
      if (time === null) return
      const { words: said = null, ...rest } = told
      const claim = milestone(movement, time, { place, ...rest })
      // Of two estimates the one said later counts, also when it returns to what was said before.
      const reported_at = claim.classifier === 'actual' ? null : observed_at
      events.push(about(number, speaker, { claim, words: said, reported_at }))
    },
    particulars(fields: Particulars['fields']) {
      if (Object.keys(fields).length > 0)
        events.push(about(number, speaker, { claim: { kind: 'particulars', at: null, fields } }))
    },
  }
}

/** Holds from fields of their own; undefined when none of them says anything. */
export function holdsOfFields(row: RowFields, names: readonly string[], state: { is_discharged: boolean }): Hold[] | undefined {
  const said = names.map((name) => holdOfField(name, pick(row, name), state)).filter((hold) => hold !== undefined)
  return said.length === 0 ? undefined : said.filter((hold) => hold !== null)
}

/** Lists of holds put together; undefined when none of them was reported. */
export function together(...lists: readonly (readonly Hold[] | undefined)[]): readonly Hold[] | undefined {
  const reported = lists.filter((holds) => holds !== undefined)
  if (reported.length === 0) return undefined
  const all = new Map(reported.flat().map((hold) => [JSON.stringify([hold.name, hold.description]), hold]))
  // What a list explains, a field need not say again without words.
  return [...all.values()].filter(
    (hold, _, holds) =>
      hold.description !== null || !holds.some((other) => other.name === hold.name && other.description !== null),
  )
}
