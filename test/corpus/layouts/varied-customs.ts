// Entries and security filings of many hands: to write rules against, beside those of customs.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedCustomsEntries: readonly Layout[] = [
  {
    name: 'varied 1 release form',
    look: looks.dense,
    hand: hand({ date: 'MM/dd/yy', place: 'NAME', mass: 'KG' }),
    blocks: `
      [text center title]
      ENTRY/IMMEDIATE DELIVERY
      [text center small]
      19 CFR 142.3, 142.16, 142.22, 142.24
      [form ruled above]
      1. ARRIVAL DATE = {arrival_on} | 2. ELECTED ENTRY DATE = {entered_on} | 3. ENTRY TYPE CODE/NAME = {entry_type} | 4. ENTRY NUMBER = {entry}
      5. PORT = {entry_port} | 6. SINGLE TRANS. BOND = | 7. BROKER/IMPORTER FILE NUMBER = {reference} | =
      1:1:2 8. CONSIGNEE NUMBER = {consignee_irs} | 9. IMPORTER NUMBER = {importer} | =
      1:1 10. ULTIMATE CONSIGNEE NAME = {consignee.name} | 11. IMPORTER OF RECORD NAME = {buyer.name}
      12. CARRIER CODE = {scac} | 13. VOYAGE/FLIGHT/TRIP = {voyage} | 14. LOCATION OF GOODS-CODE(S)/NAME(S) = {firms} {terminal}
      1:1 15. VESSEL CODE/NAME = {vessel} | 16. U.S. PORT OF UNLADING = {pod}
      17. MANUFACTURER NUMBER = {mid} | 18. G.O. NUMBER = | 19. TOTAL VALUE = {value_rounded}
      [form ruled above]
      20. DESCRIPTION OF MERCHANDISE = {goods}
      [table ruled cargo]
      2:3:2:3:2 21. IT/BL/AWB CODE = M~H | 22. IT/BL/AWB NO. = {mbl}~{hbl} | 23. MANIFEST QUANTITY = {packages} | 24. H.S. NUMBER = {hs} | 25. COUNTRY OF ORIGIN = {origin}
      [form ruled above]
      1:1 27. CERTIFICATION = I hereby make application for entry/immediate delivery. | 28. CBP USE ONLY =`,
  },
  {
    name: 'varied 2 summary worksheet, stacked lines',
    look: { face: 'Courier', size: 'LETTER', caption: 7, value: 8 },
    hand: hand({ date: 'MM-dd-yyyy', place: 'NAME', mass: 'KG' }),
    blocks: `
      [text left usual]
      {broker.name}
      CUSTOMS ENTRY SUMMARY WORKSHEET (NOT AN INVOICE)
      [form open left]
      1:1 ENTRY NO = {entry} | TYPE = {entry_type}
      1:1 SUMMARY DATE = {noticed_on} | ENTRY DATE = {entered_on}
      1:1 PORT = {entry_port} | BOND TYPE = {bond_type}
      1:1 SURETY NO = {surety} | FILE REF = {reference}
      1:1 CARRIER = {carrier.name} | MODE = {transport}
      1:1 EXPORT COUNTRY = {export_country} | EXPORT DATE = {on_board_on}
      1:1 IMPORT DATE = {eta_on} | IT NO = {it}
      1:1 MBL = {mbl} | HBL = {hbl}
      1:1 VESSEL = {vessel} | MFR ID = {mid}
      [form ruled above]
      1:1 IMPORTER OF RECORD {importer} = {buyer} | ULTIMATE CONSIGNEE {consignee_irs} = {consignee}
      [table open goods]
      5:3:3:3 DESCRIPTION / HTSUS = {goods}~{hs} | CO / WEIGHT = {origin}~{weight} {weight_unit} | NET QTY = {quantity} {quantity_unit} | ENTERED VALUE = {entered}
      [text right usual]
      TOTAL ENTERED VALUE   {value_rounded}
      TOTAL DUTY   {duty}
      TOTAL OTHER FEES   {fees}
      TOTAL PAYABLE   {owed}`,
  },
  {
    name: 'varied 3 notice to the importer',
    look: { face: 'Times-Roman', size: 'LETTER', caption: 8, value: 10 },
    hand: hand({ date: 'MMMM d, yyyy', capitals: false, place: 'NAME, STATE, COUNTRY', mass: 'kg' }),
    blocks: `
      [text left title]
      {broker.name}
      [text left usual]
      CUSTOMS ENTRY / RELEASE NOTIFICATION
      [text left usual]
      Your shipment has been entered with U.S. Customs and Border Protection under entry number {entry} (type {entry_type}) at port {entry_port} on {entered_on}.
      [form ruled left]
      1:1 Importer of record = {buyer} | Importer no. = {importer}
      1:1 Vessel / voyage = {vessel} / {voyage} | Imported on = {eta_on}
      1:1 Bill of lading (master) = {mbl} | Bill of lading (house) = {hbl}
      1:1 Goods located at = {terminal} | FIRMS = {firms}
      [table ruled goods figures]
      2:4:2:2:3 Tariff no. = {hs} | Description = {goods} | Origin = {origin} | Gross {weight_unit} = {weight} | Value USD = {entered}
      | Total | | | {value_rounded}
      [form open below]
      Estimated duty = {duty} | Estimated fees = {fees} | Amount payable = {owed}
      [table open boxes]
      1:1:1 Container = {number} | Seal = {seal} | Size = {size}
      [text left small]
      This notice is no invoice. Our invoice follows; please keep all records for five years.`,
  },
]

