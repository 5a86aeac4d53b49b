import { defineOperations } from '../operation.ts'

const common = {
  method: 'PATCH',
  tag: 'Containers',
  bucket: 'general',
  role: 'write',
  query: {},
  answer: { kind: 'document', status: 200, types: ['container'] },
} as const

export const containerTrackingOperations = defineOperations({
  stopTrackingContainer: {
    ...common,
    path: '/containers/{id}/stop_tracking',
    summary: 'Stop tracking a container',
    description:
      'Terminals and railroads are no longer asked about it, and it cannot be refreshed; the shipping line is asked as long as another container of the shipment is tracked. What is known stays. When it was the last tracked container of its shipment, tracking of the shipment stops with it. Stopping a stopped container changes nothing.',
    errors: ['not_found'],
  },
  resumeTrackingContainer: {
    ...common,
    path: '/containers/{id}/resume_tracking',
    summary: 'Resume tracking a container',
    description:
      'It is asked about again; its shipment too, where tracking of that has stopped. Resuming a container that is tracked changes nothing.',
    errors: ['not_found'],
  },
})
