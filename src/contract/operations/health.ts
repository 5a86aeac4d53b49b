import Type from 'typebox'
import { defineRawOperations } from '../raw-operation.ts'

// Whether a process lives, whether it may be given work, and what it measures. Processes without an API serve them at a port of their own.

const common = { method: 'GET', at_root: true, tag: 'Health', access: { kind: 'open' } } as const
const status = (words: readonly string[]) => ({
  'application/json': {
    schema: Type.Object({
      status: Type.Unsafe<string>({ type: 'string', enum: [...words] }),
      detail: Type.Optional(Type.String({ description: 'What a person should look after.' })),
    }),
    example: { status: words[0] },
  },
})
const not_ready = ['draining', 'database_unreachable', 'database_read_only', 'database_disk_full', 'database_failing']

export const healthOperations = defineRawOperations({
  getHealth: {
    ...common,
    path: '/health',
    summary: 'Whether the process lives',
    description: 'Asks nothing of the database: for whoever restarts a process that hangs.',
    answers: { 200: { kind: 'content', description: 'It lives.', content: status(['ok']) } },
    errors: [],
  },
  getReadiness: {
    ...common,
    path: '/ready',
    summary: 'Whether the process may be given work',
    description:
      'For load balancers: no from the moment on that the process is told to stop, while the database cannot be reached, and while it takes nothing that is written (reading goes on). A detail says when the clock of the machine is not that of the database.',
    answers: {
      200: { kind: 'content', description: 'It may.', content: status(['ready']) },
      503: { kind: 'content', description: 'Not now.', content: status(not_ready) },
    },
    errors: [],
  },
  getMetrics: {
    ...common,
    path: '/metrics',
    summary: 'What the process measures',
    description:
      'For Prometheus. Only from this machine, or with `Authorization: Bearer` and the token of LANDFALL_METRICS_TOKEN; for others there is no such address.',
    answers: {
      200: {
        kind: 'content',
        description: 'The text format of Prometheus.',
        content: { 'text/plain': { schema: Type.String(), example: 'process_cpu_seconds_total 1.5\n' } },
      },
    },
    errors: ['not_found'],
  },
})
