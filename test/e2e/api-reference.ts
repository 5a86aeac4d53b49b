import { nameBasedId } from '../../src/base/ids.ts'
import { terminalId } from '../../src/reference/terminals.ts'

/** Ids of the places, the vessel and the line that the shipments of tests have to do with. */
export const reference = {
  port: nameBasedId('port', 'JPTYO'),
  hub: nameBasedId('port', 'CNSHA'),
  discharge: nameBasedId('port', 'USLAX'),
  metro_area: nameBasedId('metro_area', 'USCHI'),
  terminal: terminalId('USLAX', {
    smdg_code: 'APMT',
    bic_facility_code: null,
    firms_code: 'W185',
    name: 'APM Terminals Pier 400',
  }),
  rail_terminal: nameBasedId('rail_terminal', 'USCHI', 'BNSF Logistics Park Chicago'),
  vessel: nameBasedId('vessel', 'imo', '9990002'),
  line: nameBasedId('shipping_line', 'HLCU'),
}
