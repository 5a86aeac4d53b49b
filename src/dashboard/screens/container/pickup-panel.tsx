import { Calendar, CircleDollarSign, Clock, Lock } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { notYetText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { Money } from '../../facts/money.tsx'
import { Said } from '../../facts/said.tsx'
import { Source } from '../../facts/source.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { useHolds } from '../../server/container.ts'
import { plainWords } from './event-words.ts'
import styles from './panels.module.css'
import { detailOf, verdictOf } from './verdict.ts'
import { facilityName, useViewed, zoneOf } from './viewed.ts'
import { NowOtherwise, Why } from './why.tsx'

const hold_names: Readonly<Record<string, string>> = {
  freight: 'Freight',
  customs: 'Customs',
  USDA: 'Agriculture (USDA)',
  VACIS: 'X-ray exam (VACIS)',
  TMF: 'Mitigation fee (TMF)',
  other: 'Other hold',
}

/** The answer in words, then what stands in the way, with the words of the source. */
export function PickupPanel() {
  const viewed = useViewed()
  const { box, document, which } = viewed
  const now = useNow()
  const at = which.as_of === null ? now : new Date(which.as_of)
  const facility = facilityName(document)
  const detail = detailOf(box)
  return (
    <section class={`${styles.panel} ${styles.first}`} aria-labelledby="pickup">
      <h2 id="pickup">
        Can it be picked up?
        <span>{box.terminal_checked_at && <Source name="terminal" at={box.terminal_checked_at} />}</span>
      </h2>
      <p class={styles.verdict}>
        <Said sentence={verdictOf(box, at)} />
      </p>
      {(detail !== null || facility !== null) && (
        <p class={styles.detail} dir="auto">
          {[detail, facility].filter(Boolean).join(' ')}
        </p>
      )}
      <NowOtherwise name="available_for_pickup" />
      <ul class={styles.rows}>
        {box.holds_at_pod_terminal.map((hold) => (
          <HoldRow key={`${hold.name} ${hold.status}`} hold={hold} />
        ))}
        {box.fees_at_pod_terminal.map(({ type, amount, currency_code }) => (
          <Row
            key={type}
            icon={<CircleDollarSign size={16} strokeWidth={1.5} aria-hidden="true" />}
            value={<Money amount={amount} currency={currency_code} />}
          >
            <Why name="fees_at_pod_terminal">{type === 'total' ? 'All fees' : `${plainWords(type)} fee`}</Why>
            <small>owed, says the terminal</small>
          </Row>
        ))}
        {which.as_of === null && <Released />}
        <Row icon={<Calendar size={16} strokeWidth={1.5} aria-hidden="true" />} value={<Appointment />}>
          Appointment
        </Row>
      </ul>
      <NowOtherwise name="holds_at_pod_terminal" />
    </section>
  )
}

function Appointment() {
  const viewed = useViewed()
  const { pickup_appointment_at: at, availability_known, current_status } = viewed.box
  if (at !== null)
    return (
      <Why name="pickup_appointment_at">
        <Time at={at} zone={zoneOf('pickup_appointment_at', viewed)} weekday />
      </Why>
    )
  const not_yet = notYetText(current_status)
  if (not_yet !== null) return <Quiet>{not_yet}</Quiet>
  return availability_known ? <Quiet>None</Quiet> : <NotTold why="No terminal reports about this box" />
}

function HoldRow({
  hold: { name, status, description, since_at },
}: {
  hold: ReturnType<typeof useViewed>['box']['holds_at_pod_terminal'][number]
}) {
  const { box } = useViewed()
  const Icon = status === 'hold' ? Lock : Clock
  return (
    <Row
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      value={
        since_at ? (
          <Time at={since_at} zone={box.pod_timezone} weekday />
        ) : (
          <NotTold why="It was there before that was noted">since when not told</NotTold>
        )
      }
    >
      <Why name="holds_at_pod_terminal">
        <b>{hold_names[name]}</b> {status === 'hold' ? 'in force' : 'announced'}
      </Why>
      {description && <Quoted text={description} />}
    </Row>
  )
}

/** What was in force and ended. */
function Released() {
  const { which, box } = useViewed()
  const { data = [] } = useHolds(which.id)
  return (
    <>
      {data
        .filter(({ attributes: { until_at } }) => until_at !== null)
        .map(({ id, attributes: { kind, name, until_at, amount, currency_code, is_paid } }) => (
          <Row
            key={id}
            icon={<span aria-hidden="true" />}
            value={until_at && <Time at={until_at} zone={box.pod_timezone} weekday />}
          >
            <span class={styles.ended}>{kind === 'hold' ? (hold_names[name] ?? name) : `${plainWords(name)} fee`}</span>
            <small>
              {kind === 'hold' ? 'released' : is_paid === true ? 'paid' : 'no longer asked for'}
              {amount !== null && currency_code !== null && `, ${amount} ${currency_code}`}
            </small>
          </Row>
        ))}
    </>
  )
}

function Row({ icon, children, value }: { icon: ComponentChildren; children: ComponentChildren; value: ComponentChildren }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
      <span>{value}</span>
    </li>
  )
}

const quoted_max = 200

/** The words of a source, as data. */
export function Quoted({ text }: { text: string }) {
  const shown = text.length > quoted_max ? `${text.slice(0, quoted_max)}…` : text
  return (
    <small class={styles.quoted} dir="auto" title={text}>
      “{shown}”
    </small>
  )
}
