import { Copy } from 'lucide-preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import styles from './settings.module.css'

type OnceProps = { title: string; text: string; note: string; done: string; onDone: () => void }

/** A text that nobody will see again, with the way to keep it. It stays until somebody says that they have it. */
export function Once({ title, text, note, done, onDone }: OnceProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const copy = () => void navigator.clipboard.writeText(text).then(() => tellDone('Copied'))
  return (
    <Dialog title={title} onClose={onDone} stays>
      <div class={styles.once}>
        <p>{note}</p>
        <div class={styles.secret}>
          <code>{text}</code>
          <Button size="little" icon={Copy} buttonRef={first} onClick={copy}>
            Copy
          </Button>
        </div>
        <Button look="filled" onClick={onDone}>
          {done}
        </Button>
      </div>
    </Dialog>
  )
}
