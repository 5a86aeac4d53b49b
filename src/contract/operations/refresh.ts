import Type from 'typebox'
import { defineOperations } from '../operation.ts'

const ids_max = 100

const refreshed = Type.Object({
  id: Type.String({ description: 'The id as it was sent.' }),
  outcome: Type.Unsafe<'started' | 'stopped' | 'no_source' | 'not_found'>({
    type: 'string',
    enum: ['started', 'stopped', 'no_source', 'not_found'],
    description:
      '`stopped`: tracking of the shipment has stopped, and only resuming it asks again. `no_source`: no feed asks the line. `not_found`: the account has no such container.',
  }),
  sources: Type.Array(Type.String(), { description: 'The sources that were started.' }),
})

export const refreshOperations = defineOperations({
  refreshContainer: {
    method: 'PATCH',
    path: '/containers/{id}/refresh',
    tag: 'Containers',
    summary: 'Ask for news of a container now',
    description:
      'Starts the sources of the container, which `message` names. What they say is read a little later, and announced to webhooks. Those are the shipping line, and the terminal and the railroad where the installation may ask them. Each is asked about one number at most once a minute, however many ask for it, and at its own pace. Containers of a shipment whose tracking has stopped are not asked about: resume it first. Needs no body.',
    bucket: 'refresh',
    role: 'write',
    query: {},
    answer: { kind: 'plain', status: 200, schema: Type.Object({ message: Type.String() }) },
    errors: ['not_found'],
  },
  refreshContainers: {
    method: 'POST',
    path: '/containers/refresh',
    tag: 'Containers',
    summary: 'Ask for news of several containers now',
    description: `The same for up to ${ids_max} containers. The answer says for each of them, in their order, what was started. Counts as one request that refreshes.`,
    bucket: 'refresh',
    role: 'write',
    query: {},
    body: {
      kind: 'plain',
      schema: Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: ids_max }) }),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({ message: Type.String(), containers: Type.Array(refreshed) }),
    },
    errors: ['malformed_body', 'blank', 'invalid', 'too_long'],
  },
})
