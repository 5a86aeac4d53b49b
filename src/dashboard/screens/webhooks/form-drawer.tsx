import { Plus, Trash2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { ApiError } from '../../../client/errors.ts'
import type { Webhook } from '../../../client/interface.ts'
import { Button } from '../../parts/button.tsx'
import controls from '../../parts/controls.module.css'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed, useEventKinds, type WebhookDraft } from '../../server/webhooks.ts'
import { KindPicker } from './kind-picker.tsx'
import { OnceShown } from './secret.tsx'
import { TryAddress } from './try-address.tsx'
import styles from './webhooks.module.css'

type Events = NonNullable<WebhookDraft['events']>
type Headers = NonNullable<WebhookDraft['headers']>
type Draft = { url: string; events: Events; headers: Headers; in_order: boolean }

/** A new address, or another word on one. It can be tried before it is saved. */
export function FormDrawer({ webhook, onClose }: { webhook: Webhook | null; onClose: (id: string | null) => void }) {
  const [draft, write] = useState<Draft>(() => draftOf(webhook))
  const kinds = useEventKinds().data ?? []
  const deed = useDeed(async () => {
    const attributes = { ...draft, events: [...draft.events], headers: draft.headers.filter(({ name }) => name !== '') }
    return webhook === null
      ? landfall().createWebhook({ attributes: { ...attributes, active: true } })
      : landfall().updateWebhook({ id: webhook.id, attributes })
  })
  const saved = deed.data?.data
  const save = () =>
    deed.mutate(undefined, {
      onSuccess: () => {
        if (webhook === null) return
        tellDone('Webhook changed')
        onClose(null)
      },
    })
  if (saved?.attributes.secret)
    return (
      <Drawer title="Webhook added" onClose={() => onClose(saved.id)}>
        <OnceShown secret={saved.attributes.secret} until={null} />
        <div class={styles.buttons}>
          <Button look="filled" onClick={() => onClose(saved.id)}>
            I have kept it
          </Button>
        </div>
      </Drawer>
    )
  return (
    <Drawer title={webhook === null ? 'Add a webhook' : 'Change the webhook'} onClose={() => onClose(null)}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="Address"
          type="url"
          required
          autofocus={webhook === null}
          placeholder="https://example.org/landfall"
          value={draft.url}
          wrong={problemOf(deed.error)}
          onInput={(event) => write({ ...draft, url: event.currentTarget.value })}
        />
        <KindPicker groups={kinds} chosen={draft.events} onChange={(events) => write({ ...draft, events })} />
        <HeaderFields headers={draft.headers} onChange={(headers) => write({ ...draft, headers })} />
        <InOrder is_chosen={draft.in_order} onChange={(in_order) => write({ ...draft, in_order })} />
        {draft.url !== '' && <TryAddress url={draft.url} />}
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={deed.isPending || draft.events.length === 0}>
            {webhook === null ? 'Add webhook' : 'Save'}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

function draftOf(webhook: Webhook | null): Draft {
  if (webhook === null) return { url: '', events: ['*'], headers: [], in_order: false }
  const { url, events, headers, in_order } = webhook.attributes
  return { url, events: [...events], headers: [...(headers ?? [])], in_order }
}

function problemOf(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiError && error.problems[0]?.detail ? error.problems[0].detail : failureText(error, 'The webhook')
}

function HeaderFields({ headers, onChange }: { headers: Headers; onChange: (headers: Headers) => void }) {
  const change = (place: number, part: Partial<Headers[number]>) =>
    onChange(headers.map((header, at) => (at === place ? { ...header, ...part } : header)))
  return (
    <fieldset class={styles.headers}>
      <legend class="strong">Headers of your own</legend>
      {headers.map(({ name, value }, place) => (
        <div key={place}>
          <input
            aria-label={`Name of header ${place + 1}`}
            value={name}
            onInput={(event) => change(place, { name: event.currentTarget.value })}
          />
          <input
            aria-label={`Value of header ${place + 1}`}
            value={value}
            onInput={(event) => change(place, { value: event.currentTarget.value })}
          />
          <Button
            look="quiet"
            icon={Trash2}
            aria-label={`Remove header ${place + 1}`}
            onClick={() => onChange(headers.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <Button size="little" icon={Plus} onClick={() => onChange([...headers, { name: '', value: '' }])}>
        Add a header
      </Button>
    </fieldset>
  )
}

function InOrder({ is_chosen, onChange }: { is_chosen: boolean; onChange: (is_chosen: boolean) => void }) {
  return (
    <label class={styles.option}>
      <input
        type="checkbox"
        class={controls.check}
        checked={is_chosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        In order
        <small>Events of one container one after the other; one that does not arrive holds up its own container.</small>
      </span>
    </label>
  )
}
