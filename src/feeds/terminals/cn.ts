/** Canadian National, shipment tracking: `GET /customers/v1/shipments/tracking?equipmentIds=A,B`, 100 units a call. */
import { addressOf, type ContainerDialect, readRows, storyOf, withoutCheckDigit } from './answer.ts'
import { moveMember, stationMember, timeMember } from './coded-members.ts'
import { isFields, list, pick, type RowFields, words } from './fields.ts'
import { holdNameOf } from './hold-words.ts'
import { dayOf, readTime } from './local-time.ts'
import { stationPlace } from './rail-places.ts'
import { moveOfRailWords } from './rail-words.ts'
import type { ContainerSource } from './source.ts'

export const cn: ContainerDialect = {
  title: 'Canadian National shipment tracking',
  kind: 'rail',
  base_url: 'https://api.cn.ca',
  batch_max: 100,
  requests_per_minute: 20,
  auth_kinds: ['oauth2-client-credentials', 'none'],
  railroad: 'CNRU',
  describe: ({ source, batch }) => ({
    method: 'GET',
    url: addressOf(source, '/customers/v1/shipments/tracking', { equipmentIds: batch.map(withoutCheckDigit).join(',') }),
    headers: { accept: 'application/json' },
    body: null,
  }),
  decode(value, asked) {
    const shipment = pick(value, 'ThirdPartyIntermodalShipment')
    const equipment = pick(shipment, 'Equipment')
    if (!Array.isArray(equipment)) return null
    return readRows(list(equipment).filter(isFields), asked, {
      numberOf: (row) => pick(row, 'EquipmentId'),
      coded: [
        timeMember(['Event.Time', (row) => pick(pick(row, 'Event'), 'Time')]),
        timeMember(['ETA', (row) => pick(pick(row, 'ETA'), 'Time') ?? pick(row, 'ETA')]),
        timeMember(['LastFreeDay', (row) => pick(pick(row, 'StorageCharge'), 'LastFreeDay')]),
        moveMember((row) => [words(pick(pick(row, 'Event'), 'Description')) ?? '']),
        stationMember(asked.source, (row) => [
          stationOf(pick(row, 'Destination')),
          stationOf(pick(pick(row, 'Event'), 'Location')),
        ]),
      ],
      read: (row, number) => {
        const place = placeOf(pick(row, 'Destination'), asked.source)
        const story = storyOf(number, asked, place)
        tell(row, story, { place, source: asked.source })
        return story.events
      },
    })
  },
}

function placeOf(named: unknown, source: ContainerSource) {
  return stationPlace(stationOf(named), source)
}

function stationOf(named: unknown) {
  return {
    name: words(pick(named, 'Station', 'Name', 'City')),
    state: words(pick(named, 'State', 'Province', 'ProvinceState')),
    country: words(pick(named, 'Country')),
  }
}

function tell(
  row: RowFields,
  story: ReturnType<typeof storyOf>,
  { place, source }: { place: ReturnType<typeof placeOf>; source: ContainerSource },
): void {
  const is_empty = /^e/i.test(words(pick(row, 'LoadEmpty')) ?? '')
  const load_state = is_empty ? ('empty' as const) : ('laden' as const)
  const event = pick(row, 'Event')
  const said = words(pick(event, 'Description'))
  const deadline = readTime(pick(pick(row, 'StorageCharge'), 'LastFreeDay'))
  const custom = pick(row, 'CustomsHold')
  const customs = words(pick(custom, 'Description')) ?? words(custom)
  const has_left = said !== null && moveOfRailWords(said)?.movement === 'gate_out'
  const is_grounded = said !== null && /ground|notif|unload|deramp/i.test(said)
  if (!is_empty)
    story.reports(
      {
        ...(has_left ? { available_for_pickup: false } : is_grounded ? { available_for_pickup: !isHeld(customs) } : {}),
        ...(custom === undefined
          ? {}
          : { holds: isHeld(customs) ? [{ name: 'customs' as const, status: 'hold' as const, description: customs }] : [] }),
        ...(deadline === null ? {} : { pickup_lfd: dayOf(deadline) }),
      },
      said ?? words(pick(row, 'WaybillStatus')),
    )
  const move = said === null ? null : moveOfRailWords(said)
  if (move !== null)
    story.moved(move.movement, readTime(pick(event, 'Time')), {
      ...move.told,
      load_state,
      place: placeOf(pick(event, 'Location'), source) ?? place,
      words: said ?? '',
    })
  const eta = pick(row, 'ETA')
  const time = readTime(pick(eta, 'Time') ?? eta)
  story.moved('arrive', is_empty ? null : time, {
    classifier: 'estimated',
    mode: 'rail',
    load_state,
    role: 'destination',
    words: 'ETA',
  })
}

function isHeld(text: string | null): boolean {
  return text !== null && !/released|cleared|no hold|not held/i.test(text) && holdNameOf(text) !== null
}
