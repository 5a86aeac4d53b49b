/**
 * ITS Long Beach and Husky Tacoma: `POST /import/containeravailability` with `{refType: "CN", refNums: "A,B"}`, 40 containers a call. The
 * token of the login is bound to one of the two terminals.
 */
import { addressOf, type ContainerDialect, holdsOfFields, readRows, storyOf, together } from './answer.ts'
import { amountMember, holdMember, named, timeMember, truthMember } from './coded-members.ts'
import { isFields, list, pick, type RowFields, rowsWith, truth, words } from './fields.ts'
import { feeOf, feeTypeOf, holdsOfTexts } from './hold-words.ts'
import { dayOf, readTime } from './local-time.ts'

const number_names = ['containerNo', 'containerNumber', 'cntrNo', 'equipmentNo', 'container'] as const
const hold_fields = [
  'customsHold',
  'customsStatus',
  'freightHold',
  'freightStatus',
  'usdaHold',
  'tmfHold',
  'tmfStatus',
  'terminalHold',
] as const

export const tms2: ContainerDialect = {
  title: 'ITS Long Beach and Husky container availability',
  kind: 'terminal',
  base_url: 'https://api.itslb.com/tms2',
  batch_max: 40,
  requests_per_minute: 20,
  auth_kinds: ['login', 'none'],
  railroad: null,
  describe: ({ source, batch }) => ({
    method: 'POST',
    url: addressOf(source, '/import/containeravailability'),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refType: 'CN', refNums: batch.join(',') }),
  }),
  decode(value, asked) {
    if (!isFields(value) && !Array.isArray(value)) return null
    return readRows(rowsWith(value, ...number_names), asked, {
      numberOf: (row) => pick(row, ...number_names),
      coded,
      read: (row, number) => {
        const story = storyOf(number, asked, asked.source.facilities[0]?.place ?? null)
        tell(row, story)
        return story.events
      },
    })
  },
}

const fee_fields = ['demurrage', 'examFee', 'extendedDwellTime', 'totalFees'] as const
const coded = [
  timeMember(named('dischargeDate', 'dischargedDate')),
  timeMember(named('gateOutDate', 'outgateDate', 'outgateTime')),
  timeMember(named('lastFreeDay', 'lfd', 'goodThrough', 'goodThruDate')),
  timeMember(named('appointmentTime', 'appointment', 'appointmentDate')),
  truthMember(named('available', 'availability', 'isAvailable')),
  ...fee_fields.map((name) => amountMember(named(name))),
  ...hold_fields.map(holdMember),
]

function tell(row: RowFields, story: ReturnType<typeof storyOf>): void {
  const discharged = readTime(pick(row, 'dischargeDate', 'dischargedDate'))
  const out = readTime(pick(row, 'gateOutDate', 'outgateDate', 'outgateTime'))
  const available = truth(pick(row, 'available', 'availability', 'isAvailable'))
  const holds = together(holdList(row), holdsOfFields(row, hold_fields, { is_discharged: discharged !== null }))
  const deadline = readTime(pick(row, 'lastFreeDay', 'lfd', 'goodThrough', 'goodThruDate'))
  const appointment = readTime(pick(row, 'appointmentTime', 'appointment', 'appointmentDate'))
  const yard = words(pick(row, 'yardLocation', 'location'))
  const fees = feesOf(row)
  story.reports(
    {
      ...(available === undefined ? {} : { available_for_pickup: available && out === null }),
      ...(holds === undefined ? {} : { holds }),
      ...(fees === undefined ? {} : { fees }),
      ...(deadline === null ? {} : { pickup_lfd: dayOf(deadline) }),
      ...(appointment === null ? {} : { pickup_appointment_at: appointment }),
      ...(yard === null ? {} : { location_at_pod_terminal: yard }),
    },
    words(pick(row, 'status', 'containerStatus')),
  )
  const vessel_name = words(pick(row, 'vesselName', 'vessel'))
  story.moved('discharge', discharged, {
    ...{ mode: 'vessel', role: 'pod', load_state: 'laden', words: 'Discharged' },
    vessel: vessel_name === null ? null : { name: vessel_name, imo: null },
    voyage_number: words(pick(row, 'voyageNumber', 'voyage')),
  })
  story.moved('gate_out', out, { mode: 'truck', load_state: 'laden', words: 'Gate out' })
}

function holdList(row: RowFields) {
  const value = pick(row, 'holds', 'holdList')
  if (Array.isArray(value))
    return holdsOfTexts(
      list(value).flatMap((hold) => words(isFields(hold) ? pick(hold, 'name', 'holdName', 'description', 'type') : hold) ?? []),
    )
  const text = words(value)
  return text === null ? undefined : holdsOfTexts(text.split(/[,;|]/))
}

function feesOf(row: RowFields) {
  const value = pick(row, 'fees', 'charges')
  const listed = list(value).flatMap((fee) => {
    const name = isFields(fee) ? (words(pick(fee, 'type', 'name', 'description', 'feeType')) ?? '') : ''
    return (isFields(fee) ? feeOf(feeTypeOf(name), pick(fee, 'amount', 'balance', 'due')) : null) ?? []
  })
  if (Array.isArray(value)) return listed
  const told = fee_fields.flatMap(
    (name) =>
      feeOf(
        name === 'totalFees' ? 'total' : name === 'extendedDwellTime' ? 'extended_dwell_time' : feeTypeOf(name),
        pick(row, name),
      ) ?? [],
  )
  return told.length === 0 ? undefined : told
}
