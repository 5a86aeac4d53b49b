import Type from 'typebox'
import { boolean, defineResource, instant, integer, json, number, text, textList, withNull, word, wordList } from '../resource.ts'

// The simulated world of an account: its clock, its scenarios, and what comes next in it.

/** How the clock goes. */
const clockStates = ['standing', 'running', 'going'] as const

export const sandboxClock = defineResource({
  type: 'sandbox_clock',
  description: "The clock of the account's simulated world. Everything that depends on time in that world goes by it.",
  self: null,
  attributes: {
    now: instant('What it says.'),
    state: word(clockStates, '`standing`, `running` at `speed`, or `going` to `goal` as fast as the world can follow.'),
    speed: number('Times real time; 0: it stands. A world that is busy falls behind.'),
    goal: instant('Where it is going.').nullable,
    has_begun: boolean('Whether the world has begun; until then nothing is in it, and its clock says the present.'),
    asked_at: instant('The real time of this answer.'),
  },
  relationships: {},
})

const scenarioGroups = ['sea', 'rail', 'money', 'sources', 'dialects', 'broken lines'] as const
const legs = ['vessel', 'feeder', 'rail'] as const

export const sandboxScenario = defineResource({
  type: 'sandbox_scenario',
  description: 'A kind of journey that a simulated line can tell.',
  self: null,
  attributes: {
    name: text('What it is begun by.'),
    group: word(scenarioGroups, 'What it is about.'),
    sentence: text('What it teaches.'),
    legs: wordList(legs, 'How the boxes travel; empty where nothing is known of that.'),
    words: text('What stands behind a number of it: `ZZLF482193-RAIL`; empty where nothing does.'),
  },
  relationships: {},
})

export const sandboxBegins = ['booked', 'under_way'] as const

export const sandboxRun = defineResource({
  type: 'sandbox_run',
  description: 'Journeys that were begun in the simulated world.',
  self: null,
  attributes: {
    scenario: text('Its name.'),
    seed: integer('What the journeys were drawn from: the same seed gives the same journeys.'),
    begins: word(sandboxBegins, '`booked`: followed from the booking on; `under_way`: with the last ship a day from its port.'),
    requested: json(
      Type.Array(
        Type.Object({
          request_number: Type.String({ description: 'The number that was asked for.' }),
          request_type: Type.String({ description: 'What kind of number it is.' }),
          scac: Type.String({ description: 'The simulated line.' }),
          tracking_request_id: Type.Unsafe<string | null>({
            ...withNull({ type: 'string', format: 'uuid' }),
            description: 'In the simulated world; null: it was refused.',
          }),
          detail: Type.Unsafe<string | null>({ ...withNull({ type: 'string' }), description: 'Why it was refused.' }),
        }),
      ),
      'What was asked for.',
    ),
  },
  relationships: {},
})

const tellers = ['line', 'terminal', 'railroad', 'truck'] as const

export const sandboxMoment = defineResource({
  type: 'sandbox_moment',
  description: 'Something that will happen in the simulated world, though nobody there knows of it yet.',
  self: null,
  attributes: {
    at: instant("When its source tells of it, by the world's clock; the thing itself may be an hour older."),
    told_by: word(tellers, 'Who tells.'),
    label: text('What happens.'),
    place: text('Where, by UN/LOCODE; null: nowhere in particular.').nullable,
    place_name: text('Name of that place.').nullable,
    request_number: text('Of which journey.'),
    container_numbers: textList('Of which boxes.'),
  },
  relationships: {},
})
