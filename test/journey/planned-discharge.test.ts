import { describe, expect, test } from 'vitest'
import { actual, estimated, journeyOf, planned } from './build.ts'

const alpha = { vessel: 'ALPHA' }

describe('a discharge that is planned', () => {
  const discharge = planned('discharge', 'USLAX', '2026-08-17T10:00', alpha)
  const shipment = (...said: Parameters<typeof journeyOf>[0]) =>
    journeyOf([actual('load', 'CNSHA', '2026-08-01T10:00', alpha), ...said]).shipment

  test('tells by when the ship is expected, while nobody says that', () => {
    expect(shipment(discharge)).toMatchObject({ pod_eta_at: '2026-08-17T17:00:00Z', pod_original_eta_at: null })
    expect(shipment(discharge).provenance.pod_eta_at?.rule).toBe('planned_discharge')
  })

  test('gives way to a word on the ship itself, whichever is the later', () => {
    const eta = estimated('arrive', 'USLAX', '2026-08-16T22:00', alpha)
    for (const said of [
      [eta, discharge],
      [discharge, eta],
    ])
      expect(shipment(...said)).toMatchObject({ pod_eta_at: '2026-08-17T05:00:00Z', pod_original_eta_at: '2026-08-17T05:00:00Z' })
  })
})
