import { DoesNotApply } from '../../facts/unknown.tsx'
import type { LineScore } from '../../server/feeds.ts'
import { useLineNames } from '../../server/place-names.ts'
import styles from './feeds.module.css'
import { casesText, few_cases, journeyOrder, meanText } from './words.ts'

/** Which milestones each line reports of its finished containers: shade and figure. */
export function Completeness({ lines, open }: { lines: readonly LineScore[]; open: (scac: string, measure: string) => void }) {
  const names = useLineNames()
  const shown = lines.filter(({ measures }) => measures.completeness !== undefined)
  if (shown.length === 0) return null
  const rows = journeyOrder(shown.flatMap(({ measures }) => measures.completeness?.map(({ part }) => part) ?? []))
  return (
    <section class={styles.part} aria-labelledby="completeness">
      <h2 id="completeness">
        What they report
        <span class="quiet">share of finished containers with each milestone</span>
      </h2>
      <div class={styles.frame}>
        <table class={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Milestone</th>
              {shown.map(({ scac }) => (
                <th scope="col" key={scac}>
                  <button type="button" class="link" title={scac} onClick={() => open(scac, 'completeness')}>
                    {names.get(scac) ?? scac}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <th scope="row">{name.replaceAll('_', ' ')}</th>
                {shown.map(({ scac, measures }) => {
                  const score = measures.completeness?.find(({ part }) => part === name)
                  if (score === undefined)
                    return (
                      <td key={scac}>
                        <DoesNotApply />
                      </td>
                    )
                  const is_few = score.cases < few_cases
                  return (
                    <td
                      key={scac}
                      class={is_few ? styles.few : undefined}
                      style={is_few ? undefined : { '--share': `${Math.round(score.mean * 34)}%` }}
                      title={casesText(score.cases)}
                    >
                      {meanText(score.mean, 'share')}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
