/** EDI texts for tests, and what was read of them in one line. All numbers are made up; check digits are right. */
import { readFileSync } from 'node:fs'
import type { ClaimedPlace, ClaimedTime, DecodedEvent, DecodedMessage } from '../../../src/vocabulary/raw-event.ts'

export const recordings = [
  'booking-301.edi',
  'booking-iftmbc.edi',
  'fragment-315.edi',
  'freight-310.edi',
  'gate-codeco.edi',
  'journey-315.edi',
  'letters-iftsta.edi',
  'numbers-iftsta.edi',
  'plan-coprar.edi',
  'quay-coarri.edi',
  'rail-404.edi',
  'ramp-322.edi',
  'stow-baplie.edi',
  'truck-214.edi',
  'two-senders-315.edi',
  'wrong-envelope-315.edi',
] as const

export function recording(name: (typeof recordings)[number]): string {
  return readFileSync(new URL(`./recordings/${name}`, import.meta.url), 'utf8')
}

export const isa = 'ISA*00*          *00*          *ZZ*ONEY           *ZZ*ACME           *260312*0915*U*00401*000000031*0*P*>'

/** One interchange with one transaction set. */
export function x12(set: string, segments: readonly string[], { sender = 'ONEY' } = {}): string {
  const body = [`ST*${set}*0001`, ...segments, `SE*${segments.length + 2}*0001`]
  return `${[isa, `GS*QO*${sender}*ACME*20260312*0915*31*X*004010`, ...body, 'GE*1*31', 'IEA*1*31'].join('~\n')}~\n`
}

export const routing = [
  'R4*R*UN*CNSUZ*SUZHOU*CN',
  'R4*L*UN*CNSHA*SHANGHAI*CN',
  'R4*D*UN*USLGB*LONG BEACH*US***CA',
  'R4*E*UN*USCHI*CHICAGO*US***IL',
] as const

/** A 315 about LFDU1002001. */
export function status(b4: string, further: readonly string[] = routing, options: { sender?: string } = {}): string {
  return x12(
    '315',
    [b4, 'N9*BM*ONEYSHA600123400', 'N9*BN*SHA600123400', 'Q2*9904120********014E***L*MORNING TIDE', ...further],
    options,
  )
}

/** One EDIFACT message without interchange. */
export function edifact(type: string, segments: readonly string[]): string {
  return `${[`UNH+1+${type}:D:00B:UN`, ...segments, `UNT+${segments.length + 2}+1`].join("'\n")}'\n`
}

/** The claims without the particulars. */
export function told({ events }: DecodedMessage): string[] {
  return events.filter(({ claim }) => claim.kind !== 'particulars').map(summary)
}

/** The first particulars. */
export function particulars({ events }: DecodedMessage) {
  for (const { claim } of events) if (claim.kind === 'particulars') return claim.fields
  return {}
}

export function unreadCodes({ unread }: DecodedMessage): string[] {
  return unread.map(({ code, reason }) => `${code ?? '-'}: ${reason}`)
}

/** A claim in a line of words. */
function summary({ claim }: DecodedEvent): string {
  switch (claim.kind) {
    case 'milestone': {
      const { classifier, movement, mode, load_state, role, at, place, vessel } = claim
      const ship = vessel ? `on ${vessel.name} ${claim.voyage_number}` : ''
      return words(classifier, movement, mode, load_state, role, time(at), where(place), ship)
    }
    case 'condition':
      return words('condition', time(claim.at), where(claim.place), JSON.stringify(claim.reported))
    case 'remark':
      return words('remark', claim.classifier, claim.event, time(claim.at), where(claim.place))
    case 'particulars':
      return words('particulars', JSON.stringify(claim.fields))
  }
}

function words(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ')
}

function time(at: ClaimedTime | null): string {
  return at === null ? '-' : `${at.local}${at.offset ?? ''}`
}

function where(place: ClaimedPlace | null): string {
  return place === null ? 'nowhere' : (place.locode ?? place.name ?? place.facility?.name ?? '?')
}
