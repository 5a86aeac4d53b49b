import type { Selection } from '../resources/selection.ts'

/** All mails of an account, the newest first. */
export function selectEmailSubmissions(): Omit<Selection, 'limit' | 'offset'> {
  return {
    type: 'email_submission',
    where: 'true',
    values: [],
    order: 'r.created_at desc, r.id desc',
    long: { kept: 'email_submissions', is_whole: true, in_order: true, branches: ['true'] },
  }
}
