import { Search } from 'lucide-preact'
import { useRef } from 'preact/hooks'
import { Link, useSearchParams } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import {
  type DocumentQuery,
  type ShownDocument,
  useDocumentCounts,
  useDocuments,
  useDocumentTypes,
} from '../../server/documents.ts'
import { useKeys } from '../../shell/keys.ts'
import { AboutLinks } from './about-links.tsx'
import { kindName, sizeText, source_words } from './document-words.ts'
import styles from './documents.module.css'
import { KindWord } from './kind-word.tsx'
import { NoDocuments } from './no-documents.tsx'

export function DocumentList() {
  const [address] = useSearchParams()
  const query = queryOf(address)
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage } = useDocuments(query)
  const rows = data?.pages.flatMap(({ documents }) => documents) ?? []
  const keys = useRowKeys(
    rows.map(({ document }) => document.id),
    (id) => `/documents/${id}`,
  )
  if (error && !data) return <FailedPart error={error} what="The documents" again={() => void refetch()} />
  const { total = 0, is_at_least } = data?.pages[0] ?? {}
  return (
    <>
      <Filters query={query} />
      {!data && <Loading rows={6} />}
      {data && rows.length === 0 && <NoDocuments query={query} />}
      {rows.length > 0 && (
        <>
          <table class={`${table.table} ${table.two} ${styles.documents} ${isPlaceholderData ? styles.old : ''}`}>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Kind</th>
                <th scope="col">About</th>
                <th scope="col">How</th>
                <th scope="col" class={table.figure}>
                  Came in <OwnOffset />
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.document.id} row={row} is_current={keys.current === row.document.id} choose={keys.choose} />
              ))}
            </tbody>
          </table>
          <p class={styles.foot}>
            {countText(rows.length)} of {countText(total, is_at_least)} documents shown
            {hasNextPage && (
              <Button size="little" onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </p>
        </>
      )}
    </>
  )
}

function queryOf(address: URLSearchParams): DocumentQuery {
  const told = (name: string, filter = name) => {
    const value = address.get(name)
    return value ? { [`filter[${filter}]`]: value } : {}
  }
  const linked = address.get('linked')
  return {
    ...told('name', 'filename'),
    ...told('reference'),
    ...told('kind', 'document_types'),
    ...told('source'),
    ...told('shipment_id'),
    ...told('container_id'),
    ...(linked === 'true' || linked === 'false' ? { 'filter[linked]': linked === 'true' } : {}),
  }
}

function Filters({ query }: { query: DocumentQuery }) {
  const [address, write] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const { 'filter[document_types]': kind, ...but_kind } = query
  const { 'filter[source]': source, ...but_source } = query
  const kinds = useDocumentCounts(but_kind, 'document_type').data
  const sources = useDocumentCounts(but_source, 'source').data
  const names = useDocumentTypes()
  useKeys([{ keys: '/', does: 'Find a document', run: () => void field.current?.focus() }])
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    if (value === '') next.delete(name)
    else next.set(name, value)
    write(next, { replace: true })
  }
  const kind_choices = new Map(
    [...(kinds?.of ?? [])].map(([value, count]) => [
      value,
      `${kindName(names, value)} · ${countText(count, kinds?.is_at_least)}`,
    ]),
  )
  if (kind !== undefined && !kind_choices.has(kind)) kind_choices.set(kind, kindName(names, kind))
  return (
    <search class={styles.filters}>
      <label class={styles.find}>
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <span class="unseen">Find by a number or reference in it</span>
        <input
          ref={field}
          type="search"
          placeholder="Number or reference in it"
          spellcheck={false}
          value={address.get('reference') ?? ''}
          onInput={({ currentTarget }) => set('reference', currentTarget.value.trim())}
        />
      </label>
      <select aria-label="Kind" value={kind ?? ''} onChange={({ currentTarget }) => set('kind', currentTarget.value)}>
        <option value="">Any kind</option>
        {[...kind_choices].map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="How it came in"
        value={source ?? ''}
        onChange={({ currentTarget }) => set('source', currentTarget.value)}
      >
        <option value="">Any way in</option>
        {Object.entries(source_words)
          .filter(([value]) => (sources?.of.get(value) ?? 0) > 0 || value === source)
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name} · {countText(sources?.of.get(value) ?? 0, sources?.is_at_least)}
            </option>
          ))}
      </select>
    </search>
  )
}

type RowProps = { row: ShownDocument; is_current: boolean; choose: (id: string) => void }

function Row({ row, is_current, choose }: RowProps) {
  const { id, attributes } = row.document
  return (
    <tr data-row={id} data-number={attributes.name} data-current={is_current || undefined} onClick={() => choose(id)}>
      <td class={`${table.first} ${styles.name}`}>
        <Link href={`/documents/${id}`} dir="auto">
          {attributes.name}
        </Link>
        <div class={table.below} dir="auto">
          {attributes.file_size_bytes !== null && sizeText(attributes.file_size_bytes)}
          {attributes.file_name !== attributes.name && ` · ${attributes.file_name}`}
        </div>
      </td>
      <td class={styles.kind}>
        <KindWord document={row.document} />
      </td>
      <td class={`${table.whole} ${styles.subject}`}>
        <AboutLinks about={row.about} />
      </td>
      <td class={`${table.end} ${styles.how}`}>
        <span class="quiet">{source_words[attributes.source]}</span>
        {row.who !== null && (
          <div class={table.below} dir="auto">
            {row.who}
          </div>
        )}
      </td>
      <td class={`${table.figure} ${table.aside} ${table.end}`}>
        <OwnTime at={attributes.created_at} seconds={false} />
      </td>
    </tr>
  )
}
