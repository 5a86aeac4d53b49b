import { LifeBuoy } from 'lucide-preact'
import { day_ms } from '../../../base/durations.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/states.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/webhooks.ts'
import { Moment, useMoment } from './moment.tsx'
import { Progress } from './progress.tsx'
import styles from './webhooks.module.css'

/** Everything that an address missed since a moment, each once. */
export function RecoveryDrawer({ webhook_id, onClose }: { webhook_id: string; onClose: () => void }) {
  const since = useMoment(-day_ms)
  const deed = useDeed((at: Date) => landfall().recoverWebhook({ id: webhook_id, body: { since: at.toISOString() } }))
  const running = deed.data?.data.id ?? null
  return (
    <Drawer title="Recover what it missed" onClose={onClose}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (since.at !== null) deed.mutate(since.at)
        }}
      >
        <p>
          Sends once what failed for good or was given up since then, and what happened while the webhook was off, not there yet,
          or did not ask for it. What it has had already is not sent.
        </p>
        <Moment name="Since" moment={since} />
        {deed.error && <p role="alert">{failureText(deed.error, 'The recovery')}</p>}
        <div class={styles.buttons}>
          <Button look="filled" type="submit" icon={LifeBuoy} disabled={since.at === null || deed.isPending || running !== null}>
            Recover
          </Button>
        </div>
        {running !== null && <Progress id={running} />}
      </form>
    </Drawer>
  )
}
