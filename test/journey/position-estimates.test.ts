import { describe, expect, test } from 'vitest'
import { actual, type but, estimated, journeyOf, type Options, rawEvents } from './build.ts'

// Estimates by the position of the ship: each takes the place of the one word that it outdoes.

const alpha = { vessel: 'ALPHA' }
const under_way = [actual('load', 'CNSHA', '2026-08-01T10:00', alpha), actual('depart', 'CNSHA', '2026-08-01T20:00', alpha)]
const line = (local: string, options: Options = {}) =>
  estimated('arrive', 'USLAX', local, { ...alpha, source_id: 'eta', offset: 'Z', ...options })
const byPosition = (local: string, outdone: string, options: Options = {}): ReturnType<typeof but> => {
  const said = estimated('arrive', 'USLAX', local, {
    ...alpha,
    offset: 'Z',
    data_source: 'ais',
    operator: 'AIS',
    source_id: 'followed',
    load_state: null,
    ...options,
  })
  if (said.claim.kind !== 'milestone') return said
  return { ...said, claim: { ...said.claim, outdoes: { at: outdone, because: 'past' } } }
}
const first = '2026-08-15T00:00:00Z'
const etaOf = (said: Parameters<typeof journeyOf>[0]) => {
  const { pod_eta_at, pod_original_eta_at, pod_ata_at, provenance } = journeyOf(said).shipment
  return { pod_eta_at, pod_original_eta_at, pod_ata_at, rule: provenance.pod_eta_at?.rule }
}

describe('an estimate by position', () => {
  test('takes the place of the word that it outdoes, and the rule says so', () => {
    const said = [...under_way, line('2026-08-15T00:00'), byPosition('2026-08-17T06:00', first)]
    expect(etaOf(said)).toEqual({
      pod_eta_at: '2026-08-17T06:00:00Z',
      pod_original_eta_at: first,
      pod_ata_at: null,
      rule: 'outdone:past',
    })
    const ids = rawEvents(said).map(({ id }) => id)
    expect(journeyOf(said).shipment.provenance.pod_eta_at).toMatchObject({ raw_event_id: ids[3], lost: [ids[2]] })
  })

  test('stays when the line says the same again', () => {
    const said = [...under_way, line('2026-08-15T00:00'), byPosition('2026-08-17T06:00', first), line('2026-08-15T00:00')]
    expect(etaOf(said)).toMatchObject({ pod_eta_at: '2026-08-17T06:00:00Z' })
  })

  test('gives way to whatever else the line says, also when that was written before it', () => {
    const said = [...under_way, line('2026-08-15T00:00'), byPosition('2026-08-17T06:00', first)]
    expect(etaOf([...said, line('2026-08-18T00:00')])).toMatchObject({
      pod_eta_at: '2026-08-18T00:00:00Z',
      rule: 'latest_estimate',
    })
    const earlier = { source_id: 'other', reported_at: '2026-07-01T02:30:00Z' }
    expect(etaOf([...under_way, line('2026-08-18T00:00', earlier), byPosition('2026-08-17T06:00', first)])).toMatchObject({
      pod_eta_at: '2026-08-18T00:00:00Z',
    })
  })

  test('is corrected by a later one, and gone once it is taken back', () => {
    const said = [...under_way, line('2026-08-15T00:00'), byPosition('2026-08-17T06:00', first)]
    expect(etaOf([...said, byPosition('2026-08-17T18:00', first)])).toMatchObject({ pod_eta_at: '2026-08-17T18:00:00Z' })
    expect(etaOf([...said, byPosition('2026-08-17T06:00', first, { retracted: true })])).toMatchObject({ pod_eta_at: first })
  })

  test('of another vessel says nothing, and alone it says nothing', () => {
    const [own, other] = [{ vessel: 'IMO 9321483' }, { vessel: 'IMO 9074729' }]
    const of_own = [actual('load', 'CNSHA', '2026-08-01T10:00', own), line('2026-08-15T00:00', own)]
    expect(etaOf([...of_own, byPosition('2026-08-17T06:00', first, other)])).toMatchObject({ pod_eta_at: first })
    expect(etaOf([...of_own, byPosition('2026-08-17T06:00', first, own)])).toMatchObject({ pod_eta_at: '2026-08-17T06:00:00Z' })
    expect(etaOf([...under_way, byPosition('2026-08-17T06:00', first)])).toMatchObject({ pod_eta_at: null })
  })

  test('never becomes an arrival', () => {
    expect(etaOf([...under_way, line('2026-08-01T21:00'), byPosition('2026-08-02T06:00', '2026-08-01T21:00:00Z')])).toMatchObject(
      {
        pod_eta_at: '2026-08-02T06:00:00Z',
        pod_ata_at: null,
      },
    )
  })
})
