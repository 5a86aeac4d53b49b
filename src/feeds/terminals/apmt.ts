/** APM Terminals, import availability: `GET /import-availability?facilityCode=USLAX&assetId=A,B`, 50 containers a call. */
import { addressOf, type ContainerDialect, holdsOfFields, readRows, storyOf, together } from './answer.ts'
import { amountMember, holdMember, named, numberMember, timeMember, truthMember } from './coded-members.ts'
import { list, pick, type RowFields, rowsWith, truth, words } from './fields.ts'
import { feeOf, holdsOfTexts } from './hold-words.ts'
import { dayOf, readTime } from './local-time.ts'
import type { ContainerSource } from './source.ts'

const number_names = ['containerId', 'ContainerId', 'assetId'] as const

/** Port Elizabeth and others go by the code of their own place, not by that of their port. */
const facilityCodes: Readonly<Record<string, string>> = { E425: 'USNWK' }

export const apmt: ContainerDialect = {
  title: 'APM Terminals import availability',
  kind: 'terminal',
  base_url: 'https://api.apmterminals.com',
  batch_max: 50,
  requests_per_minute: 30,
  auth_kinds: ['oauth2-client-credentials', 'header-key', 'none'],
  railroad: null,
  describe: ({ source, batch }) => ({
    method: 'GET',
    url: addressOf(source, '/import-availability', { facilityCode: facilityCode(source), assetId: batch.join(',') }),
    headers: { accept: 'application/json' },
    body: null,
  }),
  decode(value, asked) {
    if (typeof value !== 'object' || value === null) return null
    const rows = rowsWith(value, ...number_names)
    return readRows(rows, asked, {
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

const coded = [
  timeMember(named('dischargeDateTimeLocal', 'DischargedDate'), 'day_first'),
  timeMember(named('facilityOutDateTimeLocal', 'GateOutDate'), 'day_first'),
  timeMember(named('lastFreeDay', 'LastFreeDay'), 'day_first'),
  timeMember(named('storagePaidThroughDate'), 'day_first'),
  timeMember(named('appointmentDateTimeLocal', 'AppointmentDate'), 'day_first'),
  timeMember(named('vesselEtaDateTimeLocal', 'VesselEta'), 'day_first'),
  truthMember(named('readyForDelivery', 'ReadyForDelivery')),
  amountMember(named('demurrageOwed', 'Demurrage')),
  numberMember(named('containerGrossWeightPounds')),
  holdMember('Customs'),
  holdMember('Freight'),
]

function facilityCode({ facility_code, facilities: [facility] }: ContainerSource): string {
  return facility_code ?? facilityCodes[facility?.code ?? ''] ?? facility?.locode ?? ''
}

// Days of the older spelling come first (31/01/26); times of the newer one are ISO on the clocks of the terminal.
const time = (value: unknown) => readTime(value, 'day_first')

function tell(row: RowFields, story: ReturnType<typeof storyOf>): void {
  const discharged = time(pick(row, 'dischargeDateTimeLocal', 'DischargedDate'))
  const out = time(pick(row, 'facilityOutDateTimeLocal', 'GateOutDate'))
  const state = words(pick(row, 'containerState', 'ContainerState'))
  const reason = words(pick(row, 'readyForDeliveryReason'))
  const ready = truth(pick(row, 'readyForDelivery', 'ReadyForDelivery'))
  const deadline = readDay(pick(row, 'lastFreeDay', 'LastFreeDay')) ?? readDay(pick(row, 'storagePaidThroughDate'))
  const appointment = time(pick(row, 'appointmentDateTimeLocal', 'AppointmentDate'))
  const owed = feeOf('demurrage', pick(row, 'demurrageOwed', 'Demurrage'))
  const yard = words(pick(row, 'yardLocation', 'YardLocation'))
  const holds = together(holdList(row), holdsOfFields(row, ['Customs', 'Freight'], { is_discharged: discharged !== null }))
  story.reports(
    {
      ...(ready === undefined ? {} : { available_for_pickup: ready && out === null }),
      ...(holds === undefined ? {} : { holds }),
      ...(owed === null ? {} : { fees: [owed] }),
      // Paid through is no free day, but all that is said where no free day is.
      ...(deadline === null ? {} : { pickup_lfd: deadline }),
      ...(appointment === null ? {} : { pickup_appointment_at: appointment }),
      ...(yard === null || discharged === null ? {} : { location_at_pod_terminal: yard }),
    },
    [state, reason].filter((word) => word !== null).join(': ') || null,
  )
  const vessel_name = words(pick(row, 'vesselName', 'VesselName'))
  const vessel = vessel_name === null ? null : { name: vessel_name, imo: null }
  story.moved('discharge', discharged, { mode: 'vessel', role: 'pod', load_state: 'laden', vessel, words: 'Discharged' })
  story.moved('gate_out', out, { mode: 'truck', load_state: 'laden', words: 'Gate out' })
  if (discharged === null) {
    const eta = time(pick(row, 'vesselEtaDateTimeLocal', 'VesselEta'))
    story.moved('arrive', eta, { classifier: 'estimated', mode: 'vessel', role: 'pod', vessel, words: 'Vessel ETA' })
  }
  const iso = words(pick(row, 'containerIsoCode', 'IsoCode'))
  const pounds = Number(words(pick(row, 'containerGrossWeightPounds')) ?? Number.NaN)
  story.particulars({
    ...(iso === null ? {} : { equipment_code: iso }),
    ...(pounds > 0 ? { weight_in_lbs: Math.round(pounds) } : {}),
  })
}

function readDay(value: unknown) {
  const read = time(value)
  return read === null ? null : dayOf(read)
}

/** `Holds` with `HoldsDescription` beside it, or one text of both. A list without entries says that there is none, a missing one nothing. */
function holdList(row: RowFields) {
  const value = pick(row, 'holdsDescription') ?? pick(row, 'containerHolds', 'Holds')
  if (Array.isArray(value)) {
    const described = value.length > 0 ? value : list(pick(row, 'containerHolds', 'Holds'))
    return holdsOfTexts(described.flatMap((text) => words(text) ?? []))
  }
  const text = words(value)
  return text === null ? undefined : holdsOfTexts(text.split(/[,;|]/))
}
