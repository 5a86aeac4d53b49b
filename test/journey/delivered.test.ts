/** The delivery: whose word counts, what it beats, and what taking it back leaves. */
import { describe, expect, test } from 'vitest'
import { diff } from '../../src/journey/diff.ts'
import { announcementsAbout, written } from '../world/journeys.ts'
import { actual, but, confirmed, containerOf, emptyIn, fullOut, journeyOf, reasonFor, type Said } from './build.ts'

const alpha = { vessel: 'ALPHA' }
const discharged = [
  actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
  actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
  actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
]
const collected = [...discharged, fullOut('USLAX', '2026-08-19T10:00')]
const trucker = { load_state: 'laden', mode: 'truck', data_source: 'terminal', operator: 'DRAY' } as const
const byTruck = (local: string, options = {}) => actual('deliver', 'USLAX', local, { ...trucker, ...options })
const person = confirmed('2026-08-20T09:00')

describe('by the word of a person', () => {
  test('the box is delivered, and the person is named as the reason', () => {
    const container = containerOf([...collected, person])
    expect(container).toMatchObject({ current_status: 'delivered', delivered_at: '2026-08-20T09:00:00Z' })
    const [reading] = container.readings.slice(-1)
    expect(container.transport_events.at(-1)).toMatchObject({
      key: 'delivered',
      data_source: 'user_input',
      location: null,
      source_event_id: reading?.raw_event_id,
    })
    expect(container.provenance.delivered_at).toMatchObject({ raw_event_id: reading?.raw_event_id, rule: 'only_claim' })
    expect(container.provenance.current_status).toMatchObject({ raw_event_id: reading?.raw_event_id, rule: 'status:delivered' })
  })

  test.each<[string, readonly Said[]]>([
    ['at sea', discharged.slice(0, 1)],
    ['in the yard', discharged],
    ['before anything is known of its moves by name', [but(discharged[0] ?? person, { container_number: null })]],
  ])('it counts where sources have the box still %s', (_, said) => {
    const container = containerOf([...said, person], { asked: { number_type: 'container', number: 'TGHU6578122', scac: 'MSCU' } })
    expect(container.current_status).toBe('delivered')
  })

  test('it wins against sources, whenever they speak, and what they say stands against it', () => {
    const says = byTruck('2026-08-21T09:00')
    for (const said of [
      [...collected, person, says],
      [...collected, says, person],
    ]) {
      const { delivered_at, provenance } = containerOf(said)
      expect(delivered_at).toBe('2026-08-20T09:00:00Z')
      expect(provenance.delivered_at).toMatchObject({ rule: 'authority:user_input', contradicted_by: [expect.any(String)] })
    }
  })

  test('the empty return beats it, also one that was an hour before by what the person says', () => {
    const container = containerOf([...collected, person, emptyIn('USLAX', '2026-08-20T01:00')])
    expect(container).toMatchObject({ current_status: 'empty_returned', empty_terminated_at: '2026-08-20T08:00:00Z' })
  })

  test('a later word takes the place of the one before', () => {
    const said = [...collected, person, confirmed('2026-08-20T11:30')]
    expect(containerOf(said).delivered_at).toBe('2026-08-20T11:30:00Z')
    expect(reasonFor(containerOf(said), said, 4)).toBe('superseded')
  })

  test('taken back, the word of a source counts again; without one, it was picked up', () => {
    const taken_back = but(person, { retracted: true })
    const alone = [...collected, person, taken_back]
    expect(containerOf(alone)).toMatchObject({ current_status: 'picked_up', delivered_at: null })
    expect(reasonFor(containerOf(alone), alone, 4)).toBe('retracted')
    expect(containerOf([...collected, byTruck('2026-08-21T09:00'), person, taken_back])).toMatchObject({
      current_status: 'delivered',
      delivered_at: '2026-08-21T16:00:00Z',
    })
    expect(containerOf([...alone, confirmed('2026-08-20T12:00')]).delivered_at).toBe('2026-08-20T12:00:00Z')
  })
})

describe('by the word of a source', () => {
  test('the last word of one that corrects itself counts', () => {
    const said = [...collected, byTruck('2026-08-20T09:00'), byTruck('2026-08-20T10:30')]
    expect(containerOf(said).delivered_at).toBe('2026-08-20T17:30:00Z')
  })

  test('who brought the box knows better than the line', () => {
    const byLine = actual('deliver', 'USLAX', '2026-08-20T23:00', { load_state: 'laden' })
    expect(containerOf([...collected, byTruck('2026-08-20T09:00'), byLine]).delivered_at).toBe('2026-08-20T16:00:00Z')
  })

  test('withdrawn by its source, it was picked up', () => {
    const brought = byTruck('2026-08-20T09:00', { source_id: 'D1' })
    const said = [...collected, brought, but(brought, { retracted: true })]
    expect(containerOf(said)).toMatchObject({ current_status: 'picked_up', delivered_at: null })
  })
})

describe('what is told', () => {
  const context = { now: '2026-08-22T00:00:00Z' }
  const told = (before: readonly Said[], after: readonly Said[]) => {
    const known = journeyOf(before)
    const journey = journeyOf(after)
    const changes = diff(written(null, diff(null, known, context)), journey, context)
    return announcementsAbout(changes, { ...context, shipment_id: 'S', after: journey }).map(({ name }) => name)
  }

  test('delivered once; a person who says the same as the source tells nothing', () => {
    const source = byTruck('2026-08-20T02:00')
    expect(told(collected, [...collected, person])).toEqual(['container.transport.delivered'])
    expect(told([...collected, source], [...collected, source, person])).toEqual([])
  })

  test('another moment is the same kind again; one taken back is told as such', () => {
    const delivered = [...collected, person]
    expect(told(delivered, [...delivered, confirmed('2026-08-20T11:30')])).toEqual(['container.transport.delivered'])
    expect(told(delivered, [...delivered, but(person, { retracted: true })])).toEqual(['container.event.retracted'])
  })
})
