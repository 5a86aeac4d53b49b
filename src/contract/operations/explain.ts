import { defineOperations, instantParameter } from '../operation.ts'

const common = {
  method: 'GET',
  tag: 'Explanations',
  bucket: 'general',
  role: 'read',
  query: {
    as_of: instantParameter(
      'Why it was believed to be as it stood at this instant, without `set_aside` and `crew_estimate`. 404 when it was not known then.',
    ),
  },
  answer: { kind: 'document', status: 200, types: ['explanation'] },
  errors: ['bad_request', 'not_found'],
} as const

export const explainOperations = defineOperations({
  explainContainer: {
    ...common,
    path: '/containers/{id}/explain',
    summary: 'Explain a container',
    description:
      'For the status, each date, the last free day, availability and the terminal: who said so, when, by which rule it is believed, what others said, and which of them still contradict it.',
  },
  explainShipment: {
    ...common,
    path: '/shipments/{id}/explain',
    summary: 'Explain a shipment',
    description: 'The same for the ports, the vessel and the dates of a shipment.',
  },
})
