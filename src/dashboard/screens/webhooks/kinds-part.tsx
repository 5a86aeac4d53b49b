import { useState } from 'preact/hooks'
import { Code } from '../../parts/code.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useEventKinds, useKindExample } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'

/** Every kind that there is, in groups, with an example of what is sent. */
export function KindsPart() {
  const { data, error, refetch } = useEventKinds()
  const [open, tell] = useState<string | null>(null)
  if (error) return <FailedPart error={error} what="The kinds of event" again={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <div class={styles.catalogue}>
      {data.map(({ id, attributes }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} class="strong">
            {attributes.name}
          </h2>
          <dl>
            {attributes.events.map(({ name, description }) => (
              <div key={name}>
                <dt class="mono">{name}</dt>
                <dd>
                  {description}{' '}
                  <button
                    type="button"
                    class="link"
                    aria-expanded={open === name}
                    onClick={() => tell(open === name ? null : name)}
                  >
                    {open === name ? 'hide' : 'example'}
                  </button>
                  {open === name && <Example event={name} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Example({ event }: { event: string }) {
  const { data, error, refetch } = useKindExample(event)
  if (error) return <FailedPart inline error={error} what="The example" again={() => void refetch()} />
  return data === undefined ? (
    <Loading rows={3} />
  ) : (
    <Code json text={JSON.stringify(data, null, 1)} label={`Example of ${event}`} />
  )
}
