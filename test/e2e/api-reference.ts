import { nameBasedId } from '../../src/base/ids.ts'

/** Ids of the places, the vessel and the line that tests of the API speak of. */
export const reference = {
  port: nameBasedId('port', 'JPTYO'),
  discharge: nameBasedId('port', 'USLAX'),
  metro_area: nameBasedId('metro_area', 'USCHI'),
  terminal: nameBasedId('terminal', 'USLAX', 'W123'),
  rail_terminal: nameBasedId('rail_terminal', 'USCHI'),
  vessel: nameBasedId('vessel', '9990005'),
  line: nameBasedId('shipping_line', 'HLCU'),
}