const party = (role: string) =>
  `{${role}.name} | {${role}.street} | {${role}.city} | {${role}.state} | {${role}.postcode} | {${role}.country}`
const answers = (role: string) => `
      Name = {${role}.name}
      Street = {${role}.street}
      City = {${role}.city}
      State / province = {${role}.state}
      Postal code = {${role}.postcode}
      Country = {${role}.country}`

export const variedSecurityFilings: readonly Layout[] = [
  {
    name: 'varied 1 table of parties, sheet',
    look: looks.dense,
    sheet: true,
    hand: hand({ date: 'MM/dd/yyyy', place: 'NAME' }),
    blocks: `
      [text left title]
      ISF 10+2 TEMPLATE
      [form ruled left]
      1:1 IOR # = {importer} | CNEE IRS # = {consignee_irs}
      1:1 MASTER BL = {mbl} | AMS HBL = {hbl}
      1:1 ETD = {etd_on} | ETA = {eta_on}
      [table ruled cargo]
      3:4:4:2:2:2:2 PARTY = SELLER | NAME = {shipper.name} | ADDRESS = {shipper.street} | CITY = {shipper.city} | STATE / PROV = {shipper.state} | ZIP = {shipper.postcode} | COUNTRY = {shipper.country}
      BUYER | ${party('buyer')}
      MANUFACTURER | ${party('manufacturer')}
      SHIP TO | ${party('ship_to')}
      STUFFING LOCATION | ${party('stuffing')}
      CONSOLIDATOR | ${party('consolidator')}
      [form ruled left]
      HTS-6 = {hs}
      ORIGIN OF GOODS = {origin}
      COMMODITY = {goods}
      [table ruled boxes]
      1:1 CNTR # = {number} | SIZE = {size}`,
  },
  {
    name: 'varied 2 questions, sheet',
    look: looks.office,
    sheet: true,
    hand: hand({ date: 'yyyy-MM-dd', capitals: false, place: 'NAME' }),
    blocks: `
      [text left usual]
      Importer Security Filing - data request to suppliers
      To be returned 72 hours before the vessel is loaded
      [form open left]
      PO number = {order_number}
      Importer name = {importer_name}
      Importer of record no. (EIN) = {importer}
      [text left usual]
      1. Seller
      [form open left]${answers('shipper')}
      [text left usual]
      2. Buyer
      [form open left]${answers('buyer')}
      [text left usual]
      3. Manufacturer (or supplier)
      [form open left]${answers('manufacturer')}
      [text left usual]
      4. Ship to
      [form open left]${answers('ship_to')}
      [text left usual]
      5. Container stuffing location
      [form open left]${answers('stuffing')}
      [text left usual]
      6. Goods
      [form open left]
      HTS number (6 digits) = {hs}
      Country of origin = {origin}
      Description = {goods}
      House bill of lading = {hbl}`,
  },
  {
    name: 'varied 3 message',
    look: { face: 'Courier', size: 'LETTER', caption: 8, value: 9 },
    hand: hand({ date: 'dd-MMM-yyyy', place: 'NAME', capitals: false }),
    blocks: `
      [text left usual]
      Subject: ISF filing instruction / HBL {hbl}
      [text left usual]
      Please file the ISF for this shipment with CBP as follows.
      Master bill {mbl}, ETD {etd_on}, ETA {eta_on}
      Importer of record number {importer}
      [text left usual]
      SELLER:
      {shipper}
      [text left usual]
      BUYER:
      {buyer}
      [text left usual]
      MANUFACTURER:
      {manufacturer}
      [text left usual]
      SHIP-TO:
      {ship_to}
      [text left usual]
      CONSOLIDATOR:
      {consolidator}
      [text left usual]
      HTS: {hs}
      Origin: {origin}
      Goods: {goods}`,
  },
  {
    name: 'varied 4 boxes of two columns',
    look: looks.small_print,
    hand: hand({ date: 'MMM dd, yyyy', place: 'NAME' }),
    blocks: `
      [split]
      [text left title]
      SECURITY FILING DECLARATION
      [text left small]
      Importer Security Filing and Additional Carrier Requirements, 19 CFR 149
      [other]
      [form ruled above]
      ISF IMPORTER NAME = {importer_name} | EIN / IRS NO. = {importer}
      CONSIGNEE EIN = {consignee_irs} | P.O. = {order_number}
      [end]
      [form ruled above]
      1:1 (1) SELLING PARTY - NAME / ADDRESS = {shipper} | (2) BUYING PARTY - NAME / ADDRESS = {buyer}
      1:1 (3) MANUFACTURER OR SUPPLIER = {manufacturer} | (4) SHIP TO PARTY = {ship_to}
      1:1 (5) CONTAINER STUFFING LOCATION = {stuffing} | (6) CONSOLIDATOR (STUFFER) = {consolidator}
      [form ruled above]
      (7) COMMODITY HTS-6 = {hs} | (8) COUNTRY OF ORIGIN = {origin} | (9) GOODS = {goods}
      MBL = {mbl} | HBL = {hbl} | SAILING = {etd_on} | ARRIVAL = {eta_on}`,
  },
]
