/**
 * BNSF, unit details: `POST /v3/unit-details` with up to 100 units, entered with a client certificate. One request a second and 15 a minute
 * for each partner. Only parties to be notified see a unit; of others it says that it is not in its inventory.
 */
import { addressOf, type ContainerDialect, readRows, storyOf } from './answer.ts'
import { named, numberMember, stationMember } from './coded-members.ts'
import { isFields, list, pick, type RowFields, words } from './fields.ts'
import { stationPlace } from './rail-places.ts'

export const bnsf: ContainerDialect = {
  title: 'BNSF unit details',
  kind: 'rail',
  base_url: 'https://api.bnsf.com:6443',
  batch_max: 100,
  // Four seconds apart, which keeps to one a second as well.
  requests_per_minute: 15,
  auth_kinds: ['client-certificate', 'none'],
  railroad: 'BNSF',
  describe: ({ source, batch }) => ({
    method: 'POST',
    url: addressOf(source, '/v3/unit-details'),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      intermodalUnits: batch.map((number) => ({ equipmentInitial: number.slice(0, 4), equipmentNumber: number.slice(4, 10) })),
    }),
  }),
  decode(value, asked) {
    const units = pick(value, 'intermodalUnits')
    if (!Array.isArray(units)) return null
    const known = list(units)
      .filter(isFields)
      .filter((unit) => !/not in bnsf inventory|not found/i.test(words(pick(unit, 'derivedEquipmentStatusName')) ?? ''))
    return readRows(known, asked, {
      numberOf: (unit) =>
        `${words(pick(unit, 'equipmentInitial')) ?? ''}${(words(pick(unit, 'equipmentNumber')) ?? '').padStart(6, '0')}`,
      coded: [
        numberMember(named('shipmentNetScaleWeightPounds')),
        stationMember(asked.source, (unit) => [stationOf(unit)]),
        { reason: 'unknown status of a unit', unreadIn: unknownStatus },
      ],
      read: (unit, number) => {
        const place = stationPlace(stationOf(unit), asked.source)
        const story = storyOf(number, asked, place)
        tell(unit, story)
        return story.events
      },
    })
  },
}

function stationOf(unit: RowFields) {
  return {
    name: words(pick(unit, 'destinationStation333')),
    state: words(pick(unit, 'destinationStateCode', 'destinationStationStateCode')),
  }
}

function unknownStatus(unit: RowFields): string[] {
  const status = words(pick(unit, 'derivedEquipmentStatusName')) ?? ''
  return status === '' || availableBy(status) !== undefined || /train|transit|rail|ramp|gate|notif/i.test(status) ? [] : [status]
}

/** The service gives a state and no times: what is true when asked is all it says. */
function tell(unit: RowFields, story: ReturnType<typeof storyOf>): void {
  const status = words(pick(unit, 'derivedEquipmentStatusName')) ?? ''
  const stacking = words(pick(unit, 'equipmentLotRowSpotTierStatusName'))
  const is_empty = /^e/i.test(words(pick(unit, 'loadEmptyChassisCode')) ?? '')
  if (!is_empty) {
    const available = availableBy(status)
    const is_ashore = available !== undefined && available
    story.reports(
      {
        ...(available === undefined ? {} : { available_for_pickup: available }),
        ...(stacking === null || !is_ashore ? {} : { location_at_pod_terminal: stacking }),
      },
      status === '' ? null : status,
    )
  }
  const pounds = Number(words(pick(unit, 'shipmentNetScaleWeightPounds')) ?? Number.NaN)
  story.particulars({ rail_carrier_scac: 'BNSF', ...(pounds > 0 && !is_empty ? { weight_in_lbs: Math.round(pounds) } : {}) })
}

function availableBy(status: string): boolean | undefined {
  if (/out.?gated|released|delivered/i.test(status)) return false
  if (/hold|not available/i.test(status)) return false
  // On a train it is neither: whether it may leave the ramp is not known yet.
  return /available|grounded|ready for pick/i.test(status) ? true : undefined
}
