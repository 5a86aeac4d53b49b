import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'
import { Key } from '../../parts/key.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { tellFailed } from '../../parts/toasts.tsx'
import { useLostSince } from '../../server/contact.ts'
import { useMayWrite } from '../../server/me.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import styles from './add.module.css'
import { useBatch } from './batch.ts'
import { batchesOf, type Draft, type Fix, newDraft, useDraft } from './draft.ts'
import { ChooseFile, useDrop, usePasteAnywhere } from './files.tsx'
import { type DecideLine, LineOfAll } from './line-of-all.tsx'
import { notesOf } from './notes.ts'
import { PasteField, Understood } from './paste-field.tsx'
import { forgetPreviews } from './preview.ts'
import { readFile } from './read-file.ts'
import type { Decide } from './row-cells.tsx'
import { focusFirstNeed, RowsTable } from './rows-table.tsx'
import { saveRows } from './save-rows.ts'
import { useSending } from './send.ts'
import { useShown } from './shown.tsx'
import { SumBar } from './sum-bar.tsx'
import { batchRows, countOf, sentRows, type TableRow } from './table-rows.ts'
import { type Forecast, useForecast, useSheet } from './use-rows.ts'

/** What will become of numbers before they are tracked, and what did afterwards. */
export function Add() {
  const [address, write] = useSearchParams()
  const batch = address.get('batch')
  const { draft, keep: keepDraft } = useDraft(batch)
  const [pasted, tellPasted] = useState(true)
  const [about_file, tellFile] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const keep: Keep = (next, at_once = false) => {
    tellPasted(at_once)
    keepDraft(next)
  }
  const setText = (text: string, at_once: boolean) => {
    tellFile(null)
    keep({ ...draft, text }, at_once)
  }
  const takeFile = (file: File) =>
    void readFile(file).then((read) => {
      if (read.kind === 'refused') return tellFailed(read.sentence)
      tellFile(read.about)
      keep(newDraft(read.text), true)
    })
  useEffect(() => {
    const given = address.get('numbers')
    if (given === null) return
    keep(newDraft(given.replaceAll(',', '\n')), true)
    write({}, { replace: true })
  }, [])
  const is_sent = draft.parts.length > 0 || batch !== null
  usePasteAnywhere(field, is_sent)
  useEffect(() => field.current?.focus(), [is_sent])
  const is_over = useDrop(takeFile, is_sent)
  return (
    <Page
      title="Add numbers"
      about={!is_sent && <span class="quiet wide-only">type, paste cells, or drop a CSV or XLSX file</span>}
      actions={!is_sent && <ChooseFile onFile={takeFile} />}
    >
      <div class={`${styles.screen} ${is_over ? styles.over : ''}`}>
        <Table {...{ draft, keep, batch, pasted, about_file, setText, field }} />
      </div>
    </Page>
  )
}

/** `at_once`: nobody types or decides on, so that nothing is waited for. */
type Keep = (draft: Draft, at_once?: boolean) => void

type TableProps = {
  draft: Draft
  keep: Keep
  batch: string | null
  pasted: boolean
  about_file: string | null
  setText: (text: string, at_once: boolean) => void
  field: { current: HTMLTextAreaElement | null }
}

