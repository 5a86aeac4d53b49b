/** What an author of an adapter does about a fault of it. The functions that are named come from `landfall/adapter`. */
export const remedies = {
  lists: 'Let `decode` give back `{events: [], unread: []}` at least, also for an answer that it does not know.',
  object:
    'Make events with `spoken`, milestones with `milestoneOf`, places with `placeOf`: what the source did not say is null there.',
  text: 'Take texts with `textIn`, and codes with `codeIn`: they give a text or null, whatever stands there.',
  number: 'Take a number only where `typeof value` is `number` and `Number.isFinite(value)`; else null, or leave the member out.',
  truth: 'Compare: `value === true`. What the source did not say is null or left out, never a text.',
  word: 'Look the source’s word up in a table with `lookUp`, and put a word that is missing there into `unread`.',
  time: 'Take times with `readTime`. It gives null for what is no time: put that part into `unread`.',
  list: 'Take lists with `objects`, which gives an empty one for anything else.',
  unread: 'Give each unread part a `path` (where it stands), a `code` (the word, or null) and a `reason`.',
  character: 'Take texts with `textIn`, or leave such characters out: `text.toWellFormed().replaceAll("\\0", "")`.',
  number_missing: 'Fill in `container_number`, `bill_of_lading_number` or `booking_number`, or put the part into `unread`.',
  number_empty: 'Write null where the source gives an empty text: `textIn` does.',
  reported_at: 'Take it with `readReportedAt`, which gives an instant with an offset, or null.',
  id: 'Add to the id what tells the claims apart (`ID#NUMBER` for each container), or let `source_id` be null.',
  throws:
    'Never trust a member to be there or of its type: read with `fieldsOf`, `textIn`, `objects`, and put what is odd into `unread`.',
  repeats:
    'Keep nothing between two calls (no counters, no lists at the top of the module), and change nothing of what is handed in.',
  counted: 'Add a part to `unread` for the word; a place that may be passed over is named in `ignored`, with the reason.',
  whole: 'Let `is_whole` be false as soon as `unread` holds anything: `is_whole: unread.length === 0`.',
  next_page:
    'Let `nextPage` give `{kind: "last"}`, or `{kind: "next", url, body}` with an address at the host of `page.current`.',
  circle: 'Answer `{kind: "last"}` when the next address is in `page.visited`.',
  order: 'Let no event depend on another message: what belongs together is put together afterwards, from the events.',
  journey: 'Look at the members that the fold reads: a time must be one of the calendar, a place a place.',
  decoded_first: 'Mend what is said of `form`; then there is something to compare.',
  look_then_update: 'Look at it with `landfall feeds try FEED --file RECORDING`; when it is right, run this again with --update.',
} as const

export type Remedy = keyof typeof remedies
