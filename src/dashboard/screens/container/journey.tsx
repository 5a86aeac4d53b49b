import { toggleUtc, useInUtc } from '../../facts/clock.ts'
import { Quiet } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useBoxEvents, useEstimates, useExplanation } from '../../server/container.ts'
import { lookOf } from './event-words.ts'
import styles from './journey.module.css'
import { durationText, type Heading, linesOf } from './journey-legs.ts'
import { GapLine, LastFreeDayLine, MoveLine, NotToldLine, NowLine } from './journey-lines.tsx'
import { expectedMoves, pastMoves } from './journey-rows.ts'
import { useViewed } from './viewed.ts'

/** What happened, where it is, and what is expected, in one line from the first to the last event. */
export function Journey() {
  const { which } = useViewed()
  const answer = useBoxEvents(which)
  const in_utc = useInUtc()
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" class={styles.title}>
        Journey
        <span>
          {in_utc ? 'times in UTC' : 'times at each place'} ·{' '}
          <button type="button" class="link" onClick={toggleUtc}>
            {in_utc ? 'at each place' : 'in UTC'}
          </button>
        </span>
      </h2>
      {answer.error && !answer.data && (
        <FailedPart error={answer.error} what="The journey" again={() => void answer.refetch()} inline />
      )}
      {answer.isPending && <Loading rows={8} />}
      {answer.data && <Lines events={answer.data} />}
    </section>
  )
}

function Lines({ events }: { events: NonNullable<ReturnType<typeof useBoxEvents>['data']> }) {
  const viewed = useViewed()
  const { which, document, shipment, box } = viewed
  const { data: explanation = null } = useExplanation(which)
  const { data: estimates = [] } = useEstimates(shipment?.id ?? null)
  // What was expected then is told by the estimates that had come by then; their state is that of now.
  const told = which.as_of === null ? estimates : []
  const past = pastMoves({ events, explanation, estimates: told })
  const expected = which.as_of === null ? expectedMoves({ box: document, estimates: told, past }) : []
  const has = (move: string) => [...past, ...expected].some((row) => row.move === move && row.certainty !== 'withdrawn')
  const is_over = box.current_status === 'empty_returned'
  const passed = expected.filter(({ certainty }) => certainty === 'passed')
  const standing = expected.filter(({ certainty }) => certainty === 'expected')
  const waits = !is_over && !has('full_out')
  const missed = (box.charges?.days_charged ?? 0) > 0
  if (past.length === 0 && expected.length === 0) return <NothingYet />
  return (
    <ol class={styles.journey}>
      {linesOf(past, standing).map((line, place) =>
        line.kind === 'heading' ? (
          <HeadingLine key={line.key} heading={line.heading} is_first={place === 0} />
        ) : line.kind === 'gap' ? (
          <GapLine key={line.key} sentence={line.sentence} is_ahead={line.is_ahead} />
        ) : (
          <MoveLine key={line.key} row={line.row} is_first={place === 1} />
        ),
      )}
      {waits && missed && <LastFreeDayLine is_over />}
      <NowLine is_last={is_over} />
      {passed.map((row) => (
        <MoveLine key={row.key} row={row} is_first={false} />
      ))}
      {linesOf(standing).map((line) =>
        line.kind === 'move' ? (
          <MoveLine key={line.key} row={line.row} is_first={false} />
        ) : line.kind === 'gap' ? (
          <GapLine key={line.key} sentence={line.sentence} is_ahead={line.is_ahead} />
        ) : (
          isSameRide(past, line.heading) || <HeadingLine key={line.key} heading={line.heading} is_first={false} />
        ),
      )}
      {waits && !missed && <LastFreeDayLine is_over={false} />}
      {!is_over &&
        which.as_of === null &&
        ends
          .filter(({ move }) => !has(move))
          .map(({ words, why }, place, all) => (
            <NotToldLine key={words} {...{ words, why }} is_last={place === all.length - 1} />
          ))}
    </ol>
  )
}

const ends = [
  { move: 'full_out', words: 'Gate out', why: 'No appointment and no expected gate out that still stands' },
  { move: 'empty_in', words: 'Empty return', why: 'Nobody has said when' },
]

/** The ship or train that it is on needs no second heading. */
function isSameRide(past: ReturnType<typeof pastMoves>, { part, title }: Heading): boolean {
  const last = past.at(-1)
  if (last === undefined || lookOf(last.move).part !== part) return false
  return part === 'rail' || (part === 'sea' && last.vessel === title)
}

function HeadingLine({ heading: { title, about, took_ms, part, is_ahead }, is_first }: { heading: Heading; is_first: boolean }) {
  const look = is_ahead ? styles.plan : part === 'sea' ? styles.sea : part === 'rail' ? styles.train : ''
  return (
    <li class={`${styles.leg} ${look} ${is_first ? styles.start : ''}`}>
      <span>{took_ms === null ? '' : durationText(took_ms)}</span>
      <i>
        <svg aria-hidden="true">
          <path class={styles.way} d="M11 0V600" />
        </svg>
      </i>
      <h3>
        <span dir="auto">{title}</span>
        {about && <small dir="auto">{about}</small>}
      </h3>
    </li>
  )
}

/** Before the first event: who was asked, and what comes. */
function NothingYet() {
  const { shipment } = useViewed()
  const asked = shipment?.attributes.line_tracking_last_attempted_at
  return (
    <p>
      <Quiet>No event yet.</Quiet>{' '}
      {asked ? 'The line was asked and named the box; what happens to it will stand here.' : 'The line was not asked yet.'}
    </p>
  )
}
