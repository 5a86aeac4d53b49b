import { Braces, Copy, Ellipsis, PauseCircle, Pencil, PlayCircle, RefreshCw, Share } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Shipment } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Source } from '../../facts/source.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { useLostSince } from '../../server/contact.ts'
import { useMayWrite } from '../../server/me.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { askAgainFor, type ShipmentDocument } from '../../server/shipment.ts'
import type { Box } from '../../server/work.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import container from '../container/container.module.css'
import { ShareDrawer } from '../container/share-drawer.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import styles from './shipment.module.css'
import { TrackingDialog } from './tracking-dialog.tsx'
import { boxesText, stoppedSentences } from './words.ts'

type HeadProps = { document: ShipmentDocument; boxes: readonly Box[] }

/** The number, what is known of all of it, and what there is to do with it. */
export function Head({ document, boxes }: HeadProps) {
  const { attributes } = document.data
  return (
    <section class={`${container.head} ${styles.head}`} aria-label="The shipment">
      <div class={container.top}>
        <BoxNumber number={attributes.normalized_number} large />
        <span class={styles.count}>{boxes.length === 0 ? 'no box named' : boxesText(boxes.length)}</span>
        {attributes.tags.map((tag) => (
          <Link key={tag} class={styles.tag} href={`/shipments?tag=${encodeURIComponent(tag)}`} dir="auto">
            {tag}
          </Link>
        ))}
        <Actions document={document} boxes={boxes} />
      </div>
      <Particulars attributes={attributes} />
      <Tracking shipment={document.data} boxes={boxes} />
    </section>
  )
}

function Particulars({ attributes }: { attributes: Shipment['attributes'] }) {
  const { shipping_line_name, shipping_line_scac, pod_vessel_name, pod_voyage_number, customer_name, ref_numbers } = attributes
  const has_other_number = attributes.bill_of_lading_number !== attributes.normalized_number
  return (
    <ul class={container.particulars}>
      <li>
        Line <b>{shipping_line_name || shipping_line_scac}</b>
      </li>
      <li>
        Ship{' '}
        {pod_vessel_name === null ? (
          <NotTold why="No source names the ship that brings it" />
        ) : (
          <>
            <b>{pod_vessel_name}</b>
            {pod_voyage_number !== null && ` voyage ${pod_voyage_number}`}
          </>
        )}
      </li>
      <li>Customer {customer_name === null ? <Quiet>None</Quiet> : <b dir="auto">{customer_name}</b>}</li>
      <li>
        Refs {ref_numbers === null || ref_numbers.length === 0 ? <Quiet>None</Quiet> : <b dir="auto">{ref_numbers.join(', ')}</b>}
      </li>
      {has_other_number && (
        <li>
          Submitted as <span class="mono">{attributes.bill_of_lading_number}</span>
        </li>
      )}
    </ul>
  )
}

/** Since when it is followed, when the line was asked and when it answered; or why nobody is asked any more. */
function Tracking({ shipment: { attributes }, boxes }: { shipment: Shipment; boxes: readonly Box[] }) {
  const zone = useOwnZone()
  const { line_tracking_stopped_at: stopped_at, line_tracking_stopped_reason: reason } = attributes
  const { line_tracking_last_attempted_at: asked_at, line_tracking_last_succeeded_at: answered_at } = attributes
  return (
    <>
      <p class={styles.tracking}>
        <span>
          Tracked since <Time at={attributes.created_at} zone={zone} weekday />
        </span>
        <span>asked {asked_at === null ? <Quiet>not yet</Quiet> : <Source name="line" at={asked_at} />}</span>
        <span>answered {answered_at === null ? <Quiet>not yet</Quiet> : <Source name="line" at={answered_at} />}</span>
      </p>
      {stopped_at !== null && (
        <p class={container.notice}>
          Nobody is asked about it any more, since <Time at={stopped_at} zone={zone} weekday />.{' '}
          {reason !== null && stoppedSentences[reason]} Resume is under More.
        </p>
      )}
      {boxes.length === 0 && stopped_at === null && (
        <p class={styles.none}>
          No container is named yet.{' '}
          {asked_at !== null && (
            <>
              The line was asked <Time at={asked_at} zone={zone} />.
            </>
          )}{' '}
          Boxes come by themselves once the line names them.
        </p>
      )}
    </>
  )
}

/** Why something cannot be written now; undefined when it can. */
function useWriteBar(): string | undefined {
  const may_write = useMayWrite()
  const is_lost = useLostSince() !== null
  if (is_lost) return 'No connection'
  return may_write ? undefined : 'Needs a key that may write'
}

function Actions({ document, boxes }: HeadProps) {
  const { data } = document
  const [open, show] = useState<'edit' | 'share' | 'tracking' | null>(null)
  const [is_busy, tell] = useState(false)
  const barred = useWriteBar()
  const is_stopped = data.attributes.line_tracking_stopped_at !== null
  const ask = async () => {
    tell(true)
    try {
      tellDone(`The sources of ${boxesText(await askAgainFor(boxes))} are asked again`)
    } catch (error) {
      tellFailed(failureText(error, 'What was asked'))
    }
    tell(false)
  }
  const copy = (text: string, what: string) => void navigator.clipboard.writeText(text).then(() => tellDone(`${what} copied`))
  const does = (work: () => void) => () => {
    if (barred === undefined) work()
    return barred === undefined
  }
  const stop_label = is_stopped ? 'Resume tracking' : 'Stop tracking'
  useKeys([
    { keys: 'r', does: 'Ask the sources again', run: does(() => boxes.length > 0 && void ask()) },
    { keys: 's', does: 'Share', run: does(() => show('share')) },
    { keys: 'e', does: 'Edit references, tags and customer', run: does(() => show('edit')) },
  ])
  useActions([
    { label: 'Edit references, tags and customer', aside: 'e', run: does(() => show('edit')) },
    { label: stop_label, run: does(() => show('tracking')) },
  ])
  const close = () => show(null)
  return (
    <span class={`${container.actions} no-print`}>
      <Button
        icon={RefreshCw}
        disabled={barred !== undefined || is_busy || boxes.length === 0}
        title={barred ?? (boxes.length === 0 ? 'It has no box yet' : undefined)}
        onClick={() => void ask()}
      >
        Ask again
      </Button>
      <Button icon={Share} disabled={barred !== undefined} title={barred} onClick={() => show('share')}>
        Share
      </Button>
      <Button icon={Pencil} disabled={barred !== undefined} title={barred} onClick={() => show('edit')}>
        Edit
      </Button>
      <Menu
        placement="bottom-end"
        trigger={(attributes) => <Button {...attributes} icon={Ellipsis} aria-label="More" />}
        items={[
          { value: 'number', label: 'Copy number', icon: Copy, run: () => copy(data.attributes.normalized_number, 'Number') },
          { value: 'json', label: 'Copy as JSON', icon: Braces, run: () => copy(JSON.stringify(document, null, 2), 'Record') },
          {
            ...{ value: 'stop', label: stop_label, icon: is_stopped ? PlayCircle : PauseCircle },
            disabled: barred !== undefined,
            run: () => show('tracking'),
          },
        ]}
      />
      {open === 'share' && (
        <ShareDrawer
          {...{ subject: { type: 'shipment', id: data.id }, name: data.attributes.normalized_number, onClose: close }}
        />
      )}
      {open === 'edit' && <EditDrawer document={document} onClose={close} />}
      {open === 'tracking' && <TrackingDialog shipment={data} boxes={boxes.length} onClose={close} />}
    </span>
  )
}
