/** Members of an answer that decide what it tells: values that are there and cannot be read are counted, and not passed over in silence. */
import type { Unread } from '../../vocabulary/raw-event.ts'
import { pick, type RowFields, truth, words } from './fields.ts'
import { feeOf, holdOfField } from './hold-words.ts'
import { type DayOrder, readTime } from './local-time.ts'
import { type StationName, stationPlace } from './rail-places.ts'
import { moveOfRailWords } from './rail-words.ts'
import type { ContainerSource } from './source.ts'

export type CodedMember = {
  reason: string
  /** Of the values of a row that cannot be read: how each is counted. */
  unreadIn(row: RowFields): readonly string[]
}

export function unreadMembers(row: RowFields, path: string, members: readonly CodedMember[]): Unread[] {
  return members.flatMap(({ reason, unreadIn }) => unreadIn(row).map((code) => ({ path, code: code.slice(0, 60), reason })))
}

type Find = (row: RowFields) => unknown

/** Under one of the names in the row itself. */
export function named(...names: readonly string[]): readonly [name: string, find: Find] {
  return [names[0] ?? '', (row) => pick(row, ...names)]
}

// What stands in members that must hold something: no value.
const filler = /^(n\/?a|none|null|tbd|unknown|-+|0001-01-01.*)$/i

function unlessRead([name, find]: readonly [string, Find], isRead: (value: unknown) => boolean): CodedMember['unreadIn'] {
  return (row) => {
    const value = find(row)
    const text = words(value)
    return text === null || filler.test(text) || isRead(value) ? [] : [name]
  }
}

export function timeMember(member: ReturnType<typeof named>, order: DayOrder = 'month_first'): CodedMember {
  return { reason: 'time cannot be read', unreadIn: unlessRead(member, (value) => readTime(value, order) !== null) }
}

export function truthMember(member: ReturnType<typeof named>): CodedMember {
  return { reason: 'neither yes nor no', unreadIn: unlessRead(member, (value) => truth(value) !== undefined) }
}

export function amountMember(member: ReturnType<typeof named>): CodedMember {
  return { reason: 'amount cannot be read', unreadIn: unlessRead(member, (value) => feeOf('other', value) !== null) }
}

export function numberMember(member: ReturnType<typeof named>): CodedMember {
  return { reason: 'number cannot be read', unreadIn: unlessRead(member, (value) => Number(words(value)) >= 0) }
}

/** A field of its own for one kind of hold. */
export function holdMember(name: string): CodedMember {
  const isRead = (value: unknown) => holdOfField(name, value, { is_discharged: true }) !== undefined
  return { reason: 'unknown word for a hold', unreadIn: unlessRead(named(name), isRead) }
}

// What railroads tell of without anything having moved, or before it has.
const withoutMove =
  /notif|waybill|way bill|bill|interchang|hold|releas|order|inspect|bad order|en.?route|transit|pass|train|scale|weigh|empty|customs/i

/** Words for what happened. Those that are known to tell of no move are not counted. */
export function moveMember(textsIn: (row: RowFields) => readonly string[]): CodedMember {
  return {
    reason: 'unknown word for a move',
    unreadIn: (row) => textsIn(row).filter((text) => text !== '' && moveOfRailWords(text) === null && !withoutMove.test(text)),
  }
}

/** Stations without a known place. The operator can add them to `stations` of the source. */
export function stationMember(source: ContainerSource, stationsIn: (row: RowFields) => readonly StationName[]): CodedMember {
  return {
    reason: 'station whose place is not known',
    unreadIn: (row) =>
      stationsIn(row).flatMap((station) => {
        const place = stationPlace(station, source)
        return place !== null && place.locode === null ? [`station ${place.name}`] : []
      }),
  }
}