function Table({ draft, keep, batch, pasted, about_file, setText, field }: TableProps) {
  const [, go] = useLocation()
  const may_write = useMayWrite()
  const is_lost = useLostSince() !== null
  const { sheet, rows: written, left_over } = useSheet(draft)
  const forecast = useForecast({ written, draft, pasted, enabled: may_write })
  const { sending, begin, goOn } = useSending(draft, keep)
  const batch_ids = batch === null ? batchesOf(draft.parts) : batch.split(',').filter(Boolean)
  const followed = useBatch(batch_ids)
  const was_sent = draft.parts.length > 0
  const is_sent = was_sent || batch !== null
  const rows = was_sent ? sentRows(forecast.rows, draft, followed) : batch === null ? forecast.rows : batchRows(followed)
  const barred = !may_write ? 'Needs a key that may write' : is_lost ? 'No connection' : undefined
  const decide: Decide = ({ written: { number } }, fix) => keep({ ...draft, fixes: withFix(draft.fixes, number, fix) })
  const decideLine: DecideLine = (open, line) => {
    const fixes = open.map(({ written: { number }, fix }) => [number, { ...fix, line }] as const)
    keep({ ...draft, fixes: { ...draft.fixes, ...Object.fromEntries(fixes) } }, true)
  }
  const track = () => begin(forecast.to_send)
  const startAnew = () => {
    keep(newDraft())
    go('/add')
    field.current?.focus()
  }
  const goBack = () => {
    // Some may have been tracked all the same: only the answer was lost.
    forgetPreviews()
    keep({ ...draft, parts: [] }, true)
  }
  useAddKeys(track, !is_sent && barred === undefined && forecast.to_send.length > 0 && !sending.is_busy)
  return (
    <>
      {!is_sent && (
        <PasteField
          text={draft.text}
          onText={setText}
          columns={sheet.columns}
          rows={written.length}
          onRole={(place, role) => keep({ ...draft, roles: { ...draft.roles, [place]: role } })}
          notes={notesOf({ about_file, left_over, strangers: forecast.strangers, may_write })}
          fieldRef={field}
          disabled={!may_write}
        />
      )}
      {!is_sent && draft.text.trim() === '' && <Understood />}
      {!may_write && <p class={styles.sentence}>To add numbers needs a key that may write; yours may read.</p>}
      {forecast.error !== null && !is_sent && (
        <FailedPart error={forecast.error} what="What will become of them" again={forecast.again} />
      )}
      {batch !== null && !was_sent && followed.is_pending && <Loading rows={8} />}
      {followed.error !== null && <FailedPart error={followed.error} what="What became of them" again={followed.again} />}
      {rows.length > 0 && <Rows {...{ rows, forecast, is_sent, decideLine }} decide={is_sent ? null : decide} />}
      {rows.length > 0 && (
        <SumBar
          {...{ rows, is_sent: is_sent && !isUnsent(draft, sending.is_busy), sending, barred, track, goOn, startAnew }}
          goBack={was_sent && batchesOf(draft.parts).length === 0 ? goBack : null}
          saveNeeds={() =>
            saveRows(
              'numbers-that-need-you',
              rows.filter(({ state }) => state === 'needs'),
            )
          }
          saveResults={() => saveRows('tracked-numbers', rows)}
        />
      )}
    </>
  )
}

type RowsProps = {
  rows: readonly TableRow[]
  forecast: Forecast
  is_sent: boolean
  decide: Decide | null
  decideLine: DecideLine
}

function Rows({ rows, forecast, is_sent, decide, decideLine }: RowsProps) {
  const { shown, segments } = useShown(rows, is_sent)
  return (
    <>
      <div class={styles.tools}>
        {segments}
        {!is_sent && <LineOfAll {...{ rows, decideLine }} line_names={forecast.line_names} />}
        {!is_sent && countOf(rows, 'needs') > 0 && (
          <span class={`${styles.hint} quiet small wide-only`}>
            <Key>Tab</Key> next that needs you <Key>←</Key> <Key>→</Key> what to do
          </span>
        )}
      </div>
      <RowsTable
        rows={shown}
        decide={decide}
        line_names={forecast.line_names}
        isCustomer={forecast.isCustomer}
        is_old={forecast.is_old && !is_sent}
      />
      <p class={styles.pager}>
        {shown.length.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')} rows shown
      </p>
    </>
  )
}

function useAddKeys(track: () => void, may_track: boolean): void {
  useKeys([
    {
      keys: 'Mod Enter',
      does: 'Track the numbers',
      run: () => {
        if (may_track) track()
        return may_track
      },
    },
    { keys: 'Tab', does: 'Next row that needs you', run: () => document.activeElement === document.body && focusFirstNeed() },
  ])
}

/** Something was to be sent, and not all of it is answered. */
function isUnsent({ parts }: Draft, is_busy: boolean): boolean {
  return is_busy || parts.some(({ answer }) => answer === null)
}

function withFix(fixes: Draft['fixes'], number: string, fix: Fix | null): Draft['fixes'] {
  const { [number]: _, ...others } = fixes
  return fix === null ? others : { ...others, [number]: fix }
}
