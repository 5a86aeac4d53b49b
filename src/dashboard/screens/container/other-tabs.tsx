import { Link } from 'wouter-preact'
import { ApiError } from '../../../client/errors.ts'
import type { AuditEntry } from '../../../client/interface.ts'
import { ReaderTime } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useBoxDocuments, useBoxFields, useWritten } from '../../server/container.ts'
import { plainWords } from './event-words.ts'
import styles from './evidence.module.css'
import { useViewed } from './viewed.ts'

/** Papers that are about it. */
export function DocumentsTab() {
  const { which } = useViewed()
  const { data, error, refetch } = useBoxDocuments(which.id)
  if (error && !data) return <FailedPart error={error} what="The documents" again={() => void refetch()} inline />
  if (data === undefined) return <Loading rows={2} />
  if (data.data.length === 0) return <Quiet>No document is linked to it.</Quiet>
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Kind</th>
          <th scope="col">Came by</th>
          <th scope="col">Came, your clock</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ id, attributes: { name, file_name, document_type, source, created_at } }) => (
          <tr key={id}>
            <td dir="auto">
              <Link class="link" href={`/documents/${id}`}>
                {name || file_name}
              </Link>
            </td>
            <td>
              {document_type === null ? <NotTold why="It was not recognised">not recognised</NotTold> : plainWords(document_type)}
            </td>
            <td>{plainWords(source)}</td>
            <td>
              <ReaderTime at={created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fields that the account defined. */
export function FieldsTab() {
  const { which } = useViewed()
  const { data, error, refetch } = useBoxFields(which.id)
  if (error && !data) return <FailedPart error={error} what="The fields" again={() => void refetch()} inline />
  if (data === undefined) return <Loading rows={2} />
  if (data.data.length === 0) return <Quiet>No field of yours is filled in for it.</Quiet>
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ id, attributes: { api_slug, display_value, value } }) => (
          <tr key={id}>
            <td class="mono">{api_slug}</td>
            <td dir="auto">{display_value ?? (value === null ? <NotTold why="It is empty" /> : JSON.stringify(value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What people and programs of the account wrote. */
export function WrittenTab() {
  const { which } = useViewed()
  const { data, error, refetch } = useWritten(which.id)
  if (error instanceof ApiError && error.status === 403)
    return <Quiet>Needs a key with the role admin: the audit log is for admins.</Quiet>
  if (error && !data) return <FailedPart error={error} what="What was written" again={() => void refetch()} inline />
  if (data === undefined) return <Loading rows={2} />
  if (data.data.length === 0) return <Quiet>Nobody of this account has written anything of it.</Quiet>
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">When, your clock</th>
          <th scope="col">Who</th>
          <th scope="col">Did</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((entry) => (
          <WrittenRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function WrittenRow({ entry: { attributes } }: { entry: AuditEntry }) {
  const { created_at, actor, actor_name, operation, before, after } = attributes
  const changed = Object.keys(after ?? {}).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  return (
    <tr>
      <td>
        <ReaderTime at={created_at} />
      </td>
      <td dir="auto">{actor_name ?? plainWords(actor)}</td>
      <td class="mono">{operation}</td>
      <td>{changed.map(plainWords).join(', ') || <Quiet>nothing</Quiet>}</td>
    </tr>
  )
}
