/**
 * What adapters are made of: `import { defineFeed, … } from 'landfall/adapter'`, wherever the adapter lies (src/decoding/own-names.ts).
 * docs/guides/adapters.md explains it. What stands here is a promise to code that is not ours: names are added, and not taken away or changed
 * without a word in CHANGELOG.md. Nothing here throws on account of what a source sent.
 */

export type {
  Claim,
  ClaimedFacility,
  ClaimedPlace,
  ClaimedTime,
  ClaimedVessel,
  Classifier,
  Condition,
  DecodedEvent,
  DecodedMessage,
  Fee,
  Hold,
  MilestoneClaim,
  Movement,
  Particulars,
  Remark,
  StopRole,
  TransportMode,
  Unread,
} from '../vocabulary/raw-event.ts'
// The adapter itself.
export { defineFeed, type FeedDefinition } from './define-feed.ts'
// Claims with every member that the source did not speak of left empty, and events that make them.
export { boxNumber, facilityNamed, milestoneOf, modeOf, placeOf, poundsOf, remarkOf, spoken } from './dialects/claim-parts.ts'
// Reading JSON of which nothing is known.
export {
  codeIn,
  type FieldMap,
  field,
  fieldsOf,
  idIn,
  object,
  objects,
  text as textOf,
  textIn,
} from './dialects/dcsa/v2/fields.ts'
export { readReportedAt, readTime } from './dialects/dcsa/v2/time.ts'
// The text of a message: UTF-8, or ISO 8859-1 when it is not that.
export { ediText as messageText } from './dialects/edi/edi.ts'
export { lookUp } from './dialects/look-up.ts'
export { type JsonRead, readJson } from './json-text.ts'
export type { DecodedAnswer, LineDialect } from './lines/line-dialect.ts'
export type { LineFeed } from './lines/line-feed.ts'
export type { HandedIn, MessageDialect, SenderOptions } from './mailboxes/message-dialect.ts'
export type { AskedNumber, LineQuestion, NextPage, ReceivedPage, RequestDescription } from './request.ts'
