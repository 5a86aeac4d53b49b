import { useState } from 'preact/hooks'
import { BoxNumber } from '../../facts/box-number.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { type Moment, useMoments } from '../../server/simulator.ts'
import { ShortTime } from './short-time.tsx'
import styles from './simulator.module.css'

const shown_first = 8

/** What will happen in the world, though nobody there knows of it yet. */
export function MomentList() {
  const { data, error, refetch } = useMoments()
  const [whole, show] = useState(false)
  const moments = data ?? []
  const rows = moments.slice(0, whole ? undefined : shown_first)
  return (
    <div class={styles.next}>
      <h3>
        What comes next <span class="quiet small">UTC</span>
      </h3>
      {error && !data && <FailedPart error={error} what="What comes next" again={() => void refetch()} inline />}
      {!error && data === undefined && <Loading rows={3} />}
      {data?.length === 0 && <p class="quiet">Nothing: no journey is under way.</p>}
      <ol>
        {rows.map((moment) => (
          <MomentRow key={moment.id} moment={moment} />
        ))}
      </ol>
      {moments.length > shown_first && (
        <button type="button" class="link" onClick={() => show(!whole)}>
          {whole ? `The next ${shown_first}` : `${moments.length - shown_first} more`}
        </button>
      )}
    </div>
  )
}

function MomentRow({ moment: { attributes } }: { moment: Moment }) {
  const { at, label, place, place_name, request_number, container_numbers } = attributes
  const [box, another] = container_numbers
  return (
    <li>
      <ShortTime at={at} />
      <span>
        <span data-words>{label}</span>
        <small>
          {place !== null && (
            <span class={styles.place}>
              {place_name !== null && <span dir="auto">{place_name} </span>}
              <span class="mono quiet">{place}</span>
            </span>
          )}
          {box !== undefined && another === undefined ? (
            <BoxNumber number={box} />
          ) : (
            <>
              <span class="mono">{request_number}</span>
              {another !== undefined && ` ${container_numbers.length} boxes`}
            </>
          )}
        </small>
      </span>
    </li>
  )
}
