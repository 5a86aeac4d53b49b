/** Tools of the simulated world: its clock, what comes next, and journeys to try things on. They are there only for whoever is in one. */
import { Type } from 'typebox'
import type { SandboxClock } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { limitInput, nameText, rows_default } from '../inputs.ts'
import { counted, recordWords } from '../moments.ts'
import { expected, fact, type ToldFact } from '../reply.ts'
import { defineTool, reads, ToolProblem } from '../tool.ts'
import { type AnswerText, code, quoted, say, term } from '../words.ts'

/** Webhooks of the world reach real receivers. */
const acts = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
const nothing = Type.Object({}, { additionalProperties: false })
const next_shown = 5

type ClockAttributes = SandboxClock['attributes']

function clockFacts({ now, state, speed, goal }: ClockAttributes): ToldFact[] {
  return [
    fact(say`simulated time`, recordWords(now)),
    fact(say`state`, term(state)),
    ...(speed === 0 ? [] : [fact(say`times real time`, speed)]),
    ...(goal === null ? [] : [fact(say`goes to`, recordWords(goal))]),
  ]
}

export const simulatedClock = defineTool({
  name: 'simulated_clock',
  title: 'The simulated clock',
  sentence: 'What the clock of the simulated world says, whether it stands, and the next things that will happen there.',
  asked_with: ['simulated clock', 'simulated time', 'happens next in the simulation'],
  role: 'read',
  hints: reads,
  input: nothing,
  operations: ['getSandboxClock', 'listSandboxMoments'],
  read: async (client) => {
    const [{ data: clock }, { data: moments }] = await Promise.all([client.getSandboxClock(), client.listSandboxMoments()])
    return { clock, moments }
  },
  write: ({ clock: { attributes }, moments }) => ({
    summary: say`The simulated clock says ${recordWords(attributes.now)}.`,
    facts: clockFacts(attributes),
    rows: moments.slice(0, next_shown).map(({ attributes: { at, label, told_by, place, request_number } }) => ({
      name: code(request_number),
      facts: [
        expected(fact(say`at`, recordWords(at))),
        fact(say`what`, quoted(label)),
        fact(say`told by`, term(told_by)),
        fact(say`place`, place === null ? null : code(place)),
      ],
    })),
    total: { count: moments.length },
    narrow: say`\`move_simulated_clock\` with \`how\` next_event goes to the first of these.`,
  }),
})

export const simulatedScenarios = defineTool({
  name: 'simulated_scenarios',
  title: 'Scenarios',
  sentence: 'The kinds of journey that can be begun in the simulated world, and what each teaches.',
  asked_with: ['scenarios', 'which journeys can be simulated'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { text: Type.Optional(nameText('A part of a name or of what it teaches.')), ...limitInput },
    { additionalProperties: false },
  ),
  operations: ['listSandboxScenarios'],
  read: async (client, { text = '' }) => {
    const { data } = await client.listSandboxScenarios()
    const wanted = text.toLowerCase()
    return data.filter(({ attributes: { name, sentence } }) => `${name} ${sentence}`.toLowerCase().includes(wanted))
  },
  write: (scenarios, { given: { limit = rows_default } }) => ({
    summary: say`${counted(scenarios.length, 'scenario')}, and \`fleet\`: a mixture of all for invented customers.`,
    rows: scenarios.slice(0, limit).map(({ attributes: { name, group, sentence } }) => ({
      name: quoted(name),
      facts: [fact(say`about`, term(group)), fact(say`teaches`, quoted(sentence))],
    })),
    total: { count: scenarios.length },
    narrow: say`by \`text\`.`,
  }),
})

const ways = ['freeze', 'next_event', 'next_day', 'by', 'run'] as const
const speed_default = 3_600

type ClockOrder = { how: (typeof ways)[number]; by?: string; speed?: number }

function movementOf({ how, by, speed = speed_default }: ClockOrder): Parameters<Client['moveSandboxClock']>[0]['attributes'] {
  switch (how) {
    case 'freeze':
      return { speed: 0 }
    case 'next_event':
      return { to: 'next_moment' }
    case 'next_day':
      return { to: 'next_day' }
    case 'run':
      return { speed }
    case 'by':
      if (by === undefined) throw new ToolProblem(say`Give \`by\`, a duration such as P3D or PT6H.`)
      return { by }
  }
}

export const moveSimulatedClock = defineTool({
  name: 'move_simulated_clock',
  title: 'Move the simulated clock',
  sentence:
    'Freezes the clock of the simulated world, sends it to the next event, the next day or on by a duration, or lets it run. It never goes back. Webhooks of that world are sent.',
  asked_with: ['move the clock', 'freeze', 'next event', 'fast forward', 'let time run'],
  role: 'write',
  hints: acts,
  input: Type.Object(
    {
      how: Type.Enum(ways, { type: 'string', description: 'What it does.' }),
      by: Type.Optional(
        Type.String({ pattern: '^P[0-9A-Z.]{1,30}$', description: 'With `by`: how far, as `P3D` or `PT6H`; 120 days at most.' }),
      ),
      speed: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100_000,
          description: `With \`run\`: times real time; ${speed_default} unless told.`,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  operations: ['moveSandboxClock'],
  read: async (client, given) => (await client.moveSandboxClock({ attributes: movementOf(given) })).data,
  write: ({ attributes }) => ({
    summary: say`The simulated clock says ${recordWords(attributes.now)}.`,
    facts: clockFacts(attributes),
    notes:
      attributes.state === 'going'
        ? [say`It goes as fast as the world can follow: \`simulated_clock\` says when it stands.`]
        : [],
  }),
})

const begins = ['booked', 'under_way'] as const

export const beginScenario = defineTool({
  name: 'begin_scenario',
  title: 'Begin a scenario',
  sentence: 'Has the simulated world track one journey of a scenario, or several. The same seed gives the same journeys.',
  asked_with: ['begin a scenario', 'simulate a journey', 'start a simulation'],
  role: 'write',
  hints: acts,
  input: Type.Object(
    {
      scenario: nameText('Its name, from simulated_scenarios, or `fleet`.'),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, description: 'Drawn unless told.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'How many journeys; one unless told.' })),
      begins: Type.Optional(
        Type.Enum(begins, { type: 'string', description: 'From the booking on (unless told), or a day before the last port.' }),
      ),
    },
    { additionalProperties: false },
  ),
  operations: ['beginSandboxScenario'],
  read: async (client, given) => (await client.beginSandboxScenario({ attributes: given })).data.attributes,
  write: ({ scenario, seed, requested }) => ({
    summary: say`${counted(requested.length, 'journey')} of ${quoted(scenario)}, drawn from the seed ${seed}.`,
    rows: requested.slice(0, rows_default).map(({ request_number, detail }) => ({
      name: code(request_number),
      facts: [fact(say`outcome`, outcomeWords(detail))],
    })),
    total: { count: requested.length },
    notes: [say`Nothing more happens until the clock moves: \`move_simulated_clock\`.`],
  }),
})

function outcomeWords(detail: string | null): AnswerText {
  return detail === null ? say`tracked` : quoted(detail)
}

export const wipeSimulation = defineTool({
  name: 'wipe_simulation',
  title: 'Wipe the simulated world',
  sentence: 'Forgets everything in the simulated world, its webhooks too. Nothing outside of it is touched. It cannot be undone.',
  asked_with: ['wipe', 'forget the simulation', 'start over'],
  role: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: nothing,
  operations: ['wipeSandbox'],
  read: async (client) => {
    await client.wipeSandbox()
    return null
  },
  write: () => ({ summary: say`The simulated world is empty, and its clock says the present.` }),
})
