import { RequestError } from '../../contract/errors.ts'
import type { emailSubmissionOperations } from '../../contract/operations/email-submissions.ts'
import { selectEmailSubmissions } from '../../store/documents/mail-read.ts'
import type { Handlers } from '../call.ts'
import { answerOne, answerPage } from '../compound.ts'

export const emailSubmissionHandlers: Handlers<typeof emailSubmissionOperations> = {
  listEmailSubmissions: (call) => answerPage(call, selectEmailSubmissions()),

  async getEmailSubmission(call) {
    try {
      return await answerOne(call, 'email_submission', call.path.id)
    } catch (error) {
      // Says of what there is none, as for documents.
      if (!(error instanceof RequestError) || error.problems[0].code !== 'not_found') throw error
      throw new RequestError([{ code: 'not_found', detail: "Couldn't find EmailSubmission" }])
    }
  },
}
