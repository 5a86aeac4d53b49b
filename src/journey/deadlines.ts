/** Last free days: who says which, when they hold, and which of them counts. See docs/explanation/how-a-journey-is-decided.md#9-ashore. */
import type { ContainerAttributes, Provenance } from './belief.ts'
import { localDay, type Moment, startOfClaimedDay } from './claimed-time.ts'
import { type ConditionReading, lastWordOn } from './conditions.ts'
import type { SetAside } from './verdict.ts'

type Deadline = 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail'

export type DeadlineScene = {
  pod_zone: string | null
  destination_zone: string | null
  is_inland_move: boolean
  /** Arrival at the port of discharge; null while the box has not arrived. */
  arrived: Moment | null
  is_released_at_port: boolean
  /** Gone from the port by road or rail; collected at the port; collected inland, or with the consignee. */
  has_left_port: boolean
  is_picked_up_at_port: boolean
  is_picked_up_for_good: boolean
}

type Deadlines = {
  import_deadlines: ContainerAttributes['import_deadlines']
  pickup_lfd: string | null
  provenance: Record<string, Provenance>
  set_aside: ReadonlyMap<string, SetAside>
}

// Fixed order; not the earliest, not the latest reported.
const order: readonly Deadline[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail']

export function deadlinesOf(readings: readonly ConditionReading[], scene: DeadlineScene): Deadlines {
  const import_deadlines: ContainerAttributes['import_deadlines'] = {
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
    pickup_lfd_line: null,
  }
  const provenance: Record<string, Provenance> = {}
  const set_aside = new Map<string, SetAside>()
  for (const deadline of order) {
    const told = lastWordOn(
      readings.filter((reading) => deadlineOf(reading) === deadline),
      'pickup_lfd',
    )
    if (told === null || told.value === null) continue
    const day = startOfClaimedDay(told.value, zoneOf(deadline, scene) ?? told.reading.spot?.zone ?? null)
    if (day === null) continue
    if (deadline === 'pickup_lfd_terminal' && !isOfThisVisit(day, scene)) {
      set_aside.set(told.reading.raw.id, 'other_journey')
      continue
    }
    if (isOver(deadline, scene)) continue
    import_deadlines[deadline] = day.instant
    provenance[`import_deadlines.${deadline}`] = told.provenance
  }
  const effective = order.find((deadline) => import_deadlines[deadline] !== null)
  const winner = effective && provenance[`import_deadlines.${effective}`]
  if (winner) provenance.pickup_lfd = { ...winner, rule: `coalesced:${effective}` }
  return { import_deadlines, pickup_lfd: effective ? import_deadlines[effective] : null, provenance, set_aside }
}

function deadlineOf({ raw, site }: ConditionReading): Deadline {
  if (raw.data_source === 'shipping_line') return 'pickup_lfd_line'
  return site === 'inland' ? 'pickup_lfd_rail' : 'pickup_lfd_terminal'
}

function zoneOf(deadline: Deadline, { pod_zone, destination_zone, is_inland_move }: DeadlineScene): string | null {
  if (deadline === 'pickup_lfd_terminal') return pod_zone
  return deadline === 'pickup_lfd_rail' || is_inland_move ? (destination_zone ?? pod_zone) : pod_zone
}

// Terminals keep the deadline of the box's last visit until it is back in their yard.
function isOfThisVisit(day: Moment, { arrived, is_released_at_port }: DeadlineScene): boolean {
  return arrived === null ? is_released_at_port : localDay(day) >= localDay(arrived)
}

// Once the box is gone, nobody may pick it up late; the railroad's deadline runs until the inland pickup.
function isOver(deadline: Deadline, scene: DeadlineScene): boolean {
  if (scene.is_picked_up_for_good) return true
  if (deadline === 'pickup_lfd_terminal') return scene.has_left_port
  return deadline === 'pickup_lfd_line' && scene.is_picked_up_at_port
}
