import { defineOperations } from '../operation.ts'

const common = { tag: 'Email submissions', bucket: 'general', role: 'read', method: 'GET', query: {} } as const
const include = {
  from: 'email_submission',
  rules: { default: 'documents,documents.last_document_representation' },
} as const

export const emailSubmissionOperations = defineOperations({
  listEmailSubmissions: {
    ...common,
    path: '/email_submissions',
    summary: 'List mails',
    description: "Mails to the account's address for documents, the newest first.",
    include,
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['email_submission'], paged: true },
    errors: ['bad_request'],
  },
  getEmailSubmission: {
    ...common,
    path: '/email_submissions/{id}',
    summary: 'Get a mail',
    description: 'One mail, with the documents that came with it.',
    include,
    answer: { kind: 'document', status: 200, types: ['email_submission'] },
    errors: ['bad_request', 'not_found'],
  },
})
