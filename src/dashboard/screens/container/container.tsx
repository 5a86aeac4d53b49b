import { ChevronDown, ChevronUp } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { Link, useLocation, useSearchParams } from 'wouter-preact'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useLostSince } from '../../server/contact.ts'
import { useBox, useBoxEvents, useDifferences, type Which } from '../../server/container.ts'
import { noteSeen } from '../../server/seen-boxes.ts'
import type { BoxDocument } from '../../server/work.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { ArrivalPanel } from './arrival-panel.tsx'
import { AsOfRail } from './as-of-rail.tsx'
import styles from './container.module.css'
import { Evidence } from './evidence.tsx'
import { FreeTimePanel } from './free-time-panel.tsx'
import { Head } from './head.tsx'
import { InsetMap } from './inset-map.tsx'
import { Journey } from './journey.tsx'
import { neighboursOf } from './neighbours.ts'
import { PickupPanel } from './pickup-panel.tsx'
import { PrintFoot } from './print-foot.tsx'
import { shipmentOf, type View, ViewedContext } from './viewed.ts'
import { WhyDrawer, WhyPanel } from './why-panel.tsx'

/** Where it is, whether it may be collected, what it will cost, and why we believe that. */
export function ContainerScreen({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) {
  const [address] = useSearchParams()
  const which: Which = { id, as_of: address.get('as_of') }
  const { data, dataUpdatedAt, error, isPending, isPlaceholderData, refetch } = useBox(which)
  useEffect(() => noteSeen(id), [id])
  // Asked for at once, and shown by the journey: these two answers are the first picture.
  useBoxEvents(which)
  return (
    <Page
      title={data?.data.attributes.number ?? 'Container'}
      trail={
        <span class={styles.trail}>
          <Link href="/containers">Containers</Link>
          <span aria-hidden="true">/</span>
        </span>
      }
      actions={<Neighbours id={id} />}
    >
      {error && !data && <FailedPart error={error} what="The container" again={() => void refetch()} />}
      {isPending && <Loading rows={10} />}
      {data && <ReadBefore at={new Date(dataUpdatedAt)} />}
      {data && <Contents which={which} document={data} is_old={isPlaceholderData} />}
    </Page>
  )
}

/** Without a connection: of when it is what is shown, which may be long before the connection was lost. */
function ReadBefore({ at }: { at: Date }) {
  const is_lost = useLostSince() !== null
  if (!is_lost) return null
  return (
    <p class={styles.notice} role="status">
      This container was read at <OwnTime at={at.toISOString()} offset seconds={false} />.
    </p>
  )
}

type ContentsProps = {
  which: Which
  document: BoxDocument
  /** It is still that of another instant. */
  is_old: boolean
}

function Contents({ which, document: found, is_old }: ContentsProps) {
  const viewed = useViewing(which, found)
  const [address, write] = useSearchParams()
  const why = address.get('why')
  useEffect(() => {
    document.getElementById('main')?.scrollTo(0, 0)
  }, [which.id])
  useKeys([
    {
      keys: 'w',
      does: 'Why: the value in focus, else the status',
      run: () => {
        viewed.openWhy(valueInFocus() ?? 'current_status')
        return true
      },
    },
    {
      keys: 'Escape',
      does: 'Close, or leave the past',
      run: () => {
        const opened = why !== null ? 'why' : which.as_of !== null ? 'as_of' : null
        if (opened !== null) write(without(address, opened), { replace: opened === 'why' })
        return opened !== null
      },
    },
  ])
  const closeWhy = () => write(without(address, 'why'), { replace: true })
  return (
    <ViewedContext.Provider value={viewed}>
      <div
        class={[styles.screen, which.as_of === null ? '' : styles.past, is_old ? styles.old : ''].join(' ')}
        aria-busy={is_old}
      >
        <Head />
        <AsOfRail />
        <div class={styles.columns}>
          <div class={styles.left}>
            <Journey />
            <InsetMap />
          </div>
          <div class={styles.right}>
            <PickupPanel />
            <FreeTimePanel />
            <WhyPanel />
            <ArrivalPanel />
          </div>
        </div>
        <Evidence />
        <PrintFoot />
      </div>
      {why !== null && <WhyDrawer name={why} onClose={closeWhy} />}
    </ViewedContext.Provider>
  )
}

function useViewing(which: Which, document: BoxDocument): View {
  const [address, write] = useSearchParams()
  const { data } = useDifferences(which)
  const changes = which.as_of === null ? [] : (data?.changes ?? [])
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    next.set(name, value)
    write(next, { replace: true })
  }
  return {
    which,
    document,
    box: document.data.attributes,
    shipment: shipmentOf(document),
    differences: new Map(changes.map((change) => [change.attribute, change])),
    openWhy: (name) => set('why', name),
    showRaw: (raw_event_id) => {
      const next = without(address, 'tab')
      next.set('raw', raw_event_id)
      write(next, { replace: true })
    },
  }
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}

function valueInFocus(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-why]')
  return focused?.dataset.why
}

/** The container before and after, of the view that it was opened from. */
function Neighbours({ id }: { id: string }) {
  const [, go] = useLocation()
  const found = neighboursOf(id)
  const goTo = (other: string | null | undefined) => {
    if (!other) return false
    go(`/containers/${other}`)
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next container of the view', run: () => goTo(found?.next) },
    { keys: 'k', does: 'Container before', run: () => goTo(found?.before) },
  ])
  if (found === null) return null
  return (
    <span class="wide-only">
      <span class={styles.position}>
        <span class="quiet small">
          {found.place} of {found.total}
        </span>
        <Button
          look="quiet"
          icon={ChevronUp}
          aria-label="Container before"
          disabled={!found.before}
          onClick={() => goTo(found.before)}
        />
        <Button
          look="quiet"
          icon={ChevronDown}
          aria-label="Next container"
          disabled={!found.next}
          onClick={() => goTo(found.next)}
        />
      </span>
    </span>
  )
}
