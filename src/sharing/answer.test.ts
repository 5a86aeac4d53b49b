import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import type { SharedCargo, SharedContainer, SharedShipment } from './facts.ts'
import { dayIn, languageFor, wordsIn } from './words.ts'

const now = new Date('2031-01-20T08:00:00Z')
const losAngeles = { name: 'Los Angeles', locode: 'USLAX' }

function cargo(container: Partial<SharedContainer>, shipment: Partial<SharedShipment> = {}): SharedCargo {
  return {
    container: {
      ...{ number: 'ZZTU1234569', current_status: 'new', equipment_type: null, equipment_length: null, equipment_height: null },
      ...{
        weight_in_lbs: null,
        pickup_lfd: null,
        pickup_appointment_at: null,
        holds: [],
        pod_arrived_at: null,
        pod_discharged_at: null,
      },
      ...{ full_out_at: null, pod_timezone: 'America/Los_Angeles', pickup_timezone: 'America/Los_Angeles', ind_eta_at: null },
      ...{ ind_ata_at: null, delivered_at: null, empty_terminated_at: null, journey_stops: [], heard_at: null },
      ...container,
    },
    shipment: {
      ...{
        number: 'QX7781204',
        shipping_line: 'A line',
        port_of_lading: { name: 'Tokyo', locode: 'JPTYO' },
        port_of_discharge: losAngeles,
      },
      ...{ destination: null, pol_timezone: 'Asia/Tokyo', destination_timezone: null, pol_etd_at: null, pod_eta_at: null },
      ...{ pod_original_eta_at: null, containers_count: 1, ...shipment },
    },
  }
}

const arrived = new Date('2031-01-18T12:00:00Z')

test.each([
  ['awaiting_departure', 'departure', cargo({})],
  ['at_sea', 'arrival', cargo({ current_status: 'on_ship' }, { pod_eta_at: new Date('2031-01-30T00:00:00Z') })],
  ['arriving', 'arrival', cargo({ current_status: 'on_ship' }, { pod_eta_at: new Date('2031-01-21T00:00:00Z') })],
  ['arriving', 'discharge', cargo({ current_status: 'on_ship', pod_arrived_at: arrived })],
  [
    'waiting_for_customs',
    'release',
    cargo({ current_status: 'not_available', holds: ['freight', 'customs'], pod_discharged_at: arrived }),
  ],
  ['waiting_for_release', 'release', cargo({ current_status: 'not_available' })],
  // The terminal says yes, and names a hold.
  ['waiting_for_release', 'release', cargo({ current_status: 'available', holds: ['freight'] })],
  ['ready_to_collect', 'collection', cargo({ current_status: 'available' })],
  ['at_port', 'release', cargo({ current_status: 'grounded' })],
  ['on_rail', 'rail_arrival', cargo({ current_status: 'on_rail' })],
  ['collected', 'delivery', cargo({ current_status: 'picked_up' })],
  ['delivered', 'empty_return', cargo({ current_status: 'delivered' })],
  ['delivered', undefined, cargo({ current_status: 'empty_returned' })],
] as const)('%s, then %s', (code, next, one) => {
  const answer = answerOf(one, now)
  expect([answer.code, answer.next?.code]).toEqual([code, next])
})

test('nothing known is said to be so', () => {
  expect(answerOf({ ...cargo({}), shipment: null }, now)).toEqual({ code: 'not_known', place: null, since: null, next: null })
})

test('whose turn it is follows from the kind of the hold', () => {
  const waits = (holds: SharedContainer['holds']) =>
    answerOf(cargo({ current_status: 'not_available', holds }), now).next?.waits_for
  expect([waits(['customs']), waits(['freight']), waits(['other']), waits([])]).toEqual([
    'customs',
    'shipping_line',
    'terminal',
    'terminal',
  ])
})

test('a day is one at the place, and none without its zone', () => {
  const at = new Date('2031-01-21T04:00:00Z')
  expect(dayIn('en', { at, time_zone: 'America/Los_Angeles' })).toBe('Mon 20 Jan')
  expect(dayIn('en', { at, time_zone: null })).toBeNull()
})

test('a box that is held stands where it is since a day, and waits; since when it is held is another day', () => {
  const said = { place: 'Los Angeles', day: 'Mon 20 Jan' }
  expect(wordsIn('en').answers.waiting_for_customs(said)).toBe('In Los Angeles since Mon 20 Jan, waiting for customs.')
  expect(wordsIn('de').answers.waiting_for_release(said)).toBe('Seit Mon 20 Jan in Los Angeles, wartet auf die Freigabe.')
  expect(wordsIn('es').answers.awaiting_rail(said)).toBe('En Los Angeles desde el Mon 20 Jan, a la espera del tren.')
  expect(wordsIn('en').answers.waiting_for_customs({ place: null, day: null })).toBe('At the terminal, waiting for customs.')
})

test('the language is that of the link, else of the browser, else English', () => {
  expect([languageFor('en', 'de'), languageFor(null, 'xx, en-GB;q=0.5'), languageFor(null, undefined)]).toEqual([
    'en',
    'en',
    'en',
  ])
})
