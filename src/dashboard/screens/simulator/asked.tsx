import { FailedPart } from '../../parts/states.tsx'
import { useAskedOf } from '../../server/simulator.ts'
import { statusNames } from './request-words.ts'
import { lines, type SandboxLine } from './scenarios.ts'
import styles from './simulator.module.css'

type AskedProps = { scac: SandboxLine | 'TEST'; shown: string | null; onChoose: (id: string) => void }

/** What a simulated line was asked for before, the newest first. */
export function Asked({ scac, shown, onChoose }: AskedProps) {
  const { data, error, refetch } = useAskedOf(scac)
  if (error && !data) return <FailedPart error={error} what="What was asked for" again={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  const name = lines.find(([one]) => one === scac)?.[1] ?? 'Test Line'
  return (
    <section class={styles.made}>
      <h2>Asked of the {name}</h2>
      <ul class={styles.asked}>
        {data.map(({ id, attributes: { request_number, status } }) => (
          <li key={id}>
            <button type="button" aria-current={id === shown || undefined} onClick={() => onChoose(id)}>
              <span class="mono">{request_number}</span>
              <span>{statusNames[status]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
