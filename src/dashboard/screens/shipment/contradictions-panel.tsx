import { FailedPart } from '../../parts/states.tsx'
import { useShipmentExplanation } from '../../server/shipment.ts'
import { valueWords } from '../container/event-words.ts'
import panels from '../container/panels.module.css'
import { sourceBegins } from '../container/sources.ts'
import { SaidValue } from './said-value.tsx'
import styles from './shipment.module.css'

/** Values that another source contradicts; nothing at all where all agree. */
export function ContradictionsPanel({ id }: { id: string }) {
  const { data, error, refetch } = useShipmentExplanation(id)
  const quarrels = (data?.values ?? []).filter(({ contradicted_by }) => contradicted_by.length > 0)
  if (error && !data)
    return (
      <section class={panels.panel}>
        <h2>Contradictions</h2>
        <FailedPart error={error} what="Contradictions" again={() => void refetch()} inline />
      </section>
    )
  if (quarrels.length === 0) return null
  return (
    <section class={`${panels.panel} ${panels.third}`} aria-labelledby="quarrels">
      <h2 id="quarrels">
        {quarrels.length} {quarrels.length === 1 ? 'value' : 'values'} contradicted
      </h2>
      {quarrels.map(({ name, value, winner, lost, contradicted_by, rule_in_words }) => (
        <div key={name} class={styles.quarrel}>
          <p>
            <b class="strong">{valueWords(name)}</b> <SaidValue value={value} zone={winner?.timezone ?? null} />
            {winner !== null && <>, says {sourceBegins(winner.data_source).replace('The', 'the')}</>}
          </p>
          {lost
            .filter(({ raw_event_id }) => contradicted_by.includes(raw_event_id))
            .map((other) => (
              <p key={other.raw_event_id} class={styles.other}>
                {sourceBegins(other.data_source)} says <SaidValue value={other.timestamp ?? other.said} zone={other.timezone} />
              </p>
            ))}
          <p class="quiet small">{rule_in_words}</p>
        </div>
      ))}
    </section>
  )
}
