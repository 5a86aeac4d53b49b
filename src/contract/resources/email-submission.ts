import { defineResource, instant, integer, text, textList, toMany, toOne } from '../resource.ts'

export const emailSubmission = defineResource({
  type: 'email_submission',
  description: 'A mail to the address for documents.',
  self: 'email_submissions',
  attributes: {
    subject: text('Subject.'),
    body: text('Text of the mail.').nullable,
    body_preview: text('The beginning of the text.').nullable,
    from: textList('Who sent it.'),
    to: textList('Whom it went to.'),
    cc: textList('Who got a copy.'),
    sent_at: instant('When it was sent, by its own account.').nullable,
    message_id: text('Message-ID of the mail.').nullable,
    in_reply_to: text('Message-ID of the mail that it answers.').nullable,
    references: textList('Message-IDs of the conversation.'),
    content_type: text('Media type of the mail.').nullable,
    documents_count: integer('How many of its documents there are.'),
    created_at: instant('When it came in.'),
    updated_at: instant('When it last changed.'),
  },
  relationships: {
    account: toOne('account', 'Whom it belongs to.'),
    user: toOne('user', 'Who sent it, when the sender is known.'),
    documents: toMany('document', 'Documents that were attached.'),
  },
})
