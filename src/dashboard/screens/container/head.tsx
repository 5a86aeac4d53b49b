import { Braces, Copy, Ellipsis, PauseCircle, Pencil, PlayCircle, RefreshCw, Share } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Fork } from '../../facts/fork.tsx'
import { Withdrawn } from '../../facts/marks.tsx'
import { Status } from '../../facts/status.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { answers, landfall } from '../../server/connection.ts'
import { useLostSince } from '../../server/contact.ts'
import { useMe } from '../../server/me.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import styles from './container.module.css'
import { EditDrawer } from './edit-drawer.tsx'
import { ShareDrawer } from './share-drawer.tsx'
import { useViewed } from './viewed.ts'
import { Why } from './why.tsx'

/** Number, status, and what there is to do with it. */
export function Head() {
  const { box, openWhy, document } = useViewed()
  const conflicts = box.open_conflicts ?? document.data.meta?.open_conflicts ?? 0
  return (
    <section class={styles.head} aria-label="The container">
      <div class={styles.top}>
        <BoxNumber number={box.number} large />
        <Why name="current_status">
          <Status status={box.current_status} pill />
        </Why>
        {conflicts > 0 && (
          <button type="button" class={styles.flag} onClick={() => openWhy('contradictions')}>
            <Fork />
            {conflicts} {conflicts === 1 ? 'value' : 'values'} contradicted
          </button>
        )}
        {conflicts === 0 && (box.attention ?? []).some(({ rule }) => rule.endsWith('two_last_free_days')) && (
          <button type="button" class={styles.flag} onClick={() => openWhy('pickup_lfd')}>
            <Fork />
            last free days differ
          </button>
        )}
        <Withdrawn count={box.withdrawn ?? 0} />
        <Actions />
      </div>
      <Particulars />
      <Stopped />
    </section>
  )
}

const pounds_a_kilogram = 2.204_622_6
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

function Particulars() {
  const { box, shipment } = useViewed()
  const others = (shipment?.relationships.containers.data.length ?? 1) - 1
  const particulars = shipment?.attributes
  return (
    <ul class={styles.particulars}>
      <li>
        Shipment{' '}
        {shipment && particulars ? (
          <>
            <Link class="link" href={`/shipments/${shipment.id}`}>
              {particulars.normalized_number}
            </Link>
            {others > 0 && ` with ${others} ${others === 1 ? 'other' : 'others'}`}
          </>
        ) : (
          <NotTold why="The line does not list it in a shipment any more">none</NotTold>
        )}
      </li>
      {particulars && (
        <li>
          Line <b>{particulars.shipping_line_name}</b>
        </li>
      )}
      {particulars?.customer_name && (
        <li>
          Customer <b dir="auto">{particulars.customer_name}</b>
        </li>
      )}
      <li>{equipmentText(box) ?? <NotTold why="No source told the kind of box">kind not told</NotTold>}</li>
      <li>
        {box.weight_in_lbs === null ? (
          <NotTold why="No source told the weight of the cargo">weight not told</NotTold>
        ) : (
          <>
            {whole(box.weight_in_lbs / pounds_a_kilogram)} kg <span class="quiet">({whole(box.weight_in_lbs)} lb)</span>
          </>
        )}
      </li>
      {box.ref_numbers.length > 0 && (
        <li>
          Refs <b dir="auto">{box.ref_numbers.join(', ')}</b>
        </li>
      )}
      {box.seal_number !== null && (
        <li>
          Seal <span class="mono">{box.seal_number}</span>
        </li>
      )}
    </ul>
  )
}

function equipmentText({
  equipment_length: length,
  equipment_height: height,
  equipment_type: type,
}: ReturnType<typeof useViewed>['box']) {
  const parts = [length === null ? null : `${length} ft`, height === 'high_cube' ? 'high cube' : null].filter(Boolean).join(' ')
  return [parts, type].filter(Boolean).join(', ') || null
}

const stopped_words: Readonly<Record<string, string>> = {
  all_containers_terminated: 'all its boxes are done',
  past_arrival_window: 'it should have arrived long ago',
  past_full_out_window: 'it should have been collected long ago',
  no_updates_at_line: 'the line says nothing new',
  cancelled_by_user: 'somebody stopped it',
  booking_cancelled: 'the booking was cancelled',
}

