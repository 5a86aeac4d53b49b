/** The states of requests, containers and deliveries, drawn. Each table is complete by type: a new state has to find its place here. */

import { trackingRequestStatuses } from '../contract/resources/tracking-request.ts'
import { deliveryStatuses } from '../contract/resources/webhook-notification.ts'
import { type ContainerStatus, containerStatuses } from '../vocabulary/container-status.ts'
import type { Diagram, DrawnState } from './diagram.ts'
import { heading, type PageBlock, prose, type SitePage } from './page.ts'

type DrawnPlace<Name extends string> = {
  at: readonly [column: number, row: number]
  /** What it means, in a sentence. */
  means: string
  next: readonly (readonly [to: Name, when: string, back?: 'back'])[]
}

type Places<Name extends string> = Readonly<Record<Name, DrawnPlace<Name>>>

const requestPlaces: Places<(typeof trackingRequestStatuses)[number]> = {
  pending: {
    at: [0, 1],
    means: 'The line has not answered yet, or is asked again after a failure that passes (`is_retrying`).',
    next: [
      ['awaiting_manifest', 'the line knows nothing of the number yet'],
      ['created', 'the line tells of it: there is a shipment'],
      ['failed', 'the line refuses the number, or time is up; `failed_reason` says which'],
      ['cancelled', 'somebody cancels it'],
    ],
  },
  awaiting_manifest: {
    at: [1, 0],
    means: 'The line has no data yet, and is asked on.',
    next: [
      ['created', 'the line tells of it'],
      ['failed', 'it never did'],
    ],
  },
  created: {
    at: [2, 1],
    means: 'There is a shipment, and it is followed.',
    next: [['tracking_stopped', 'the journey is over, or somebody stops it']],
  },
  tracking_stopped: { at: [2, 2], means: 'Nobody asks any more.', next: [['created', 'somebody resumes it', 'back']] },
  failed: { at: [1, 2], means: 'Nothing follows; the number may be tracked again.', next: [] },
  cancelled: { at: [0, 2], means: 'Taken back before there was a shipment.', next: [] },
}

const containerPlaces: Places<ContainerStatus> = {
  new: {
    at: [0, 0],
    means: 'Nothing is known of it, or only that it stands at the place of origin.',
    next: [['on_ship', 'loaded or sailed']],
  },
  on_ship: {
    at: [1, 0],
    means: 'On a ship, also in port and between two ships.',
    next: [
      ['grounded', 'discharged, and no word on its release'],
      ['not_available', 'discharged, and the terminal holds it'],
      ['available', 'discharged, and released'],
      ['awaiting_inland_transfer', 'discharged, and it goes on by rail'],
    ],
  },
  awaiting_inland_transfer: { at: [0, 1], means: 'Ashore, waiting for its train.', next: [['on_rail', 'loaded on a train']] },
  on_rail: { at: [0, 2], means: 'On a train.', next: [['grounded', 'unloaded at the ramp']] },
  grounded: {
    at: [1, 1],
    means: 'On the quay or at a ramp; nobody told whether it may be collected.',
    next: [
      ['available', 'released'],
      ['not_available', 'held'],
      ['off_dock', 'moved to another yard'],
    ],
  },
  not_available: {
    at: [2, 0],
    means: 'The terminal says that it may not be collected.',
    next: [['available', 'holds and fees are gone']],
  },
  available: {
    at: [2, 1],
    means: 'The terminal says that it may be collected.',
    next: [
      ['not_available', 'held again', 'back'],
      ['picked_up', 'out of the gate'],
    ],
  },
  off_dock: {
    at: [1, 2],
    means: 'Moved to a yard outside, which has not spoken of it yet.',
    next: [['picked_up', 'out of the gate']],
  },
  picked_up: {
    at: [2, 2],
    means: 'Out of the gate, full.',
    next: [
      ['delivered', 'a source or a person says that the consignee has it'],
      ['empty_returned', 'brought back'],
    ],
  },
  delivered: { at: [1, 3], means: 'The consignee has it.', next: [['empty_returned', 'brought back']] },
  empty_returned: { at: [2, 3], means: 'The empty box is back. Beats every other word.', next: [] },
  dropped: { at: [0, 4], means: 'Part of the interface; never set.', next: [] },
  loaded: { at: [1, 4], means: 'Part of the interface; never set.', next: [] },
}

const deliveryPlaces: Places<(typeof deliveryStatuses)[number]> = {
  pending: {
    at: [0, 0],
    means: 'Not delivered yet: before the first attempt, and between attempts (`next_attempt_at`).',
    next: [
      ['succeeded', '200, 201, 202 or 204 came within 15 seconds'],
      ['failed', 'the twelfth retry failed, the webhook was switched off, or it answered 410'],
    ],
  },
  succeeded: { at: [1, 0], means: 'It arrived.', next: [] },
  failed: { at: [0, 1], means: 'Given up.', next: [['pending', 'resent, replayed or recovered', 'back']] },
}

function diagramOf<Name extends string>(title: string, names: readonly Name[], places: Places<Name>): Diagram {
  const states = names.map((name): DrawnState => ({ name, at: places[name].at, is_end: places[name].next.length === 0 }))
  const moves = names.flatMap((from) =>
    places[from].next.map(([to, when, back]) => ({ from, to, when, is_back: back === 'back' })),
  )
  return { title, states, moves }
}

function blocksOf<Name extends string>(title: string, names: readonly Name[], places: Places<Name>): PageBlock[] {
  return [
    { kind: 'diagram', diagram: diagramOf(title, names, places) },
    {
      kind: 'table',
      head: ['State', 'Means', 'Then'],
      rows: names.map((name) => [
        `\`${name}\``,
        places[name].means,
        places[name].next.map(([to, when]) => `\`${to}\`: ${when}`).join('; ') || 'nothing',
      ]),
    },
  ]
}

export const statesPage: SitePage = {
  address: '/docs/concepts/states',
  title: 'States',
  label: 'States, drawn',
  tab: 'concepts',
  group: 'Concepts',
  folded: false,
  kind: 'concept',
  word: null,
  method: null,
  content: () => ({
    lede: 'What can become of a tracking request, a container and a delivery. Solid lines move on; dashed ones go back; a double frame is an end.',
    blocks: [
      heading('Tracking requests'),
      ...blocksOf(
        'A tracking request is pending, then created or failed, and stopped in the end.',
        trackingRequestStatuses,
        requestPlaces,
      ),
      heading('Containers'),
      prose(
        'The status is worked out anew from everything that is believed, by [ordered rules](/docs/concepts/journey): it may skip states, and go back when a source takes its word back. The lines are the usual way.',
      ),
      ...blocksOf(
        'A container goes from new over the ship and the quay to picked up and returned empty.',
        containerStatuses,
        containerPlaces,
      ),
      heading('Deliveries'),
      prose('The schedule of retries: [receive webhooks](/docs/guides/webhooks#answer-and-when).'),
      ...blocksOf('A delivery is pending until it succeeds or is given up.', deliveryStatuses, deliveryPlaces),
    ],
    rail: [],
  }),
}
