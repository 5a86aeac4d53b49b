import { newId } from '../base/ids.ts'
import { type Announcement, announcementOf } from '../journey/announcement.ts'
import type { DocumentRow } from '../store/documents/document-records.ts'
import { instant } from '../store/instant.ts'

type ReadingNews = { extracted: boolean; representation_id: string | null; now: Date }

/** That a document was read, or could not be. Sent along: the document, the mail it came in, what was read. */
export function announceReading(
  { id, email_submission_id }: DocumentRow,
  { extracted, representation_id, now }: ReadingNews,
): Announcement {
  const announcement = announcementOf(
    extracted ? 'document.extracted' : 'document.extraction_failed',
    { type: 'document', id },
    {
      now: instant(now),
      records: {
        email_submission: [email_submission_id === null ? null : { type: 'email_submission', id: email_submission_id }],
        representation: [representation_id === null ? null : { type: 'document_representation', id: representation_id }],
      },
      shipment_id: null,
      container_id: null,
    },
  )
  return once(announcement, now)
}

/**
 * A reading, and a link that is made, is written once, whatever runs twice; the same may well happen again within a second. So the event
 * has an id of its own, where others have one that follows from what they say.
 */
export function once(announcement: Announcement, now: Date): Announcement {
  return { ...announcement, id: newId(now.getTime()) }
}
