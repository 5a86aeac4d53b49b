import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Customer, useCustomers } from '../../server/customers.ts'
import { cellsOf, isPlain, loadParser, rows_max } from './cells.ts'
import { type AddRow, rowsOf, type Sheet, sheetOf } from './columns.ts'
import type { Draft } from './draft.ts'
import { useLines } from './names.ts'
import { askedRow, type Names, nameKey, sentRow, usePreview } from './preview.ts'
import type { ToSend } from './send.ts'
import { forecastRow, type TableRow } from './table-rows.ts'

// From the text in the field to a row a number: read, asked about, and decided on.

type Parser = Awaited<ReturnType<typeof loadParser>>

/** The text as a table. Cells within quotes wait for the parser. */
export function useSheet({ text, roles }: Pick<Draft, 'text' | 'roles'>): {
  sheet: Sheet
  rows: readonly AddRow[]
  left_over: number
} {
  const [parse, tell] = useState<Parser | null>(null)
  const wants_parser = !isPlain(text)
  useEffect(() => {
    if (wants_parser && parse === null) void loadParser().then((loaded) => tell(() => loaded))
  }, [wants_parser])
  return useMemo(() => {
    const cells = text.trim() === '' ? [] : cellsOf(text, parse)
    const sheet = sheetOf(cells, roles)
    const rows = rowsOf(sheet)
    return { sheet, rows: rows.slice(0, rows_max), left_over: Math.max(0, rows.length - rows_max) }
  }, [text, roles, parse])
}

const typing_ms = 700
/** Several decisions after another are asked about together. */
const deciding_ms = 900

/** What was last asked for, once nobody types any more. `at_once` skips the wait. */
function useSettled<Value>(value: Value, wait_ms: number): Value {
  const [settled, tell] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => tell(() => value), wait_ms)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export type Forecast = {
  rows: readonly TableRow[]
  to_send: readonly ToSend[]
  strangers: readonly string[]
  isCustomer: (name: string) => boolean
  line_names: ReadonlyMap<string, string>
  error: unknown
  again: () => void
  is_old: boolean
}

/** `enabled`: the reader may ask what would become of rows. */
export function useForecast({
  written,
  draft,
  pasted,
  enabled,
}: {
  written: readonly AddRow[]
  draft: Draft
  pasted: boolean
  enabled: boolean
}): Forecast {
  const lines = useLines()
  const named = useMemo(() => [...new Set(written.flatMap(({ customer }) => (customer === null ? [] : [customer])))], [written])
  const customers = useCustomers(named.length > 0)
  const isCustomer = (name: string) => customers.data?.has(nameKey(name)) ?? true
  const names: Names = { customers: customers.data ?? no_names, lines: lines.by_name }
  const has_customers = named.length === 0 || customers.data !== undefined || customers.error !== null
  const is_ready = has_customers && lines.is_told
  const asked = useMemo(
    () => written.map((row) => ({ row, asked: askedRow(row, draft.fixes[row.number], names), fix: draft.fixes[row.number] })),
    [written, draft.fixes, customers.data, lines.by_name.size],
  )
  // Whether names are known settles with the rows that have them: a row without its customer would be asked about twice.
  const wanted = useMemo(
    () => ({ rows: asked.filter(({ fix, row }) => fix?.out !== true && row.number !== ''), is_ready }),
    [asked, is_ready],
  )
  const settled = useSettled(
    wanted,
    pasted ? 0 : draft.text === '' ? 0 : Object.keys(draft.fixes).length > 0 ? deciding_ms : typing_ms,
  )
  const preview = usePreview(
    settled.rows.map(({ asked: row }) => row),
    enabled && settled.is_ready && draft.parts.length === 0,
  )
  const told = settled.rows.length === 0 ? undefined : preview.data
  const table = asked.map(({ row, asked: sent, fix }) => ({ sent, row: forecastRow(row, fix, told?.get(JSON.stringify(sent))) }))
  return {
    rows: table.map(({ row }) =>
      row.written.number === '' && row.state === 'looking' ? { ...row, state: 'out' as const } : row,
    ),
    to_send: table.flatMap(({ sent, row }) => {
      const full = row.state === 'new' && row.preview !== null ? sentRow(sent, row.preview) : null
      return full === null ? [] : [{ place: row.written.place, row: full }]
    }),
    strangers: named.filter((name) => !isCustomer(name)),
    isCustomer,
    line_names: lines.name_of,
    error: preview.error,
    again: () => void preview.refetch(),
    is_old: preview.isFetching && preview.data !== undefined,
  }
}

const no_names: ReadonlyMap<string, Customer> = new Map()
