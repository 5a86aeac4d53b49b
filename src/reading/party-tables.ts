/** Parties in a table: a row for each, its role in the first column, under heads such as NAME, STREET, CITY, COUNTRY. */

import type { CaptionIndex } from './caption-index.ts'
import type { CaptionTarget } from './caption-targets.ts'
import { tokensOf } from './caption-words.ts'
import { overlap } from './cells.ts'
import { certainty } from './certainty.ts'
import type { DocumentLayout, LayoutParty, PartyPart } from './layout.ts'
import { linesOn, type PageBox, type PaperPage, type Segment, textOf } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'

const heads: Readonly<Record<string, PartyPart>> = {
  NAME: 'name',
  'COMPANY NAME': 'name',
  COMPANY: 'name',
  ADDRESS: 'address_1',
  STREET: 'address_1',
  'STREET ADDRESS': 'address_1',
  'ADDRESS 1': 'address_1',
  'ADDRESS LINE 1': 'address_1',
  'ADDRESS 2': 'address_2',
  'ADDRESS LINE 2': 'address_2',
  CITY: 'city',
  TOWN: 'city',
  STATE: 'state',
  PROVINCE: 'state',
  'STATE PROVINCE': 'state',
  'STATE PROV': 'state',
  ZIP: 'postal_code',
  'ZIP CODE': 'postal_code',
  'POSTAL CODE': 'postal_code',
  POSTCODE: 'postal_code',
  'ZIP POSTAL CODE': 'postal_code',
  COUNTRY: 'country',
  'COUNTRY CODE': 'country',
  PHONE: 'phone',
  EMAIL: 'email',
  DUNS: 'duns',
}
// A name and where it is: fewer heads are those of another table.
const heads_min = 3

type PartColumn = PageBox & { part: PartyPart }
type PartyRow = { party: LayoutParty; lines: Segment[][] }

/** Fills the parts of the parties that `index` knows by their roles. Returns what the tables took, so that nothing else reads it. */
export function fillPartyTables(
  draft: PayloadDraft,
  layout: DocumentLayout,
  { pages, index }: { pages: readonly PaperPage[]; index: CaptionIndex<readonly CaptionTarget[]> },
): ReadonlySet<Segment> {
  const used = new Set<Segment>()
  if (!layout.parties.some(({ parts }) => parts.city ?? parts.name)) return used
  for (const page of pages) {
    const lines = linesOn(page)
    const at = lines.findIndex((line) => columnsOf(line).length >= heads_min)
    const head = lines[at]
    if (!head) continue
    const columns = widened(columnsOf(head), page)
    const role_right = Math.min(...columns.map(({ left }) => left))
    const rows = rowsUnder(lines.slice(at + 1), { role_right, index })
    if (rows.length === 0) continue
    for (const segment of [...head, ...rows.flatMap((row) => row.lines.flat())]) used.add(segment)
    for (const row of rows) fillRow(draft, row, { page, columns })
  }
  return used
}

const columnsOf = (line: readonly Segment[]): PartColumn[] => {
  const found = line.flatMap((segment) => {
    const part = heads[tokensOf(segment.text).join(' ')]
    const { left, top, right, bottom } = segment
    return part ? [{ part, left, top, right, bottom }] : []
  })
  return new Set(found.map(({ part }) => part)).size === found.length ? found : []
}

/** Each reaches to where the next begins. */
function widened(columns: readonly PartColumn[], page: PaperPage): PartColumn[] {
  return columns.map((column, at) => {
    const next = columns[at + 1]
    return { ...column, right: next ? next.left - 1 : page.width }
  })
}

/** The lines from each role that is known to the next; they end with a line that begins with something else. */
function rowsUnder(
  lines: readonly Segment[][],
  { role_right, index }: { role_right: number; index: CaptionIndex<readonly CaptionTarget[]> },
): PartyRow[] {
  const rows: PartyRow[] = []
  const roleOf = (line: readonly Segment[] = []) => textOf(line.filter(({ right }) => right <= role_right + 1))
  let rest = ''
  for (const [at, line] of lines.entries()) {
    const role = roleOf(line)
    // A role may fill two lines of its cell.
    const next = roleOf(lines[at + 1])
    const whole = partyOfRole(role, index)
    const party = whole ?? (next === '' ? null : partyOfRole(`${role} ${next}`, index))
    const last = rows.at(-1)
    if (role !== '' && party) {
      rows.push({ party, lines: [line] })
      rest = whole ? '' : next
    } else if (last && (role === '' || role === rest)) last.lines.push(line)
    else break
  }
  return rows
}

function partyOfRole(text: string, { byFirst }: CaptionIndex<readonly CaptionTarget[]>): LayoutParty | null {
  const tokens = tokensOf(text.replace(/^\(?\d{1,2}[.)]? /, ''))
  const known = byFirst
    .get(tokens[0] ?? '')
    ?.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, at) => token === tokens[at]))
  return known?.key.flatMap((target) => (target.kind === 'party' ? [target.party] : []))[0] ?? null
}

function fillRow(
  draft: PayloadDraft,
  { party, lines }: PartyRow,
  { page, columns }: { page: PaperPage; columns: readonly PartColumn[] },
): void {
  const cells = new Map<PartyPart, Segment[]>()
  for (const segment of lines.flat()) {
    const column = columns.filter((one) => overlap(one, segment) > 0).sort((a, b) => overlap(b, segment) - overlap(a, segment))[0]
    if (column) cells.set(column.part, [...(cells.get(column.part) ?? []), segment])
  }
  for (const [part, segments] of cells) {
    const path = party.parts[part]
    if (path)
      fill(draft, path, {
        value: { text: textOf(segments), page, words: segments.flatMap(({ words }) => words) },
        kind: part,
        confidence: certainty.column,
      })
  }
}
