/** The states of containers, drawn. */
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { Places } from './drawn-places.ts'

export const containerPlaces: Places<ContainerStatus> = {
  new: {
    at: [34, 122, 52],
    means: 'Nothing is known of it, or only that it stands at the place of origin.',
    next: [
      {
        to: 'on_ship',
        when: 'loaded or sailed',
        way: '61 122, 105 122',
        word: ['loaded', 83, 115, 'middle'],
      },
    ],
  },
  on_ship: {
    at: [144, 122, 76],
    means: 'On a ship, also in port and between two ships.',
    next: [
      {
        to: 'grounded',
        when: 'discharged, and no word on its release',
        way: '130 104, 130 58, 261 58',
        word: ['discharged', 140, 52],
      },
      {
        to: 'not_available',
        when: 'discharged, and the terminal holds it',
        way: '183 122, 249 122',
        word: ['held', 213, 115, 'middle'],
      },
      {
        to: 'available',
        when: 'discharged, and released',
        way: '160 140, 160 168, 488 168, 488 140',
        word: ['released', 172, 162],
      },
      {
        to: 'awaiting_inland_transfer',
        when: 'discharged, and it goes on by rail',
        way: '136 140, 136 250, 193 250',
        word: ['goes inland', 146, 220],
      },
    ],
  },
  awaiting_inland_transfer: {
    at: [290, 250, 192],
    means: 'Ashore, waiting for its train.',
    next: [
      {
        to: 'on_rail',
        when: 'loaded on a train',
        way: '387 250, 449 250',
        word: ['on a train', 418, 243, 'middle'],
      },
    ],
  },
  on_rail: {
    at: [488, 250, 76],
    means: 'On a train.',
    next: [
      {
        to: 'grounded',
        when: 'unloaded at the ramp',
        // Into the ground of all that stand at a ramp.
        way: '500 232, 500 186',
        word: ['at the ramp', 494, 214, 'middle'],
      },
    ],
  },
  grounded: {
    at: [306, 58, 88],
    means: 'On the quay or at a ramp; nobody told whether it may be collected.',
    next: [
      {
        to: 'available',
        when: 'released',
        way: '334 76, 334 90, 474 90, 474 104',
        word: ['released', 346, 85],
      },
      {
        to: 'not_available',
        when: 'held',
        way: '286 76, 286 104',
        word: ['held', 293, 95],
      },
      {
        to: 'off_dock',
        when: 'moved to another yard',
        way: '351 52, 405 52',
        word: ['moved', 378, 46, 'middle'],
      },
    ],
  },
  not_available: {
    at: [306, 122, 112],
    means: 'The terminal says that it may not be collected.',
    next: [
      {
        to: 'available',
        when: 'holds and fees are gone',
        way: '363 115, 445 115',
        word: ['released', 404, 109, 'middle'],
      },
    ],
  },
  available: {
    at: [488, 122, 84],
    means: 'The terminal says that it may be collected.',
    next: [
      {
        to: 'not_available',
        when: 'held again',
        way: '445 131, 363 131',
        word: ['held again', 404, 147, 'middle'],
        is_back: true,
      },
      {
        to: 'picked_up',
        when: 'out of the gate',
        way: '531 122, 589 122',
        word: ['gate out', 562, 115, 'middle'],
      },
    ],
  },
  off_dock: {
    at: [444, 52, 76],
    means: 'Moved to a yard outside, which has not spoken of it yet.',
    next: [
      {
        to: 'picked_up',
        when: 'out of the gate',
        way: '483 52, 632 52, 632 104',
        word: ['gate out', 562, 46, 'middle'],
      },
    ],
  },
  picked_up: {
    at: [632, 122, 84],
    means: 'Out of the gate, full.',
    next: [
      {
        to: 'delivered',
        when: 'a source or a person says that the consignee has it',
        way: '632 140, 632 168',
      },
      {
        to: 'empty_returned',
        when: 'brought back',
        way: '675 122, 704 122, 704 250, 694 250',
      },
    ],
  },
  delivered: {
    at: [632, 186, 84],
    means: 'The consignee has it.',
    next: [
      {
        to: 'empty_returned',
        when: 'brought back',
        way: '632 204, 632 232',
        word: ['back', 640, 222],
      },
    ],
  },
  empty_returned: { at: [632, 250, 120], means: 'The empty box is back. Beats every other word.', next: [] },
  dropped: { at: null, means: 'Part of the interface; never set.', next: [] },
  loaded: { at: null, means: 'Part of the interface; never set.', next: [] },
}
