import { FileText } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'

// Ways for a file to come, besides the field.

export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const file = input.current?.files?.[0]
    if (file) onFile(file)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.xls,.xlsm,.ods"
        aria-label="A file with numbers"
        onChange={take}
      />
      <Button icon={FileText} onClick={() => input.current?.click()}>
        <span>
          Choose<span class="wide-only"> a</span> file
        </span>
      </Button>
    </>
  )
}

/** The whole page takes a file that is dropped. True while one is held over it. */
export function useDrop(onFile: (file: File) => void, is_off: boolean): boolean {
  const [is_over, tell] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    if (is_off) return
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      tell(true)
    }
    const leave = () => tell(false)
    const drop = (event: DragEvent) => {
      leave()
      const [file] = event.dataTransfer?.files ?? []
      if (file === undefined) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [is_off])
  return is_over
}

/** Pasting means the field, wherever the focus is. */
export function usePasteAnywhere(field: { current: HTMLTextAreaElement | null }, is_sent: boolean): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const is_writing = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
      if (is_sent || is_writing) return
      field.current?.focus()
    }
    document.addEventListener('paste', listen, true)
    return () => document.removeEventListener('paste', listen, true)
  }, [is_sent])
}
