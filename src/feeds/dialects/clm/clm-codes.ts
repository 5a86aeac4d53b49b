/**
 * Event codes of car location messages (AAR). A code that is in no table is reported as unread; the settings of a feed can say what it
 * means. Roads that report boxes rather than cars mix in the letters of X12, which are never single ones here.
 */
import { type Meaning, move, remark } from '../edi/meaning.ts'
import { x12StatusCodes } from '../edi/x12/x12-status-codes.ts'

export const clmCodes: Readonly<Record<string, Meaning>> = {
  ...Object.fromEntries(Object.entries(x12StatusCodes).filter(([code]) => code.length > 1)),
  A: move('Arrival in transit', 'arrive', { mode: 'rail' }),
  B: remark('Bad order'),
  D: move('Arrival at destination', 'arrive', { mode: 'rail', role: 'destination', usually: 'destination' }),
  G: remark('Released from bad order'),
  H: remark('Held'),
  J: remark('Delivered to the connecting railroad'),
  N: remark('No bill'),
  P: move('Departure', 'depart', { mode: 'rail' }),
  R: remark('Received from the connecting railroad'),
  S: remark('In storage'),
  W: remark('Released'),
  X: remark('Pulled'),
  Y: { kind: 'availability', words: 'Constructively placed', available: true },
  Z: remark('Actually placed'),
}

/** A departure that is not from the origin of the waybill. */
export const passing: Meaning = remark('Departed from a place in transit')
