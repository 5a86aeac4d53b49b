import { Clock, TriangleAlert } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import type { Document } from '../../../client/interface.ts'
import { Source } from '../../facts/source.tsx'
import { useDocumentTypes } from '../../server/documents.ts'
import { currentTime } from '../../server/now.ts'
import { readingState } from './document-words.ts'
import styles from './documents.module.css'

/** What kind of document it is, whether a person said so, and how far it is read. */
export function KindWord({ document: { attributes } }: { document: Document }) {
  const names = useDocumentTypes()
  const { document_type, document_type_manual, classification_notes, created_at } = attributes
  const state = readingState(attributes)
  if (state === 'reading')
    return (
      <span class={styles.reading}>
        <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
        Reading, <Seconds since={created_at} />
      </span>
    )
  if (state === 'unreadable')
    return (
      <span class={styles.unreadable}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        Could not be read
        {classification_notes && (
          <small class="quiet" dir="auto">
            {classification_notes.slice(0, 200)}
          </small>
        )}
      </span>
    )
  const code = document_type_manual ?? document_type ?? ''
  return (
    <>
      {names.get(code) ?? code.replaceAll('_', ' ')}
      {document_type_manual !== null && (
        <>
          {' '}
          <Source name="person" />
        </>
      )}
    </>
  )
}

/** `4 s`, counting up. */
function Seconds({ since }: { since: string }) {
  const [now_ms, tell] = useState(currentTime().getTime())
  useEffect(() => {
    const timer = setInterval(() => tell(currentTime().getTime()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <>{Math.max(0, Math.round((now_ms - Date.parse(since)) / 1_000)).toLocaleString('en-US')} s</>
}
