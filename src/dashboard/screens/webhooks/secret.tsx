import { Copy } from 'lucide-preact'
import { useState } from 'preact/hooks'
import type { Webhook } from '../../../client/interface.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'
import { shortUrl } from './words.ts'

const overlaps = [
  { value: '24', name: '24 hours' },
  { value: '72', name: '3 days' },
  { value: '168', name: '7 days' },
  { value: '1', name: '1 hour' },
  { value: '0', name: 'no time: at once' },
] as const

/** A new secret beside the old one for a while. It is shown once, here. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [hours, choose] = useState<(typeof overlaps)[number]['value']>('24')
  const { id } = webhook
  const deed = useDeed(() => landfall().rotateWebhookSecret({ id, body: { overlap_hours: Number(hours) } }))
  const made = deed.data?.data.attributes
  return (
    <Dialog title={made ? 'Your new secret' : 'Rotate the secret'} onClose={onClose} stays={made !== undefined}>
      {made?.secret ? (
        <>
          <OnceShown secret={made.secret} until={made.previous_secret_expires_at} />
          <div class={styles.buttons}>
            <Button look="filled" onClick={onClose}>
              I have kept it
            </Button>
          </div>
        </>
      ) : (
        <>
          <p class={styles.said}>
            Deliveries to <b dir="auto">{shortUrl(webhook.attributes.url)}</b> are signed with both secrets for a while, so that
            your side can change over without losing one. The secret before the present one is forgotten.
          </p>
          <ChoiceChip what="The old one signs for" value={hours} choices={overlaps} onChange={choose} />
          {deed.error && (
            <p role="alert" class={styles.amber}>
              {failureText(deed.error, 'The secret')}
            </p>
          )}
          <div class={styles.buttons}>
            <Button look="filled" disabled={deed.isPending} onClick={() => deed.mutate(undefined)}>
              Rotate secret
            </Button>
            <Button onClick={onClose}>Keep the present one</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** A secret that nobody will see again. */
export function OnceShown({ secret, until }: { secret: string; until: string | null }) {
  const copy = () => void navigator.clipboard.writeText(secret).then(() => tellDone('Secret copied'))
  return (
    <div class={styles.once}>
      <p>
        This is shown once. {until === null ? 'It signs every delivery from now on.' : 'The former secret signs beside it until '}
        {until !== null && (
          <>
            <OwnTime at={until} offset />.
          </>
        )}
      </p>
      <div class={styles.secret}>
        <code>{secret}</code>
        <Button size="little" icon={Copy} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  )
}
