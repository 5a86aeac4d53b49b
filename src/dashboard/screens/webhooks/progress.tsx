import { landfall } from '../../server/connection.ts'
import { useDeed, useReplay } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'

/** How far a replay or recovery is, and the way to stop it. */
export function Progress({ id }: { id: string }) {
  const { data } = useReplay(id)
  const stop = useDeed(() => landfall().cancelWebhookReplay({ id }))
  if (data === undefined) return null
  const { status, done, count } = data
  return (
    <div class={styles.progress} role="status">
      <progress max={Math.max(1, count)} value={done} aria-label="Replay" />
      <span>
        {done.toLocaleString('en-US')} of {count.toLocaleString('en-US')} handed over
        {status === 'finished' ? ', done' : status === 'cancelled' ? ', stopped' : ''}
      </span>
      {status === 'running' && (
        <button type="button" class="link" onClick={() => stop.mutate(undefined)}>
          Stop
        </button>
      )}
    </div>
  )
}
