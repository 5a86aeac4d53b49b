import { Check, Clock, Copy, TriangleAlert, Upload as UploadIcon, X } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { useUploaded } from '../../server/documents.ts'
import { AboutLinks } from './about-links.tsx'
import { readingState, sizeText } from './document-words.ts'
import styles from './documents.module.css'
import { KindWord } from './kind-word.tsx'
import type { Upload } from './uploads.ts'

/** How far it is with a file: on its way, then in the hands of the reading. */
type Stage = 'waiting' | 'sending' | 'reading' | 'read' | 'unreadable' | 'same' | 'refused'

const icons = {
  ...{ waiting: Clock, sending: UploadIcon, reading: Clock, read: Check },
  ...{ unreadable: TriangleAlert, same: Copy, refused: TriangleAlert },
} as const satisfies Readonly<Record<Stage, unknown>>

type UploadsProps = { uploads: readonly Upload[]; onForget: (keys: readonly number[]) => void }

/** What becomes of files that were added: until they are read, or why they are not. */
export function Uploads({ uploads, onForget }: UploadsProps) {
  const added = useUploaded(uploads.flatMap(({ state }) => (state.kind === 'added' ? [state.id] : [])))
  if (uploads.length === 0) return null
  const rows = uploads.map((upload) => {
    const document = documentOf(upload, added)
    return { upload, document, stage: stageOf(upload, document) }
  })
  const settled = rows.filter(({ upload }) => isSettled(upload)).map(({ upload }) => upload.key)
  return (
    <section class={styles.uploads} aria-label="Uploads">
      {uploads.length > 1 && (
        <p class={styles.sums}>
          <span aria-live="polite">{sumsText(rows.map(({ stage }) => stage))}</span>
          {settled.length === uploads.length && (
            <Button look="quiet" size="little" onClick={() => onForget(settled)}>
              Put all away
            </Button>
          )}
        </p>
      )}
      <ul aria-label="Files that were added" aria-live={uploads.length > 1 ? undefined : 'polite'}>
        {rows.map(({ upload, document, stage }) => {
          const Icon = icons[stage]
          return (
            <li key={upload.key} data-stage={stage}>
              <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
              <span class={styles.file}>
                <FileName upload={upload} /> <span class="quiet small">{sizeText(upload.size)}</span>
              </span>
              <span class={styles.became}>
                <Became upload={upload} document={document} />
              </span>
              {isSettled(upload) && (
                <Button
                  {...{ look: 'quiet', size: 'little', icon: X }}
                  aria-label={`Put ${upload.name} away`}
                  onClick={() => onForget([upload.key])}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** undefined: it is not heard of yet. null: so many were added after it that it is not looked at any more. */
function documentOf({ state }: Upload, { data, isPlaceholderData }: ReturnType<typeof useUploaded>) {
  if (state.kind !== 'added' || data === undefined) return undefined
  return data.get(state.id) ?? (isPlaceholderData ? undefined : null)
}

type UploadedDocument = ReturnType<typeof documentOf>

function stageOf({ state }: Upload, document: UploadedDocument): Stage {
  if (state.kind !== 'added') return state.kind
  if (document === undefined) return 'reading'
  return document === null ? 'read' : readingState(document.document.attributes)
}

/** Nothing is sent of it any more. */
function isSettled({ state }: Upload): boolean {
  return state.kind !== 'waiting' && state.kind !== 'sending'
}

const stage_words: Readonly<Record<Stage, string>> = {
  ...{ waiting: 'waiting', sending: 'being sent', reading: 'being read', read: 'read' },
  ...{ unreadable: 'could not be read', same: 'here already', refused: 'refused' },
}

/** `4 files: 1 being read, 2 read, 1 refused`. */
function sumsText(stages: readonly Stage[]): string {
  const counts = Map.groupBy(stages, (stage) => stage)
  // In the order in which they come about.
  const told = (Object.keys(stage_words) as Stage[]) // Its keys are the stages.
    .flatMap((stage) => (counts.has(stage) ? [`${counts.get(stage)?.length.toLocaleString('en-US')} ${stage_words[stage]}`] : []))
  return `${stages.length.toLocaleString('en-US')} files: ${told.join(', ')}`
}

function FileName({ upload: { name, state } }: { upload: Upload }) {
  if (state.kind !== 'added') return <span dir="auto">{name}</span>
  return (
    <Link class="link" href={`/documents/${state.id}`} dir="auto">
      {name}
    </Link>
  )
}

function Became({ upload: { state }, document }: { upload: Upload; document: UploadedDocument }) {
  switch (state.kind) {
    case 'waiting':
      return <span class="quiet">Waiting for its turn</span>
    case 'sending':
      return <span class="quiet">Being sent</span>
    case 'added':
      if (document === undefined) return <span class="quiet">Being read</span>
      if (document === null) return <>Added</>
      return (
        <>
          <KindWord document={document.document} />
          {readingState(document.document.attributes) === 'read' && <AboutLinks about={document.about} />}
        </>
      )
    case 'same':
      return (
        <span>
          The same bytes are here already:{' '}
          {state.id === null ? (
            state.name
          ) : (
            <Link class="link" href={`/documents/${state.id}`} dir="auto">
              {state.name}
            </Link>
          )}
        </span>
      )
    case 'refused':
      return <>{state.why}</>
  }
}