/** Nobody is asked any more: why, and the way back. */
function Stopped() {
  const { document, shipment, which } = useViewed()
  const since = document.data.meta?.tracking_stopped_at ?? shipment?.attributes.line_tracking_stopped_at
  if (!since || which.as_of !== null) return null
  const reason = stopped_words[shipment?.attributes.line_tracking_stopped_reason ?? '']
  return <p class={styles.notice}>Nobody is asked about it any more{reason ? `: ${reason}` : ''}. Resume is under More.</p>
}

/** Why something cannot be written now; undefined when it can. */
function useWriteBar(): string | undefined {
  const { which } = useViewed()
  const { data: me } = useMe()
  const is_lost = useLostSince() !== null
  if (which.as_of !== null) return 'You look at the past: go back to now first'
  if (is_lost) return 'No connection'
  return me?.role === 'read' ? 'Needs a key that may write' : undefined
}

type ActionKeys = { barred: string | undefined; ask: () => void; show: (open: 'share' | 'edit') => void; copy: () => void }

function useActionKeys({ barred, ask, show, copy }: ActionKeys): void {
  const does = (work: () => void) => () => {
    if (barred === undefined) work()
    return barred === undefined
  }
  const edit = { label: 'Edit references and fields', aside: 'e', run: () => show('edit') }
  useKeys([
    { keys: 'r', does: 'Ask the sources again', run: does(ask) },
    { keys: 's', does: 'Share', run: does(() => show('share')) },
    { keys: 'e', does: edit.label, run: does(edit.run) },
    {
      keys: 'c',
      does: 'Copy the number',
      run: () => {
        copy()
        return true
      },
    },
  ])
  useActions(barred === undefined ? [edit] : [])
}

function Actions() {
  const { which, box, document } = useViewed()
  const [open, show] = useState<'share' | 'edit' | null>(null)
  const [is_busy, tell] = useState(false)
  const barred = useWriteBar()
  const run = async (what: string, done: string, call: () => Promise<unknown>) => {
    tell(true)
    try {
      await call()
      tellDone(done)
      await answers.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith('container') })
    } catch (error) {
      tellFailed(failureText(error, what))
    }
    tell(false)
  }
  const ask = () => void run('What was asked', 'The sources are asked again', () => landfall().refreshContainer({ id: which.id }))
  const is_stopped = Boolean(document.data.meta?.tracking_stopped_at)
  const stop = () =>
    void run('Tracking', is_stopped ? 'Tracking goes on' : 'Tracking is stopped', () =>
      is_stopped ? landfall().resumeTrackingContainer({ id: which.id }) : landfall().stopTrackingContainer({ id: which.id }),
    )
  const copy = (text: string, what: string) => void navigator.clipboard.writeText(text).then(() => tellDone(`${what} copied`))
  useActionKeys({ barred, ask, show, copy: () => copy(box.number, 'Number') })
  return (
    <span class={`${styles.actions} no-print`}>
      <Button icon={RefreshCw} disabled={barred !== undefined || is_busy} title={barred} onClick={ask}>
        Ask again
      </Button>
      <Button icon={Share} disabled={barred !== undefined} title={barred} onClick={() => show('share')}>
        Share
      </Button>
      <Menu
        placement="bottom-end"
        trigger={(attributes) => <Button {...attributes} icon={Ellipsis} aria-label="More" />}
        items={[
          {
            ...{ value: 'edit', label: 'Edit references and fields', icon: Pencil, aside: 'e' },
            disabled: barred !== undefined,
            run: () => show('edit'),
          },
          { value: 'number', label: 'Copy number', icon: Copy, aside: 'c', run: () => copy(box.number, 'Number') },
          { value: 'json', label: 'Copy as JSON', icon: Braces, run: () => copy(JSON.stringify(document, null, 2), 'Record') },
          {
            ...{
              value: 'stop',
              label: is_stopped ? 'Resume tracking' : 'Stop tracking',
              icon: is_stopped ? PlayCircle : PauseCircle,
            },
            disabled: barred !== undefined,
            run: stop,
          },
        ]}
      />
      {open === 'share' && (
        <ShareDrawer subject={{ type: 'container', id: which.id }} name={box.number} onClose={() => show(null)} />
      )}
      {open === 'edit' && <EditDrawer onClose={() => show(null)} />}
    </span>
  )
}
