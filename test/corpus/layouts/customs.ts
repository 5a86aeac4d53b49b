// What customs get: entries and security filings.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

const numbers_of_summary = `
  1. Filer Code/Entry Number = {entry} | 2. Entry Type = {entry_type} | 3. Summary Date = {noticed_on}
  4. Surety Number = {surety} | 5. Bond Type = {bond_type} | 6. Port Code = {entry_port} | 7. Entry Date = {entered_on}`

export const customsEntries: LayoutSet = {
  kind: kinds.customs_entry,
  layouts: [
    {
      name: '1 summary boxed',
      look: looks.small_print,
      hand: hand({ date: 'MM/dd/yyyy', mass: 'KG', place: 'NAME' }),
      blocks: `
        [text center title]
        ENTRY SUMMARY
        [text center small]
        DEPARTMENT OF HOMELAND SECURITY  U.S. Customs and Border Protection
        [form ruled above]
        ${numbers_of_summary}
        8. Importing Carrier = {carrier.name} | 9. Mode of Transport = {transport} | 10. Country of Origin = {origin} | 11. Import Date = {eta_on}
        12. B/L or AWB Number = {mbl} | 13. Manufacturer ID = {mid} | 14. Exporting Country = {export_country} | 15. Export Date = {on_board_on}
        16. I.T. Number = {it} | 18. Missing Docs = | 19. Foreign Port of Lading = {pol} | 20. U.S. Port of Unlading = {pod}
        21. Location of Goods/G.O. Number = {terminal} | 22. Consignee Number = {consignee_irs} | 23. Importer Number = {importer} | 24. Reference Number = {reference}
        25. Ultimate Consignee Name and Address = {consignee} | 26. Importer of Record Name and Address = {buyer}
        [table ruled goods]
        4:2:2:2:2 28. Description of Merchandise = {goods} | 29. A. HTSUS No. = {hs} | 30. A. Gross Weight = {weight} {weight_unit} | 31. Net Quantity in HTSUS Units = {quantity} {quantity_unit} | 32. A. Entered Value = {entered}
        [form ruled above]
        35. Total Entered Value = {value_rounded} | 37. Duty = {duty} | 39. Other = {fees} | 40. Total = {owed}
        41. DECLARANT = {signer} | 42. Broker/Filer Information = {broker+}`,
    },
    {
      name: '2 release pairs',
      look: looks.office,
      hand: hand({ date: 'MM/dd/yyyy', place: 'NAME' }),
      blocks: `
        [text left title]
        ENTRY/IMMEDIATE DELIVERY
        [form open left]
        Entry number: = {entry} | Entry type: = {entry_type}
        Port code: = {entry_port} | Entry date: = {entered_on}
        Importer number: = {importer} | Consignee number: = {consignee_irs}
        Importing carrier: = {carrier.name} | Vessel name: = {vessel}
        Voyage: = {voyage} | Arrival date: = {eta_on}
        Master bill: = {mbl} | House bill: = {hbl}
        Location of goods: = {terminal} | FIRMS code: = {firms}
        [form open above]
        Ultimate consignee = {consignee} | Importer of record = {buyer} | Broker = {broker}
        [table open goods]
        2:4:2:2 HTS number = {hs} | Description of merchandise = {goods} | Country of origin = {origin} | Value = {entered}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd-MMM-yyyy', mass: 'KG' }),
      blocks: `
        [text center title]
        CUSTOMS ENTRY SUMMARY
        [text left usual]
        {broker}
        [form open left]
        ENTRY NO: = {entry} | ENTRY TYPE: = {entry_type}
        ENTRY DATE: = {entered_on} | PORT OF ENTRY: = {entry_port}
        IMPORTER NO: = {importer} | SURETY NO: = {surety}
        VESSEL: = {vessel} | VOYAGE: = {voyage}
        MBL NO: = {mbl} | HBL NO: = {hbl}
        COUNTRY OF ORIGIN: = {origin} | IMPORT DATE: = {eta_on}
        PORT OF LADING: = {pol} | PORT OF UNLADING: = {pod}
        [text left usual]
        IMPORTER OF RECORD:
        {buyer}
        [table open goods]
        2:4:2:2 HTS NO = {hs} | DESCRIPTION = {goods} | QUANTITY = {quantity} {quantity_unit} | ENTERED VALUE = {entered}
        [form open left]
        TOTAL ENTERED VALUE: = {value_rounded} | TOTAL DUTY: = {duty}
        TOTAL FEES: = {fees} | TOTAL AMOUNT: = {owed}`,
    },
    {
      name: '4 columns',
      look: looks.roman_small,
      hand: hand({ date: 'MM/dd/yyyy', capitals: false, place: 'NAME' }),
      blocks: `
        [text left title]
        Customs Entry Record
        [split]
        [form ruled above]
        Importer = {buyer}
        Consignee = {consignee}
        Customs broker = {broker}
        [other]
        [form ruled left]
        Entry number = {entry}
        Type of entry = {entry_type}
        Date of entry = {entered_on}
        District/port = {entry_port}
        Bond type = {bond_type}
        Carrier = {carrier.name}
        Vessel = {vessel}
        Voyage = {voyage}
        Bill of lading = {mbl}
        IT number = {it}
        Manufacturer ID = {mid}
        Country of origin = {origin}
        [end]
        [table ruled boxes]
        3:2:2 Container no. = {number} | Seal = {seal} | Size = {size}
        [table ruled goods]
        2:4:2:2 Tariff number = {hs} | Merchandise = {goods} | Gross weight {weight_unit} = {weight} | Entered value USD = {entered}
        [form ruled above]
        Total value = {value_rounded} | Total duty = {duty} | Total fees = {fees} | Total due = {owed}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'yyyy-MM-dd', place: 'NAME' }),
      blocks: `
        [text left title]
        ENTRY SUMMARY ABSTRACT (CBP 7501 DATA)
        [form ruled left]
        ENTRY NO. = {entry} | ENTRY TYPE CODE = {entry_type}
        ENTRY DATE = {entered_on} | PORT OF ENTRY CODE = {entry_port}
        IOR NUMBER = {importer} | MODE OF TRANSPORT = {transport}
        IMPORTING VESSEL = {vessel} | OCEAN B/L = {mbl}
        EXPORTING COUNTRY = {export_country} | EXPORT DATE = {on_board_on}
        IMPORT DATE = {eta_on} | MID = {mid}
        [form open above]
        IMPORTER OF RECORD = {buyer} | FILER / BROKER = {broker}
        [table ruled goods]
        2:4:3:2 HTSUS NO. = {hs} | MERCHANDISE = {goods} | NET QTY = {quantity} {quantity_unit} | ENTERED VALUE = {entered}
        [text right usual]
        DUTY {duty} FEES {fees} PAYABLE {owed}`,
    },
  ],
}

