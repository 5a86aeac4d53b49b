import type { Webhook } from '../../../client/interface.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useDeed } from '../../server/webhooks.ts'
import { offReason } from './addresses.tsx'
import styles from './webhooks.module.css'

/** Above everything else of an address: that it fails, since when and with what; or that nothing is sent. */
export function HealthBar({ webhook }: { webhook: Webhook }) {
  const { active, health, failing_since, deactivates_at, last_failure } = webhook.attributes
  if (!active) return <Off webhook={webhook} />
  if (health !== 'failing') return null
  return (
    <div class={styles.bar} role="status">
      <p>
        <b>
          Failing{' '}
          {failing_since !== null && (
            <>
              since <OwnTime at={failing_since} offset seconds={false} />
            </>
          )}
        </b>
        {last_failure !== null && (
          <>
            {': '}
            <span dir="auto">{last_failure}</span>
          </>
        )}
        .{' '}
        {deactivates_at !== null && (
          <>
            It is switched off on <OwnTime at={deactivates_at} offset seconds={false} />, if it goes on like this.
          </>
        )}
      </p>
    </div>
  )
}

function Off({ webhook }: { webhook: Webhook }) {
  const why_not = useWhyNoWriting()
  const deed = useDeed(() => landfall().updateWebhook({ id: webhook.id, attributes: { active: true } }))
  const switchOn = () =>
    deed.mutate(undefined, {
      onSuccess: ({ meta }) => tellDone(meta?.missed ? `On again; it missed ${meta.missed}. Replay them below.` : 'On again'),
      onError: (error) => tellFailed(failureText(error, 'The webhook')),
    })
  return (
    <div class={styles.bar} role="status">
      <p>
        <b>Nothing is sent here</b> ({offReason(webhook)}).
      </p>
      <Button size="little" disabled={why_not !== null} title={why_not ?? undefined} onClick={switchOn}>
        Switch on
      </Button>
    </div>
  )
}
