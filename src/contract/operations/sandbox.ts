import Type from 'typebox'
import { defineOperations, type Operation } from '../operation.ts'
import { sandboxBegins } from '../resources/sandbox.ts'

// The simulated world of an account. These operations are answered here, whichever key they come with; every other request with a key that begins
// with `lf_test_`, or with the header `Landfall-Sandbox: true`, is answered in the world.

const common = { bucket: 'general', tag: 'Sandbox', query: {} } as const
const away = ['sandbox_off', 'sandbox_busy'] as const
const wrong = ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long'] as const
const clock = { kind: 'document', status: 200, types: ['sandbox_clock'] } as const

/** Longer steps take minutes. */
export const step_days_max = 120
const speed_max = 100_000
const journeys_max = 500

export const sandboxOperations = defineOperations({
  getSandboxClock: {
    ...common,
    method: 'GET',
    path: '/sandbox/clock',
    summary: 'Read the clock of the simulated world',
    description:
      'What the clock of your simulated world says. The world begins when something is done in it, at the present, and stands; until then this clock says the present, and reading it begins nothing.',
    role: 'read',
    answer: clock,
    errors: [...away],
  },
  moveSandboxClock: {
    ...common,
    method: 'PATCH',
    path: '/sandbox/clock',
    summary: 'Move the clock of the simulated world',
    description:
      'Lets the clock stand (`speed: 0`), run at any speed, or go forward: to the next moment at which something happens, to the next day, to an instant, or by a duration. It goes as fast as the world can follow, and stops there; ask again to see where it is. It never goes back.',
    role: 'write',
    body: {
      kind: 'document',
      type: 'sandbox_clock',
      type_required: true,
      attributes: Type.Object({
        speed: Type.Optional(Type.Number({ minimum: 0, maximum: speed_max, description: 'Times real time; 0: it stands.' })),
        to: Type.Optional(
          Type.String({
            maxLength: 40,
            description: 'An instant (ISO 8601 with an offset), `next_moment` or `next_day` (of UTC).',
          }),
        ),
        by: Type.Optional(Type.String({ maxLength: 40, description: 'How much later, as ISO 8601 writes it: `P3D`, `PT6H`.' })),
      }),
    },
    answer: { ...clock, linked: true },
    errors: [...wrong, ...away],
  },
  listSandboxMoments: {
    ...common,
    method: 'GET',
    path: '/sandbox/moments',
    summary: 'List what comes next in the simulated world',
    description:
      'What will happen to the journeys of your simulated world, the next first: the world does not know it yet. A hundred at most.',
    role: 'read',
    answer: { kind: 'collection', status: 200, types: ['sandbox_moment'], paged: false },
    errors: [...away],
  },
  listSandboxScenarios: {
    ...common,
    method: 'GET',
    path: '/sandbox/scenarios',
    summary: 'List scenarios',
    description: 'The kinds of journey that can be begun in the simulated world.',
    role: 'read',
    answer: { kind: 'collection', status: 200, types: ['sandbox_scenario'], paged: false },
    errors: [],
  },
  beginSandboxScenario: {
    ...common,
    bucket: 'bulk',
    method: 'POST',
    path: '/sandbox/scenarios',
    summary: 'Begin a scenario',
    description:
      'Has your simulated world track a journey of this scenario, or several. `fleet` stands for a mixture of all: in every phase, with trouble, for invented customers. The same seed gives the same journeys.',
    role: 'write',
    body: {
      kind: 'document',
      type: 'sandbox_run',
      type_required: true,
      attributes: Type.Object({
        scenario: Type.String({ minLength: 1, maxLength: 40, description: 'Its name, or `fleet`.' }),
        seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, description: 'Left out: drawn.' })),
        count: Type.Optional(
          Type.Integer({ minimum: 1, maximum: journeys_max, description: 'How many journeys; left out: one.' }),
        ),
        begins: Type.Optional(Type.Unsafe<(typeof sandboxBegins)[number]>({ type: 'string', enum: [...sandboxBegins] })),
      }),
    },
    answer: { kind: 'document', status: 201, types: ['sandbox_run'] },
    errors: [...wrong, ...away],
  },
  wipeSandbox: {
    ...common,
    method: 'DELETE',
    path: '/sandbox',
    summary: 'Wipe the simulated world',
    description:
      'Forgets everything in your simulated world, its keys and webhooks too. The next one begins anew, at the present.',
    role: 'write',
    answer: { kind: 'empty', status: 204 },
    errors: [...away],
  },
})

/** Whether an operation is about a simulated world, and not in one. */
export function isAboutSandbox({ path }: Pick<Operation, 'path'>): boolean {
  return path === '/sandbox' || path.startsWith('/sandbox/')
}
