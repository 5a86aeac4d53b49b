import { Check, Clock, Copy, TriangleAlert, X } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { sizeText } from './document-words.ts'
import styles from './documents.module.css'
import type { Upload } from './uploads.ts'

const icons = { sending: Clock, added: Check, same: Copy, refused: TriangleAlert } as const

/** What becomes of files that were added. */
export function Uploads({ uploads, onForget }: { uploads: readonly Upload[]; onForget: (key: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul class={styles.uploads} aria-label="Files that were added" aria-live="polite">
      {uploads.map((upload) => {
        const Icon = icons[upload.state.kind]
        return (
          <li key={upload.key} data-state={upload.state.kind}>
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
            <span class={styles.file} dir="auto">
              {upload.name} <span class="quiet">{sizeText(upload.size)}</span>
            </span>
            <span class={styles.became}>
              <Became upload={upload} />
            </span>
            {upload.state.kind !== 'sending' && (
              <Button look="quiet" size="little" icon={X} aria-label="Put away" onClick={() => onForget(upload.key)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Became({ upload: { state } }: { upload: Upload }) {
  switch (state.kind) {
    case 'sending':
      return <span class="quiet">sending</span>
    case 'added':
      return (
        <Link class="link" href={`/documents/${state.id}`}>
          Added
        </Link>
      )
    case 'same':
      return (
        <>
          The same bytes are here already:{' '}
          {state.id === null ? (
            state.name
          ) : (
            <Link class="link" href={`/documents/${state.id}`} dir="auto">
              {state.name}
            </Link>
          )}
        </>
      )
    case 'refused':
      return <>{state.why}</>
  }
}
