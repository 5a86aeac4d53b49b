import { FilePlus } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useWhyNoWriting } from '../../server/rights.ts'
import styles from './documents.module.css'

/** Takes files that are dropped anywhere on the page. The same can be done by a button. */
export function DropPlace({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ComponentChildren }) {
  const [is_over, tell] = useState(false)
  const why_off = useWhyNoWriting()
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      tell(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) tell(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Else the browser would go to the file.
      event.preventDefault()
      tell(false)
      if (why_off === null) onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [why_off, onFiles])
  return (
    <>
      {children}
      {is_over && (
        <div class={styles.drop} role="status">
          <FilePlus size={24} strokeWidth={1.5} aria-hidden="true" />
          {why_off ?? 'Drop to add'}
        </div>
      )}
    </>
  )
}
