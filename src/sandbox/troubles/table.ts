/** Each word of trouble and what it changes; `scenarios.ts` says what one learns by it. */
import type { Trouble } from '../words.ts'
import { early, keptLong, leavesLater, onLaterShip, onShipOfItsOwn, sits, thirtyDaysLate } from './drafts.ts'
import type { TroubleStory } from './story.ts'
import {
  aroundArrival,
  arrivalTooEarly,
  expectedLater,
  freeTimeWritten,
  fromManifest,
  goesOnForOthers,
  mistakenArrival,
  nextTripTold,
  untilLastDeparture,
  withoutFacts,
  withoutRepetition,
  withoutZones,
} from './tellings.ts'
import { dischargedEarlier, examined, extended, flickering, freightUnpaid, withoutLastFreeDay } from './yards.ts'

// A box of the sandbox usually leaves forty hours after its discharge: those that are held stay until after their release.
const stays_h = { examined: 56, unpaid: 40, flickering: 32, extended: 80 }

export const troubleStories: Readonly<Record<Trouble, TroubleStory>> = {
  ROLLED: { begins: 'before_sailing', draft: onLaterShip },
  LATE30: { begins: 'before_sailing', draft: thirtyDaysLate },
  EARLY: { begins: 'before_sailing', draft: early },
  MANIFEST: { begins: 'before_sailing', speaks: fromManifest },
  HOLDS: { begins: 'at_sea', draft: leavesLater(stays_h.examined), yard: examined },
  FREIGHT: { begins: 'at_sea', draft: leavesLater(stays_h.unpaid), yard: freightUnpaid },
  FLICKER: { begins: 'at_sea', draft: leavesLater(stays_h.flickering), yard: flickering },
  EXTENDED: { begins: 'at_sea', draft: leavesLater(stays_h.extended), yard: extended },
  NOLFD: { begins: 'at_sea', yard: withoutLastFreeDay },
  SITS: { begins: 'before_pickup', draft: sits },
  DETENTION: { begins: 'before_return', draft: keptLong },
  QUARREL: {
    ...{ begins: 'at_sea', tells: expectedLater, yard: dischargedEarlier },
    turns: (plan) => [{ hour: freeTimeWritten(plan).hour, label: 'The line writes another last free day' }],
  },
  SILENT: { begins: 'at_sea', speaks: untilLastDeparture },
  RETRACT: {
    begins: 'at_sea',
    tells: arrivalTooEarly,
    turns: (plan) => [
      { hour: mistakenArrival(plan).from_h, label: 'Arrival told too early' },
      { hour: mistakenArrival(plan).until_h, label: 'Arrival taken back' },
    ],
  },
  REUSED: {
    begins: 'at_sea',
    tells: goesOnForOthers,
    turns: (plan) => [{ hour: nextTripTold(plan), label: 'Boxes returned and out again under another bill' }],
    untold_moves: ['empty_in'],
  },
  DATEONLY: { begins: 'at_sea', tells: withoutZones },
  STORM: { begins: 'at_sea', outage: aroundArrival },
  THOUSAND: { begins: 'at_sea', tells: withoutRepetition, untold_moves: ['empty_out', 'full_in'], line_only: true },
  // Asked, these lines tell of the booking and of what is planned; what happens they write.
  EDI: { begins: 'at_sea', tells: withoutFacts, writes_ashore: 'railroad' },
  IFTSTA: { begins: 'at_sea', tells: withoutFacts },
  PUSH: { begins: 'at_sea', tells: withoutFacts },
  YARDFEED: { begins: 'at_sea', writes_ashore: 'terminal' },
  YARDSHEET: { begins: 'at_sea', writes_ashore: 'terminal' },
  SHIPS: { begins: 'at_sea', draft: onShipOfItsOwn },
  EDIFILES: { begins: 'at_sea', tells: withoutFacts, writes_ashore: 'railroad' },
  YARDFILES: { begins: 'at_sea', writes_ashore: 'terminal' },
  RADIO: { begins: 'at_sea', draft: onShipOfItsOwn },
}
