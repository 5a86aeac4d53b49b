/** Which records of a list are asked for, and the page that answers. */
import type { StoredType } from '../../contract/resources.ts'
import type { ByRow, LoneWord } from '../filter.ts'
import type { KeptList } from '../list-counts.ts'
import type { ResourceDocument } from './resources.ts'

export type Selection = {
  type: StoredType
  /** A condition over the row `r`, with parameters from $2 on ($1 is the account). */
  where: string
  values: readonly unknown[]
  /** A total order over `r`. */
  order: string
  limit: number
  offset: number
  /** Where a page begins that follows another deep in the list: behind the record with this key, in place of `offset`. */
  after?: RecordKey
  /** Set for lists that may be long. */
  long?: LongList
  /** Shipments or containers as they were believed at this instant. */
  as_of?: Date
}

/** Where a record stands in a list in the order of making: microseconds since 1970, and its id. */
export type RecordKey = { created_us: string; id: string }

export type DocumentPage = {
  documents: readonly ResourceDocument[]
  total: number
  /** There are more than `total`, or may be: they were not counted. */
  is_at_least: boolean
  /** The key of the last record of a page deep in a list that goes on: the next page can begin behind it. */
  next_after: RecordKey | null
}

/** What is known of a list that may be long: how it is counted, and how indexes answer it. */
export type LongList = {
  /** Whose number is kept; null: none is, and the list is never whole. */
  kept: KeptList | null
  /** Nothing narrows the list down: its length is the number that is kept. */
  is_whole: boolean
  /** Every condition is answered by an index in the order of the list. */
  in_order: boolean
  /** The condition of the list as several that exclude one another; each is answered in the order of the list by an index. */
  branches: readonly string[]
  /** What records have to be looked at for, and what an index answers before. */
  sieve?: { within: string; condition: string }
  /** The same list as rows that are in its order. */
  lone_word?: LoneWord
  /** The same list where many records have its words, of which it is kept how many do. */
  by_row?: ByRow
  /** Tables (candidatesBy) of ids of records that may fit, for a part of a text: nothing else is looked at. */
  candidates?: string
  /** Where the rows are, when it is not their table alone. */
  rows?: string
  /** The order is that of the ids, which are made in the order of time: the newest first. */
  is_by_id?: boolean
  /** The columns that `order` speaks of, when it is not the order of making, the newest first. */
  order_columns?: readonly string[]
  /**
   * The list as parts that follow one another, each in an order that an index has. Where those without a value come last, whichever way the
   * others are put, no index has the order of the whole.
   */
  order_parts?: readonly OrderPart[]
  /** Of which parts of the order it is kept how many records they have: there a deep page of the whole list is found. */
  places?: OrderPlaces
  /** The order is that of making, the oldest first. */
  is_oldest_first?: boolean
  /** No index has the order: only a list that is counted whole is put in it. The keys with which a longer one may begin. */
  order_of_few?: readonly string[]
  /** The kept number of every account's list, for the operator. */
  every_account?: boolean
}

/** Records of a list that follow one another in an order that an index has; and the same order from its other end, where that is known. */
export type OrderPart = { where: string; order: string; backwards?: string }

/** How the places of records in an order are kept (migrations/0109), and what bounds them. */
export type OrderPlaces = {
  /** How the words begin that are counted. */
  kind: string
  /** The first key, over `r`. */
  key: string
  /** The key as a value, from the text that the word has of it. */
  read: (given: string) => string
  is_falling: boolean
  /** The order has no other key: those alike are in the order of making, the newest first, or where it is falling the oldest. */
  is_alone: boolean
  /** Those with a value of the key, then those without one; the latter as more than one where other keys put them in order. */
  parts: readonly OrderPart[]
}
