import { useState } from 'preact/hooks'
import { verifyWebhook } from '../../../client/webhooks.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useSentText } from '../../server/sent-text.ts'
import type { Attempt } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'

type Finding = 'genuine' | 'forged' | 'missing' | null

const words: Readonly<Record<NonNullable<Finding>, string>> = {
  genuine: 'Right: this secret signed it.',
  forged: 'Not signed with this secret.',
  missing: 'The headers of this attempt are not kept.',
}

/** Whether a secret made the signature of the last attempt. It is worked out here; the secret leaves this page for nowhere. */
export function SignatureCheck({ id, attempts }: { id: string; attempts: readonly Attempt[] }) {
  const { data: body } = useSentText(id)
  const [secret, write] = useState('')
  const [checked, tell] = useState<Finding>(null)
  const headers = lowered(attempts.at(-1)?.attributes.request_headers ?? {})
  const check = async () => {
    // As it was then: an old signature is no replay here.
    const now = new Date(Number(headers['webhook-timestamp'] ?? 0) * 1_000)
    const verdict = await verifyWebhook({ body: body ?? '', headers, secret: secret.trim(), now })
    tell(verdict.kind === 'genuine' ? 'genuine' : verdict.reason === 'missing' ? 'missing' : 'forged')
  }
  const sent = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].filter((name) => headers[name] !== undefined)
  if (body === undefined || sent.length === 0) return null
  return (
    <section class={styles.panel} aria-labelledby="signature">
      <h2 id="signature">Verify a signature</h2>
      <dl class={styles.signed}>
        {sent.map((name) => (
          <div key={name}>
            <dt class="mono">{name}</dt>
            <dd class="mono">{headers[name]}</dd>
          </div>
        ))}
      </dl>
      <form
        class={styles.check}
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <Field
          label="Your secret"
          type="password"
          autocomplete="off"
          value={secret}
          hint={checked === null ? 'It is checked in this page and sent nowhere.' : undefined}
          onInput={(event) => {
            write(event.currentTarget.value)
            tell(null)
          }}
        />
        <Button size="little" type="submit" disabled={secret.trim() === ''}>
          Check
        </Button>
      </form>
      {checked !== null && (
        <p role="status" class={checked === 'genuine' ? styles.green : styles.amber}>
          {words[checked]}
        </p>
      )}
    </section>
  )
}

function lowered(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
