import { ChevronRight, RefreshCw } from 'lucide-preact'
import type { AuditEntry } from '../../../client/interface.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { FailedPart } from '../../parts/states.tsx'
import type { Me } from '../../server/me.ts'
import { useAuditEntries, useAuditEntry } from '../../server/settings.ts'
import { changed, useAddress } from './address.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters, useAuditFilter } from './audit-filter.tsx'
import { isFiltered, NoEntryFits } from './no-entry-fits.tsx'
import { PartHead } from './part-head.tsx'
import { Sentence } from './sentence.tsx'
import styles from './settings.module.css'

/** Who did what: a row is a sentence, and opens to what changed. */
export function Audit({ me }: { me: Me }) {
  const { query, set } = useAddress()
  const entries = useAuditEntries(useAuditFilter(me))
  const rows = entries.rows ?? []
  const { current } = useRowKeys(
    rows.map(({ id }) => id),
    (id) => `/settings?${changed(query, { entry: id })}`,
  )
  const opened = query.get('entry')
  const listed = rows.find(({ id }) => id === opened)
  const alone = useAuditEntry(opened, listed)
  const shown = listed ?? (opened === null ? undefined : alone.data)
  return (
    <section>
      <PartHead title="Audit" count={entries.total} note="Every write: by whom, from where, and what it changed.">
        <Button icon={RefreshCw} disabled={entries.is_busy} onClick={entries.again}>
          Read again
        </Button>
      </PartHead>
      <AuditFilters me={me} entries={rows} />
      {alone.error && shown === undefined && (
        <FailedPart error={alone.error} what="The entry" again={() => void alone.refetch()} />
      )}
      <PagedRows
        of={entries}
        what="The audit log"
        empty={isFiltered(query) ? <NoEntryFits me={me} /> : 'Nothing was written yet.'}
      >
        {(all) => (
          <>
            <p class={styles.columns} aria-hidden="true">
              <span>
                When <OwnOffset />
              </span>
              <span>What was done</span>
              <span>From</span>
            </p>
            <ol class={styles.entries}>
              {all.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  is_current={entry.id === (shown?.id ?? current)}
                  onOpen={() => set({ entry: entry.id })}
                />
              ))}
            </ol>
          </>
        )}
      </PagedRows>
      {shown && <AuditDetail key={shown.id} entry={shown} onFilter={set} onClose={() => set({ entry: null })} />}
    </section>
  )
}

type EntryProps = { entry: AuditEntry; is_current: boolean; onOpen: () => void }

function Entry({ entry: { id, attributes }, is_current, onOpen }: EntryProps) {
  return (
    <li data-row={id} data-current={is_current || undefined}>
      <button type="button" class={styles.entry} onClick={onOpen}>
        <span class={styles.when}>
          <OwnTime at={attributes.created_at} />
        </span>
        <span class={styles.sentence} dir="auto">
          <Sentence attributes={attributes} />
        </span>
        <span class={`${styles.from} wide-only`}>{attributes.remote_address ?? 'this machine'}</span>
        <ChevronRight size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}
