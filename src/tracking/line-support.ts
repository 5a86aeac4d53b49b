/** What this installation can do for a shipping line: ask one of its feeds, or hear of it in a mailbox. */
import type { Dialects } from '../feeds/define-feed.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { LineNumbers } from '../reference/infer-number.ts'
import { canonicalScac, isSameTrackingSystem } from '../reference/shipping-lines.ts'
import type { NumberType } from '../vocabulary/request-type.ts'

/** By which kinds of number a line can be tracked here. */
type LineSupport = Readonly<Record<NumberType, boolean>>

type SupportFeeds = Pick<Feeds, 'lines' | 'mailboxes'> & { dialects: Pick<Dialects, 'lines'> }

/** By which kinds of number the line of a SCAC can be tracked with these feeds. */
export function lineSupport(feeds: SupportFeeds, scac: string): LineSupport {
  const code = canonicalScac(scac)
  const feed = feedFor(feeds, code)
  // Whatever a mailbox may tell is kept by any of its numbers; a line that is asked is asked, and not waited for.
  if (feed === undefined) return sameForAll(isHeardOf(feeds, code))
  return {
    bill_of_lading: canBeAsked(feeds, feed, 'bill_of_lading'),
    booking: canBeAsked(feeds, feed, 'booking'),
    container: canBeAsked(feeds, feed, 'container'),
  }
}

/** Whether a request for a number of this line can be taken at all. */
export function isLineSupported(feeds: SupportFeeds, scac: string): boolean {
  const code = canonicalScac(scac)
  return feedFor(feeds, code) !== undefined || isHeardOf(feeds, code)
}

/** Whether a mailbox may bring news of a line: what one line pushes speaks of that line only, EDI may speak of any. */
export function isHeardOf({ mailboxes }: Pick<Feeds, 'mailboxes'>, scac: string): boolean {
  return mailboxes.some(
    (mailbox) => mailbox.format.needs_scac !== true || (mailbox.scac !== null && isSameTrackingSystem(mailbox.scac, scac)),
  )
}

/** The numbers of lines that our tables do not have. */
export function numbersOfFeeds({ lines }: Pick<Feeds, 'lines'>): readonly LineNumbers[] {
  return lines.flatMap(({ numbers }) => numbers ?? [])
}

// Only whether there is a request for such a number is looked at; a container number that every dialect takes for one.
const any_number = 'MSKU1000000'

function canBeAsked({ dialects }: SupportFeeds, feed: LineFeed, number_type: NumberType): boolean {
  const dialect = dialects.lines[feed.dialect]
  return dialect !== undefined && dialect.describe(feed, { number_type, number: any_number }) !== null
}

function sameForAll(is_supported: boolean): LineSupport {
  return { bill_of_lading: is_supported, booking: is_supported, container: is_supported }
}
