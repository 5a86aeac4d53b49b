/** The states of requests, containers and deliveries, drawn. Each table is complete by type: a new state has to find its place here. */

import { trackingRequestStatuses } from '../contract/resources/tracking-request.ts'
import { deliveryStatuses } from '../contract/resources/webhook-notification.ts'
import { containerStatuses } from '../vocabulary/container-status.ts'
import { containerPlaces } from './container-states.ts'
import { drawnStates, type Places } from './drawn-places.ts'
import { heading, prose, type SitePage } from './page.ts'

const requestPlaces: Places<(typeof trackingRequestStatuses)[number]> = {
  pending: {
    at: [66, 52, 92],
    means: 'The line has not answered yet, or is asked again after a failure that passes (`is_retrying`).',
    next: [
      {
        to: 'created',
        when: 'the line tells of it: there is a shipment',
        way: '113 44, 417 44',
        word: ['the line knows it', 128, 38],
      },
      {
        to: 'awaiting_manifest',
        when: 'the line knows nothing of the number yet',
        way: '90 70, 90 130, 199 130',
        word: ['no manifest yet', 100, 124],
      },
      {
        to: 'failed',
        when: 'the line refuses the number, or time is up; `failed_reason` says which',
        way: '66 70, 66 182, 396 182, 396 140, 417 140',
        word: ['refused, or time is up', 100, 176],
      },
      {
        to: 'cancelled',
        when: 'somebody cancels it',
        way: '42 70, 42 238, 417 238',
        word: ['you cancel it', 100, 232],
      },
    ],
  },
  awaiting_manifest: {
    at: [278, 130, 156],
    means: 'The line has no data yet, and is asked on.',
    event: '.awaiting_manifest',
    next: [
      {
        to: 'created',
        when: 'the line tells of it',
        way: '278 107, 278 62, 417 62',
        word: ['the manifest is out', 290, 78],
      },
      {
        to: 'failed',
        when: 'it never did',
        way: '357 122, 417 122',
        word: ['time is up', 387, 115, 'middle'],
      },
      {
        to: 'cancelled',
        when: 'somebody cancels it',
        way: '300 153, 300 220, 417 220',
      },
    ],
  },
  created: {
    at: [470, 52, 104],
    means: 'There is a shipment, and it is followed.',
    event: '.succeeded',
    next: [
      {
        to: 'tracking_stopped',
        when: 'the journey is over, or somebody stops it',
        way: '523 44, 569 44',
        word: ['over', 546, 37, 'middle'],
      },
    ],
  },
  tracking_stopped: {
    at: [640, 52, 140],
    means: 'Nobody asks any more.',
    event: '.tracking_stopped',
    next: [
      {
        to: 'created',
        when: 'somebody resumes it',
        way: '569 62, 523 62',
        word: ['resumed', 546, 88, 'middle'],
        is_back: true,
      },
    ],
  },
  failed: { at: [470, 130, 104], means: 'Nothing follows; the number may be tracked again.', event: '.failed', next: [] },
  cancelled: { at: [470, 229, 104], means: 'Taken back before there was a shipment.', next: [] },
}

const deliveryPlaces: Places<(typeof deliveryStatuses)[number]> = {
  pending: {
    at: [66, 36, 92],
    means: 'Not delivered yet: before the first attempt, and between attempts (`next_attempt_at`).',
    next: [
      {
        to: 'succeeded',
        when: '200, 201, 202 or 204 came within 15 seconds',
        way: '113 36, 417 36',
        word: ['200, 201, 202 or 204 within 15 s', 128, 30],
      },
      {
        to: 'failed',
        when: 'the twelfth retry failed, the webhook was switched off, or it answered 410',
        way: '66 54, 66 106, 417 106',
        word: ['the twelfth retry failed, 410, or switched off', 128, 100],
      },
    ],
  },
  succeeded: { at: [470, 36, 104], means: 'It arrived.', next: [] },
  failed: {
    at: [470, 106, 104],
    means: 'Given up.',
    next: [
      {
        to: 'pending',
        when: 'resent, replayed or recovered',
        way: '470 124, 470 152, 40 152, 40 54',
        word: ['resent, replayed or recovered', 128, 146],
        is_back: true,
      },
    ],
  },
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
    lede: 'What can become of a tracking request, a container and a delivery, what moves them, and what you are told.',
    blocks: [
      heading('Tracking requests'),
      ...drawnStates(
        {
          title: 'A tracking request is pending, then created or failed, and stopped in the end.',
          size: [720, 260],
          names: trackingRequestStatuses,
          places: requestPlaces,
        },
        'The small word is the event that webhooks are sent, after `tracking_request`. Dashed goes back; a filled frame is an end.',
      ),
      heading('Containers'),
      prose(
        'The status is worked out anew from everything that is believed, by [ordered rules](/docs/concepts/journey): it may skip states, and go back when a source takes its word back. The lines are the usual way.',
      ),
      ...drawnStates(
        {
          title: 'A container goes from new over the ship and the quay to picked up and returned empty.',
          size: [720, 276],
          names: containerStatuses,
          places: containerPlaces,
          regions: [{ corner: [240, 26], size: [300, 156], text: 'at the port of discharge, or at the ramp' }],
        },
        '`dropped` and `loaded` are part of the interface and never set. What goes inland is `grounded` at its ramp first.',
      ),
      heading('Deliveries'),
      prose('The schedule of retries: [receive webhooks](/docs/guides/webhooks#answer-and-when).'),
      ...drawnStates(
        {
          title: 'A delivery is pending until it succeeds or is given up.',
          size: [720, 164],
          names: deliveryStatuses,
          places: deliveryPlaces,
        },
        'Every delivery, with each of its attempts, is a [notification](/docs/api/webhook-notifications) that you can read.',
      ),
    ],
    rail: [],
  }),
}
