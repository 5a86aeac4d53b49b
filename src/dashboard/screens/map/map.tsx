import { Link, useSearchParams } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { latePart } from '../../parts/late.tsx'
import { Segments } from '../../parts/segments.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { type Ship, usePortCounts, useShips } from '../../server/map.ts'
import { useMe } from '../../server/me.ts'
import { useContainers } from '../../server/queries.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import styles from './map.module.css'
import { useMapFilters } from './map-filters.ts'
import { PortList } from './port-list.tsx'
import { ShipList } from './ship-list.tsx'
import { ShipTable } from './ship-table.tsx'
import { useViewKeys, ViewChip } from './view-chip.tsx'

const Sea = latePart('The map of the sea', async () => (await import('./sea.tsx')).Sea)

const choices = [
  ['ships', 'Ships'],
  ['ports', 'Ports'],
  ['table', 'Table'],
] as const
type MapPart = (typeof choices)[number][0]

/** Where the boxes are, and how sure that is. */
export function MapScreen() {
  const [address, write] = useSearchParams()
  const shown: MapPart = choices.find(([name]) => name === address.get('show'))?.[0] ?? 'ships'
  const { query, search } = useMapFilters()
  const answer = useShips(query)
  const ships = answer.data?.data ?? []
  const wanted = address.get('ship')
  const chosen = ships.find(({ id, attributes }) => id === wanted || (wanted !== null && attributes.imo === wanted)) ?? null
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value === null) next.delete(name)
    else next.set(name, value)
    write(next, { replace: true })
  }
  const choose = (ship: Ship | null) => set('ship', ship === null ? null : (ship.attributes.imo ?? ship.id))
  useShipKeys(ships, chosen, choose)
  useViewKeys()
  const failed = answer.error && !answer.data
  return (
    <Page
      title="Map"
      about={
        <span class="wide-only">
          <ViewChip />
        </span>
      }
      actions={
        <Segments label="Show" value={shown} choices={choices} onChange={(next) => set('show', next === 'ships' ? null : next)} />
      }
    >
      <div class={`${styles.views} narrow-only`}>
        <ViewChip />
      </div>
      {failed && <FailedPart error={answer.error} what="The ships" again={() => void answer.refetch()} />}
      {shown === 'table' ? (
        answer.data && <ShipTable ships={ships} />
      ) : (
        <div class={styles.columns}>
          <section class={styles.list} aria-label={shown === 'ports' ? 'Ports' : 'Ships'}>
            {shown === 'ports' ? <PortSummary /> : <Summary ships={ships} total={answer.data?.meta.total ?? null} />}
            {answer.isPending && <Loading rows={8} />}
            {shown === 'ports' ? <PortList /> : <ShipList ships={ships} chosen={chosen} choose={choose} />}
          </section>
          <div class={styles.sea}>
            {/* Of another view all is in sight at first. */}
            <Sea key={`${search}`} ships={ships} chosen={chosen} choose={choose} shown={shown} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** How many boxes, on how many ships, and how many of these were not seen. */
function Summary({ ships, total }: { ships: readonly Ship[]; total: number | null }) {
  const has_positions = useMe().data?.features?.ship_positions
  const { query, search } = useMapFilters()
  const ports = usePortCounts(query).data?.meta.total
  const all = useContainers({ ...query, 'page[size]': 1 }).data?.meta
  if (total === null) return null
  const whose = search.size > 0 ? 'boxes of this view' : 'your boxes'
  const boxes = ships.reduce((sum, { attributes }) => sum + attributes.containers_count, 0)
  const unseen = ships.filter(({ attributes: { position } }) => position === null || position.is_estimated).length
  return (
    <p class={styles.summary}>
      <b>
        {total === 0
          ? `No ship with ${whose} is at sea`
          : `${boxes}${all === undefined ? '' : ` of ${countText(all.total, all.total_is_at_least)}`} ${boxes === 1 && all === undefined ? 'container' : 'containers'} at sea`}
      </b>
      {total > 0 && (
        <>
          on {total} {total === 1 ? 'ship' : 'ships'}
          {unseen > 0 && `; ${unseen} where the ship should be, not where it was seen`}
        </>
      )}
      {total === 0 && ports !== undefined && ports > 0 && (
        <Link class="link" href={portsAddress(search)}>
          {ports} {ports === 1 ? 'port has' : 'ports have'} boxes
        </Link>
      )}
      {has_positions === false && (
        <span class={styles.remark}>Ships are shown where they should be. Add a source of positions to see where they are.</span>
      )}
    </p>
  )
}

function portsAddress(search: URLSearchParams): string {
  const address = new URLSearchParams(search)
  address.set('show', 'ports')
  return `/map?${address}`
}

/** How many boxes stand at how many ports, and how many come. */
function PortSummary() {
  const { data } = usePortCounts(useMapFilters().query)
  if (data === undefined || data.data.length === 0) return null
  const { length } = data.data
  const there = data.data.reduce((sum, { attributes }) => sum + attributes.containers_count, 0)
  const coming = data.data.reduce((sum, { attributes }) => sum + attributes.approaching_count, 0)
  const is_cut = data.meta.total > length
  return (
    <p class={styles.summary}>
      <b>
        {there} {there === 1 ? 'container' : 'containers'} at ports
      </b>
      {coming} more on their way there; {is_cut ? `the first ${length} of ${data.meta.total}` : length}{' '}
      {length === 1 ? 'port' : 'ports'}
    </p>
  )
}

function useShipKeys(ships: readonly Ship[], chosen: Ship | null, choose: (ship: Ship | null) => void): void {
  const move = (by: number) => () => {
    const at = ships.findIndex(({ id }) => id === chosen?.id)
    const next = ships[at === -1 ? 0 : at + by]
    if (next === undefined) return false
    choose(next)
    document.querySelector(`[data-row="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const close = () => {
    if (chosen === null) return false
    choose(null)
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next ship', run: move(1) },
    { keys: 'k', does: 'Ship before', run: move(-1) },
    { keys: 'Escape', does: 'Close the ship', run: close },
  ])
}
