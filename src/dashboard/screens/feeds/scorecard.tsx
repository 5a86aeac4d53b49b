import { FeedName } from '../../facts/feed-name.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import table from '../../parts/table.module.css'
import type { LineScore, Score } from '../../server/feeds.ts'
import { useLineNames } from '../../server/place-names.ts'
import styles from './feeds.module.css'
import { Columns, Dot } from './marks.tsx'
import { byLead, casesText, meanText, measures, scaleOf } from './words.ts'

type FigureOpener = (scac: string, measure: string) => void

/** One row a line, each figure on the scale of all lines. */
export function ScoreTable({ lines, open }: { lines: readonly LineScore[]; open: FigureOpener }) {
  const scales = {
    error: scaleOf(lines, ['eta_error_days', 'vessel_eta_error_days', 'line_eta_error_days']),
    bias: scaleOf(lines, ['eta_bias_days']),
    revisions: scaleOf(lines, ['eta_revisions']),
    contradictions: scaleOf(lines, ['contradictions']),
  }
  return (
    <div class={styles.frame}>
      <table class={`${table.table} ${styles.scores}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Answered</th>
            <th scope="col">Arrival off, by days before</th>
            <th scope="col">Bias, + is later than said</th>
            <th scope="col">
              Vessel <i class={styles.keyFirst} /> against line <i class={styles.keySecond} />
            </th>
            <th scope="col">Revisions</th>
            <th scope="col">Taken back</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ scac, measures: of }) => (
            <tr key={scac}>
              <th scope="row">
                <FeedName feed={scac} />
              </th>
              <Cell {...{ scac, open }} measure="availability" scores={of.availability} scale={1} />
              <Cell {...{ scac, open }} measure="eta_error_days" scores={of.eta_error_days} scale={scales.error} />
              <Cell {...{ scac, open }} measure="eta_bias_days" scores={of.eta_bias_days} scale={scales.bias} around />
              <Cell
                {...{ scac, open }}
                measure="vessel_eta_error_days"
                scores={of.vessel_eta_error_days}
                second={of.line_eta_error_days ?? []}
                scale={scales.error}
              />
              <Cell {...{ scac, open }} measure="eta_revisions" scores={of.eta_revisions} scale={scales.revisions} />
              <Cell {...{ scac, open }} measure="contradictions" scores={of.contradictions} scale={scales.contradictions} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  scac: string
  open: FigureOpener
  measure: string
  scores: readonly Score[] | undefined
  second?: readonly Score[]
  scale: number
  around?: boolean
}

function Cell({ scac, open, measure, scores = [], second = [], scale, around = false }: CellProps) {
  const what = measures[measure]
  const name = useLineNames().get(scac) ?? scac
  const [only] = scores
  if (what === undefined || only === undefined)
    return (
      <td data-name={what?.name} class={styles.missing}>
        <NotTold why="No case in these days">no case</NotTold>
      </td>
    )
  const parts = byLead(scores)
  const said = [...parts, ...second].map(
    ({ part, cases, mean }) =>
      `${part === '' ? '' : `${part} days before: `}${meanText(mean, what.unit, around)}, ${casesText(cases)}`,
  )
  return (
    <td data-name={what.name}>
      <button type="button" class={styles.cell} title={`${what.says}\n${said.join('\n')}`} onClick={() => open(scac, measure)}>
        <span class="unseen">{`${name}, ${what.says}: ${said.join('; ')}`}</span>
        {only.part === '' ? (
          <Dot score={only} scale={scale} unit={what.unit} />
        ) : (
          <>
            <Columns scores={parts} second={second} scale={scale} around={around} />
            <Spread scores={parts} around={around} />
          </>
        )}
      </button>
    </td>
  )
}

/** The figures at both ends: far and near. */
function Spread({ scores, around }: { scores: readonly Score[]; around: boolean }) {
  const [far, near] = [scores[0], scores.at(-1)]
  const cases = scores.reduce((most, score) => Math.max(most, score.cases), 0)
  if (far === undefined || near === undefined) return null
  return (
    <span class={styles.figure}>
      {meanText(far.mean, 'days', around)}
      {near !== far && ` → ${meanText(near.mean, 'days', around)}`}
      <small>{casesText(cases)}</small>
    </span>
  )
}
