import { Ship, TrainFront } from 'lucide-preact'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { Time } from '../../facts/time.tsx'
import { timeText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useEstimates } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import { useRoutes } from '../../server/shipment.ts'
import type { Box } from '../../server/work.ts'
import styles from './legs.module.css'
import { barsOf, type Leg, type LegEnd, legsOf, type Piece, partOf, type Scale, scaleOf } from './legs.ts'

// Boxes of one shipment travel together as a rule: so many tell of those that do not.
const asked_max = 12

/** The legs as bars: solid is done, in outline is expected, the hairline is what was said first, the upright line is now. */
export function LegsChart({ id, boxes }: { id: string; boxes: readonly Box[] }) {
  const now = useNow()
  const asked = boxes.slice(0, asked_max)
  const { routes, is_pending, error, again } = useRoutes(asked.map((box) => box.id))
  const { data: estimates = [] } = useEstimates(id)
  const legs = legsOf(routes, estimates)
  const scale = scaleOf(legs, now)
  return (
    <section aria-labelledby="legs">
      <h2 id="legs" class={styles.title}>
        Legs
        <span>
          times at each place
          {boxes.length > asked.length && `, of the first ${asked.length} boxes`}
        </span>
      </h2>
      {error !== null && routes.length === 0 && <FailedPart error={error} what="The legs" again={again} inline />}
      {is_pending && routes.length === 0 && asked.length > 0 && <Loading rows={2} />}
      {legs.length === 0 && !is_pending && error === null && (
        <p class="quiet">No leg is told yet: no source named a ship or a train for a box of it.</p>
      )}
      {legs.length > 0 && (
        <>
          <ul class={styles.legs}>
            {legs.map((leg) => (
              <LegRow key={leg.key} {...{ leg, scale, now }} of={asked.length} />
            ))}
          </ul>
          {scale !== null && <Axis scale={scale} now={now} />}
          <Legend />
        </>
      )}
    </section>
  )
}

function LegRow({ leg, scale, now, of }: { leg: Leg; scale: Scale | null; now: Date; of: number }) {
  const { mode, vessel, voyage, from, to, boxes } = leg
  const Icon = mode === 'rail' ? TrainFront : Ship
  return (
    <li>
      <div class={styles.name}>
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <b dir="auto">
            {vessel ?? (mode === 'rail' ? 'By rail' : <NotTold why="No source names the ship">Ship not told</NotTold>)}
          </b>
          {voyage !== null && <span class={styles.voyage}>{voyage}</span>}
          {boxes < of && <span class={styles.split}>{boxes === 1 ? '1 box' : `${boxes} boxes`}</span>}
          <small dir="auto">
            {from.place.name ?? 'place not told'} – {to.place.name ?? 'place not told'}
          </small>
        </div>
      </div>
      <div class={styles.course}>
        {scale !== null && <Bar leg={leg} scale={scale} now={now} />}
        <div class={styles.ends}>
          <End end={from} fact={mode === 'rail' ? 'left' : 'sailed'} expected={mode === 'rail' ? 'leaves' : 'sails'} />
          <End end={to} fact="arrived" expected="arrives" />
        </div>
      </div>
    </li>
  )
}

function End({ end: { at, is_fact, place }, fact, expected }: { end: LegEnd; fact: string; expected: string }) {
  const has_passed = at !== null && !is_fact && Date.parse(at) < currentTime().getTime()
  return (
    <span>
      {is_fact ? fact : expected}{' '}
      {at === null ? (
        <NotTold why="No source says when" />
      ) : (
        <Time at={at} zone={place.zone} certainty={is_fact ? 'fact' : has_passed ? 'gone' : 'estimate'} />
      )}
    </span>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
const placed = ({ start, end }: Piece) => ({ left: percent(start), width: percent(Math.max(0.004, end - start)) })

function Bar({ leg, scale, now }: { leg: Leg; scale: Scale; now: Date }) {
  const { first, planned, actual } = barsOf(leg, scale, now)
  return (
    <div class={`${styles.bar} ${leg.mode === 'rail' ? styles.rail : ''}`} aria-hidden="true">
      {first && <i class={styles.first} style={placed(first)} />}
      {planned && <i class={styles.planned} style={placed(planned)} />}
      {actual && <i class={styles.actual} style={placed(actual)} />}
      <i class={styles.now} style={{ left: percent(partOf(now.getTime(), scale)) }} />
    </div>
  )
}

const ticks_max = 6

/** Its word stands around it. */
const isInside = (part: number) => part > 0.04 && part < 0.96

function Axis({ scale, now }: { scale: Scale; now: Date }) {
  const first = Math.ceil(scale.from_ms / day_ms)
  const days = Math.floor(scale.to_ms / day_ms) - first + 1
  const step = Math.max(1, Math.ceil(days / ticks_max))
  const ticks = Array.from({ length: Math.max(0, Math.ceil(days / step)) }, (_, place) => (first + place * step) * day_ms)
  return (
    <div class={styles.axis} aria-hidden="true">
      <span />
      <div>
        {ticks
          .filter((ms) => isInside(partOf(ms, scale)))
          .map((ms) => (
            <time key={ms} dateTime={new Date(ms).toISOString()} data-zone="UTC" style={{ left: percent(partOf(ms, scale)) }}>
              {timeText({ at: new Date(ms), zone: 'UTC', now }).day}
            </time>
          ))}
      </div>
    </div>
  )
}

function Legend() {
  return (
    <p class={styles.legend} aria-hidden="true">
      <span>
        <i class={styles.actual} /> done
      </span>
      <span>
        <i class={styles.planned} /> expected
      </span>
      <span>
        <i class={styles.first} /> said first
      </span>
      <span>
        <i class={styles.now} /> now
      </span>
      <span class={styles.unit}>days in UTC</span>
    </p>
  )
}
