import type { AttributesOf } from '../resource.ts'
import type { sandboxClock, sandboxMoment, sandboxRun, sandboxScenario } from '../resources/sandbox.ts'

const number = 'ZZLF482193-RAIL'

/** By type of resource. */
export const sandboxExamples: {
  sandbox_clock: AttributesOf<typeof sandboxClock>
  sandbox_moment: AttributesOf<typeof sandboxMoment>
  sandbox_run: AttributesOf<typeof sandboxRun>
  sandbox_scenario: AttributesOf<typeof sandboxScenario>
} = {
  sandbox_clock: {
    now: '2031-03-14T06:12:00.000Z',
    state: 'going',
    speed: 0,
    goal: '2031-03-17T06:12:00.000Z',
    has_begun: true,
    asked_at: '2031-03-02T09:30:00.000Z',
  },
  sandbox_moment: {
    at: '2031-03-16T04:00:00.000Z',
    told_by: 'line',
    label: 'The ship arrives',
    place: 'USLGB',
    place_name: 'Long Beach',
    request_number: number,
    container_numbers: ['ZZAU4821938'],
  },
  sandbox_run: {
    scenario: 'rail',
    seed: 482_193,
    begins: 'booked',
    requested: [
      {
        request_number: number,
        request_type: 'bill_of_lading',
        scac: 'ZZLF',
        tracking_request_id: '01a1c8f0-7c11-7c5e-9d55-3f2f0a7f6f01',
        detail: null,
      },
    ],
  },
  sandbox_scenario: {
    name: 'rail',
    group: 'rail',
    sentence: 'A ship, then a train to an inland ramp.',
    legs: ['vessel', 'rail'],
    words: 'RAIL',
  },
}
