/** The bill of a notice that a line writes: of the two that a paper may be about, it is the line's own. */
import { isLineName, letterheadOf } from './issuer.ts'
import type { PaperPage } from './pages.ts'
import type { PayloadDraft } from './payload.ts'

const [unnamed, master, house] = ['bill_of_lading_number', 'mbl_number', 'hbl_number']

/** Moves a bill of no kind to the master bill where a line heads the page and no other bill is named. */
export function nameLineBill({ payload, sources }: PayloadDraft, pages: readonly PaperPage[]): void {
  const number = payload[unnamed]
  if (typeof number !== 'string' || payload[master] !== null || payload[house] !== null) return
  if (!letterheadOf(pages).some(isLineName)) return
  payload[master] = number
  payload[unnamed] = null
  const at = sources.findIndex(({ path }) => path === `/${unnamed}`)
  const source = sources[at]
  if (source) sources[at] = { ...source, path: `/${master}` }
}
