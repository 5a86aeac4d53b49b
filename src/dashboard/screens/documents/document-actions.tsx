import { Download, Ellipsis, FileSearch, Link2, RefreshCw, RotateCcw, RotateCw, Trash2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Document } from '../../../client/interface.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Menu } from '../../parts/menu.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { deleteDocument, fileAddress } from '../../server/documents.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { saveFile } from '../../server/save-file.ts'
import styles from './document.module.css'

const turnable = new Set(['image/png', 'image/jpeg'])

/** What can be done with a document. `onAsked`: something was asked for that is done in the background. */
export function DocumentActions({ document: { id, attributes }, onAsked }: { document: Document; onAsked: () => void }) {
  const [is_asking, ask] = useState(false)
  const why_off = useWhyNoWriting()
  const disabled = why_off !== null
  const begin = async (run: () => Promise<unknown>, words: string) => {
    try {
      await run()
      tellDone(words)
      onAsked()
    } catch (error) {
      tellFailed(failureText(error, 'The document'))
    }
  }
  const turn = (degrees: 90 | 270) => () =>
    void begin(() => landfall().rotateDocument({ id, body: { degrees } }), 'Turning it; then it is read again')
  const can_turn = turnable.has(attributes.file_content_type?.toLowerCase() ?? '')
  return (
    <>
      {can_turn && (
        <>
          <Button
            icon={RotateCcw}
            aria-label="Turn left"
            title={why_off ?? 'Turn left'}
            disabled={disabled}
            onClick={turn(270)}
          />
          <Button
            icon={RotateCw}
            aria-label="Turn right"
            title={why_off ?? 'Turn right'}
            disabled={disabled}
            onClick={turn(90)}
          />
        </>
      )}
      <Button icon={Download} aria-label="Download" onClick={() => void download(id)}>
        <span class="wide-only">Download</span>
      </Button>
      <Menu
        placement="bottom-end"
        about={why_off ?? undefined}
        trigger={(trigger) => (
          <button type="button" {...trigger} class={styles.more} aria-label="More to do with it">
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        items={[
          {
            ...{ value: 'read', label: 'Read the values again', icon: RefreshCw, disabled },
            run: () => void begin(() => landfall().reextractDocument({ id }), 'Reading it again'),
          },
          {
            ...{ value: 'recognise', label: 'Recognise the kind again', icon: FileSearch, disabled },
            run: () => void begin(() => landfall().reclassifyDocument({ id }), 'Looking what kind it is'),
          },
          {
            ...{ value: 'relink', label: 'Look for shipments again', icon: Link2, disabled },
            run: () => void begin(() => landfall().relinkDocument({ id }), 'Looking for its shipments and containers'),
          },
          { value: 'delete', label: 'Delete', icon: Trash2, disabled, run: () => ask(true) },
        ]}
      />
      {is_asking && <DeleteDialog id={id} name={attributes.name} onClose={() => ask(false)} />}
    </>
  )
}

/** The address of a file is good for an hour and fetches it, whoever opens it. */
async function download(id: string): Promise<void> {
  try {
    await saveFile(await fileAddress(id))
  } catch (error) {
    tellFailed(failureText(error, 'The file'))
  }
}

function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [, go] = useLocation()
  const [is_busy, tell] = useState(false)
  const remove = async () => {
    tell(true)
    try {
      await deleteDocument(id)
      tellDone('Deleted')
      go('/documents')
    } catch (error) {
      tellFailed(failureText(error, 'The document'))
      tell(false)
    }
  }
  return (
    <Dialog title="Delete this document?" onClose={onClose}>
      <p>
        <b dir="auto">{name}</b> and the parts that were found in it disappear, and so does what was read. The file itself is kept
        for 30 more days.
      </p>
      <div class={styles.end}>
        <Button onClick={onClose}>Keep it</Button>
        <Button look="filled" disabled={is_busy} onClick={() => void remove()}>
          Delete the document
        </Button>
      </div>
    </Dialog>
  )
}