export const securityFilings: LayoutSet = {
  kind: kinds.isf,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'MM/dd/yyyy', place: 'NAME' }),
      blocks: `
        [text center title]
        IMPORTER SECURITY FILING (ISF 10+2)
        [form ruled above]
        IMPORTER OF RECORD NUMBER = {importer} | CONSIGNEE NUMBER (IRS/EIN) = {consignee_irs} | PO NO. = {order_number}
        MASTER BILL NO. = {mbl} | HOUSE BILL NO. = {hbl} | BILL TYPE = {bill_kind}
        ETD = {etd_on} | ETA = {eta_on} | CONTAINER NO. =
        SELLER = {shipper} | BUYER = {buyer}
        MANUFACTURER (SUPPLIER) = {manufacturer} | SHIP TO PARTY = {ship_to}
        CONTAINER STUFFING LOCATION = {stuffing} | CONSOLIDATOR (STUFFER) = {consolidator}
        [form ruled above]
        HTSUS-6 = {hs} | COUNTRY OF ORIGIN = {origin} | DESCRIPTION OF GOODS = {goods}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'MM/dd/yyyy', capitals: false, place: 'NAME' }),
      blocks: `
        [text left title]
        Importer Security Filing
        [form open left]
        Importer name: = {importer_name} | Importer of record no.: = {importer}
        Master B/L: = {mbl} | House B/L: = {hbl}
        ETD: = {etd_on} | ETA: = {eta_on}
        [form open left]
        Manufacturer name: = {manufacturer.name}
        Manufacturer address 1: = {manufacturer.street}
        City: = {manufacturer.city} | Country: = {manufacturer.country}
        Seller name: = {shipper.name}
        Seller address 1: = {shipper.street}
        City: = {shipper.city} | Country: = {shipper.country}
        Buyer name: = {buyer.name}
        Buyer address 1: = {buyer.street}
        City: = {buyer.city} | Country: = {buyer.country}
        [form open left]
        HTS code: = {hs} | Country of origin: = {origin}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd-MMM-yyyy', place: 'NAME' }),
      blocks: `
        [text center title]
        ISF INFORMATION SHEET
        [form open left]
        IMPORTER OF RECORD #: = {importer} | CONSIGNEE #: = {consignee_irs}
        MBL: = {mbl} | HBL: = {hbl}
        [form open above]
        SELLER = {shipper} | BUYER = {buyer}
        MANUFACTURER = {manufacturer} | SHIP TO = {ship_to}
        CONSOLIDATOR = {consolidator} | STUFFING LOCATION = {stuffing}
        [form open left]
        HTS CODES: = {hs} | COUNTRY OF ORIGIN: = {origin}`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: hand({ date: 'MMM dd, yyyy', capitals: false, place: 'NAME' }),
      blocks: `
        [text left title]
        10+2 Importer Security Filing Worksheet
        [split]
        [form ruled above]
        1. Seller (name and address) = {shipper}
        2. Buyer (name and address) = {buyer}
        3. Manufacturer/supplier = {manufacturer}
        4. Ship-to party = {ship_to}
        5. Container stuffing location = {stuffing}
        6. Consolidator = {consolidator}
        [other]
        [form ruled left]
        7. Importer of record number = {importer}
        8. Consignee number = {consignee_irs}
        9. Country of origin = {origin}
        10. HTSUS number = {hs}
        Master bill of lading = {mbl}
        House bill of lading = {hbl}
        Estimated departure = {etd_on}
        Estimated arrival = {eta_on}
        [end]
        [table ruled boxes]
        1:1 Container = {number} | Seal = {seal}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'yyyy-MM-dd', place: 'NAME' }),
      blocks: `
        [text left title]
        SECURITY FILING REQUEST (ISF-10) FOR U.S. CUSTOMS
        [form ruled left]
        IMPORTER EIN = {importer} | AMS MBL = {mbl}
        AMS HBL = {hbl} | ESTIMATED SAILING DATE = {etd_on}
        [form ruled left]
        SELLER NAME AND ADDRESS = {shipper}
        BUYER NAME AND ADDRESS = {buyer}
        MANUFACTURER OR SUPPLIER = {manufacturer}
        SHIP TO NAME AND ADDRESS = {ship_to}
        STUFFING LOCATION = {stuffing}
        [form open left]
        HTS (6 DIGITS) = {hs} | COUNTRY OF MANUFACTURE = {origin}`,
    },
  ],
}
