import type { Webhook } from '../../../client/interface.ts'
import { deleteWebhook } from '../../server/webhooks.ts'
import { Confirm } from '../settings/confirm.tsx'
import { shortUrl } from './words.ts'

/** Nothing brings it back: what it is meant to lose stands in the question. */
export function DeleteDialog({
  webhook: { id, attributes },
  onClose,
}: {
  webhook: Webhook
  onClose: (is_gone: boolean) => void
}) {
  return (
    <Confirm
      {...{ title: 'Delete the webhook', verb: 'Delete', done: 'The webhook is gone', touches: ['webhooks'] }}
      deed={() => deleteWebhook(id)}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {`Nothing more is sent to ${shortUrl(attributes.url)}, not even what waits to be sent, and its deliveries are no longer listed. Its secret is gone with it.`}
    </Confirm>
  )
}
