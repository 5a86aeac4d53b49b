import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { useDeed } from '../../server/deed.ts'
import styles from './settings.module.css'

type ConfirmProps = {
  title: string
  /** What goes on afterwards, and what does not. */
  children: string
  verb: string
  done: string
  touches: readonly string[]
  deed: () => Promise<unknown>
  /** What has to be typed first. */
  typed?: { what: string; text: string }
  /** Instead of closing: what comes next. */
  onDone?: () => void
  onClose: () => void
}

/** For what cannot be undone. */
export function Confirm({ title, children, verb, done, touches, deed, typed, onDone, onClose }: ConfirmProps) {
  const [text, write] = useState('')
  const { mutate, isPending, error } = useDeed<undefined, unknown>(touches, deed)
  const is_meant = typed === undefined || text.trim() === typed.text
  const run = (event: SubmitEvent) => {
    event.preventDefault()
    if (!is_meant) return
    const onSuccess = () => {
      tellDone(done)
      ;(onDone ?? onClose)()
    }
    mutate(undefined, { onSuccess })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form class={styles.form} onSubmit={run}>
        <p>{children}</p>
        {typed && (
          <Field
            {...{ label: `Type ${typed.text} to go on`, value: text, autocomplete: 'off', spellcheck: false }}
            hint={typed.what}
            onInput={(event) => write(event.currentTarget.value)}
          />
        )}
        {error && (
          <p role="alert" class={styles.wrong}>
            {failureText(error, title)}
          </p>
        )}
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={!is_meant || isPending}>
            {verb}
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Dialog>
  )
}
