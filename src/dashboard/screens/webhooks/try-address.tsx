import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { Code } from '../../parts/code.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { landfall } from '../../server/connection.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { type EventKind, useDeed, useEventKinds } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'
import { shortKind } from './words.ts'

/** What an address answers to an example, without anything being kept. */
export function TryDrawer({ url: given, onClose }: { url: string; onClose: () => void }) {
  const [url, write] = useState(given)
  return (
    <Drawer title="Try an address" onClose={onClose}>
      <div class={styles.form}>
        <Field
          label="Address"
          type="url"
          placeholder="https://example.org/landfall"
          value={url}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <TryAddress url={url} />
      </div>
    </Drawer>
  )
}

export function TryAddress({ url }: { url: string }) {
  const [event, choose] = useState<EventKind>('container.updated')
  const why_not = useWhyNoWriting()
  const names = (useEventKinds().data ?? []).flatMap(({ attributes }) => attributes.events.map(({ name }) => name))
  const deed = useDeed(() => landfall().triggerWebhook({ body: { url, event } }))
  const report = deed.data
  return (
    <div class={styles.try}>
      <div class={styles.buttons}>
        <ChoiceChip
          what="Example of"
          value={`${event}`}
          choices={names.map((value) => ({ value, name: shortKind(value) }))}
          // A name of the list of kinds.
          onChange={(value) => choose(value as EventKind)}
        />
        <Button
          size="little"
          disabled={url === '' || deed.isPending || why_not !== null}
          title={why_not ?? undefined}
          onClick={() => deed.mutate(undefined)}
        >
          Send an example
        </Button>
      </div>
      {deed.error && (
        <p role="alert" class={styles.amber}>
          {failureText(deed.error, 'The example')}
        </p>
      )}
      {report && (
        <div role="status">
          <p class="strong">
            {report.succeeded ? 'It arrived.' : 'It did not arrive.'}{' '}
            {report.status_code === null
              ? `No answer: ${report.error ?? 'nobody noted why'}.`
              : `They answered ${report.status_code}.`}
          </p>
          <Code
            label="What they answered"
            text={[
              ...Object.entries(report.response_headers ?? {}).map(([name, value]) => `${name}: ${value}`),
              '',
              report.response_body ?? '',
            ]
              .join('\n')
              .trim()}
          />
        </div>
      )}
    </div>
  )
}
