// Ocean bills as lines print them: names of boxes differ, and so does where the values stand.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const masterBills: LayoutSet = {
  kind: kinds.master_bill,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({
        box_line:
          '{number} / SEAL {seal} / {size} / {packages} {package_unit} / {weight} {weight_unit} / {measure} {measure_unit}',
      }),
      blocks: `
        [text left title]
        {carrier.name}
        [text right usual]
        BILL OF LADING FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT
        SCAC {scac}
        [form ruled above]
        3:1:1 SHIPPER/EXPORTER (Complete name and address) = {shipper} | BOOKING NO. = {booking} | B/L NO. = {mbl}
        3:2 CONSIGNEE (Name and full address / Non-negotiable unless consigned to order) = {consignee} | EXPORT REFERENCES = {export_ref}
        3:2 NOTIFY PARTY (Carrier not to be responsible for failure to notify) = {notify+} | FORWARDING AGENT - REFERENCES = {forwarder_ref}
        PRE-CARRIAGE BY = | PLACE OF RECEIPT = {por} | POINT AND COUNTRY OF ORIGIN = {origin}
        OCEAN VESSEL = {vessel} | VOYAGE NO. = {voyage} | PORT OF LOADING = {pol}
        PORT OF DISCHARGE = {pod} | PLACE OF DELIVERY = {delivery} | TYPE OF MOVEMENT = {move}
        [text center small]
        PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE
        [table ruled cargo]
        2:2:5:2:2 MARKS & NOS. = {marks} | NO. OF PKGS = {packages} {package_unit} | DESCRIPTION OF PACKAGES AND GOODS = {goods}~HS CODE: {hs}~PO NO. {order_number} | GROSS WEIGHT = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
        [text left usual]
        {boxes}
        FREIGHT {terms}
        [form ruled above]
        FREIGHT PAYABLE AT = {payable_at} | NUMBER OF ORIGINAL B(S)/L = {originals} | PLACE OF ISSUE = {issued_at} | DATE OF ISSUE = {issued_on}
        SHIPPED ON BOARD DATE = {on_board_on} | SIGNED FOR THE CARRIER = {signer}`,
    },
    {
      name: '2 open, captions above',
      look: looks.roman_small,
      hand: hand({ date: 'yyyy-MM-dd', place: 'NAME', capitals: false, figure: '1234.50' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text right usual]
        BILL OF LADING
        [form open above]
        2:1:1 Shipper = {shipper} | B/L No. = {mbl} | Booking No. = {booking}
        2:1:1 Consignee (negotiable only if consigned "to order", "to order of" a named Person or "to order of bearer") = {consignee} | Export references = {export_ref} | Svc Contract = {contract}
        2:2 Notify Party (see clause 22) = {notify} | Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant) =
        Vessel (see clause 1 + 19) = {vessel} | Voyage No. = {voyage} | Place of Receipt. Applicable only when document used as Multimodal Transport B/L = {por}
        Port of Loading = {pol} | Port of Discharge = {pod} | Place of Delivery. Applicable only when document used as Multimodal Transport B/L = {delivery}
        [table open boxes]
        3:2:2:2:2:2 Container No. = {number} | Seal No. = {seal} | Size/Type = {size} | Packages = {packages} {package_unit} | Weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
        [text left usual]
        {box_count} container(s) said to contain {packages} {package_unit}
        {goods}
        HS CODE: {hs}
        Freight {terms}
        [form open above]
        Freight & Charges = AS ARRANGED | Number & Sequence of Original B(s)/L = {originals} | Place of Issue of B/L = {issued_at}
        Carrier's Receipt. Total number of containers or packages received by Carrier = {box_count} | Shipped on Board Date (Local Time) = {on_board_on} | Date of Issue of B/L = {issued_on}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({
        date: 'dd-MMM-yyyy',
        box_line: '{number} {size} SEAL# {seal} {packages} {package_unit} {weight} {weight_unit} {measure} {measure_unit}',
      }),
      blocks: `
        [text center title]
        {carrier.name}
        [text center usual]
        OCEAN BILL OF LADING
        [form ruled above]
        1:1 (2) SHIPPER / EXPORTER = {shipper} | (5) DOCUMENT NO. = {mbl}~BOOKING REF: {booking}
        1:1 (3) CONSIGNEE = {consignee} | (6) EXPORT REFERENCES = {export_ref}
        1:1 (4) NOTIFY PARTY = {notify} | (8) POINT AND COUNTRY OF ORIGIN = {origin}
        (12) PRE-CARRIAGE BY = | (13) PLACE OF RECEIPT = {por} | (10) LOADING PIER/TERMINAL =
        (14) VESSEL VOY = {vessel} {voyage} | (15) PORT OF LOADING = {pol} | (10A) FREIGHT = {terms}
        (16) PORT OF DISCHARGE = {pod} | (17) PLACE OF DELIVERY = {delivery} | (11) TYPE OF MOVE = {move}
        [table open cargo]
        3:2:5:2:2 (18) MARKS AND NUMBERS = {marks} | (19) NO. OF PKGS. = {packages} {package_unit} | (20) DESCRIPTION OF PACKAGES AND GOODS = {goods} | (21) GROSS WEIGHT = {weight}{weight_unit} | MEASUREMENT = {measure}{measure_unit}
        [text left usual]
        {boxes}
        LADEN ON BOARD {on_board_on}
        DATED AT {issued_at} ON {issued_on}
        BY {signer} AS AGENT FOR THE CARRIER`,
    },
    {
      name: '4 two columns',
      look: looks.office,
      hand: hand({ date: 'MMM dd, yyyy', place: 'NAME, STATE, COUNTRY' }),
      blocks: `
        [split]
        [form ruled above]
        Shipper = {shipper}
        Consignee = {consignee}
        Notify Party = {notify}
        [other]
        [text left title]
        {carrier.name}
        [form ruled above]
        Bill of Lading Number = {mbl} | Carrier Booking Number = {booking}
        Export Reference = {export_ref} | Service Contract = {contract}
        Freight Payable At = {payable_at} | No. of Originals = {originals}
        Mode = {move} | Terms = {terms_boxes}
        [end]
        [text center usual]
        BILL OF LADING - ORIGINAL
        [form ruled above]
        Vessel and Voyage No. = {vessel} V. {voyage} | Port of Loading = {pol} | Port of Discharge = {pod}
        Place of Receipt = {por} | Transhipment Port = {transshipment} | Final Destination = {delivery}
        [table ruled boxes]
        3:2:2:2:2:2 Container Number = {number} | Seal = {seal} | Type = {size} | Pkgs = {packages} | Gross Weight ({weight_unit}) = {weight} | Measure ({measure_unit}) = {measure}
        TOTAL | | | {packages} | {weight} | {measure}
        [form open above]
        Description of Goods (Said to Contain) = {goods} | Marks = {marks}
        [form open left]
        Place and Date of Issue = {issued_at}, {issued_on} | Shipped on Board = {on_board_on}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'dd/MM/yyyy', figure: '1.234,50', volume: 'M3' }),
      blocks: `
        [text right title]
        {carrier.name}
        [text right usual]
        COMBINED TRANSPORT BILL OF LADING
        [form open left]
        1:1 Combined Transport Bill of Lading No. = {mbl} | Our Booking = {booking}
        [form ruled above]
        1:1 Shipper/Sender = {shipper} | Shipper's reference = {export_ref}
        1:1 Consigned to the order of = {consignee} | Notify address = {notify}
        Ocean vessel/Voy. = {vessel}/{voyage} | Loading port = {pol} | Discharge port = {pod} | Final place of delivery = {delivery}
        [table ruled boxes]
        3:2:2:2:2:2 Cntr. Nos = {number_apart} | Seals = {seal} | Type = {size} | Packages = {packages} {package_unit} | Gross wt. {weight_unit} = {weight} | Measurement {measure_unit} = {measure}
        [text left usual]
        Contents as declared by sender:
        {goods}
        [form ruled above]
        Ocean freight = {terms} | Total weight = {weight} {weight_unit} | Total measurement = {measure} {measure_unit}
        Place of issue = {issued_at} | Date of issue = {issued_on} | Shipped on board on = {on_board_on}`,
    },
  ],
}

export const waybills: LayoutSet = {
  kind: kinds.waybill,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'dd-MMM-yyyy', place: 'NAME, COUNTRY', mass: 'KG' }),
      blocks: `
        [split]
        [text left title]
        {carrier.name}
        [other]
        [text right title]
        SEA WAYBILL
        [text right small]
        NON-NEGOTIABLE
        [end]
        [form ruled above]
        2:1:1 Shipper = {shipper} | Sea Waybill No. = {mbl} | Booking Ref. = {booking}
        2:1:1 Consignee = {consignee} | Service Contract No. = {contract} | Carrier's Reference = {reference}
        2:2 Notify Party (No responsibility shall attach to the Carrier for failure to notify) = {notify+} | Export References = {export_ref}
        Vessel & Voyage No. = {vessel} / {voyage} | Port of Loading = {pol} | Place of Receipt = {por}
        Freight = {terms_boxes} | Port of Discharge = {pod} | Place of Delivery = {delivery}
        [table ruled boxes]
        4:5:3:3 Container Numbers, Seal Numbers and Marks = {number}~SEAL: {seal}~{size} | Description of Packages and Goods (Continued on attached pages) = {packages} {package_unit} | Gross Cargo Weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
        [text left usual]
        {goods}
        [form ruled above]
        Place and date of issue = {issued_at} {issued_on} | Shipped on Board Date = {on_board_on} | Signed = {signer}`,
    },
    {
      name: '2 open pairs',
      look: looks.office,
      hand: hand({ date: 'yyyy-MM-dd', capitals: false, figure: '1234.50', place: 'NAME' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left usual]
        Non-Negotiable Waybill
        [form open left]
        Waybill number: = {mbl} | Booking number: = {booking}
        Vessel: = {vessel} | Voyage: = {voyage}
        Port of loading: = {pol} | Port of discharge: = {pod}
        Place of receipt: = {por} | Place of delivery: = {delivery}
        [form open above]
        Shipper = {shipper} | Consignee = {consignee} | Notify party = {notify}
        [table open boxes]
        3:2:2:2:2:2 Equipment = {number} | Seal = {seal} | Type = {size} | Quantity = {packages} {package_unit} | Weight = {weight} {weight_unit} | Volume = {measure} {measure_unit}
        [form open left]
        Cargo description: = {goods}
        HS codes: = {hs}
        Payment of freight: = {terms} | Issued at: = {issued_at}
        Issue date: = {issued_on} | Laden on board: = {on_board_on}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({
        date: 'dd MMM yyyy',
        box_line: '{number} SEAL {seal} {size} {packages} {package_unit} {weight} {weight_unit}',
      }),
      blocks: `
        [text left title]
        {carrier.name} ({scac})
        [text left usual]
        SEAWAYBILL FOR PORT TO PORT OR COMBINED TRANSPORT
        [form ruled above]
        3:2 SHIPPER/EXPORTER = {shipper} | SWB NO. = {mbl}
        3:2 CONSIGNEE = {consignee} | BOOKING NO. = {booking}
        3:2 NOTIFY = {notify} | EXPORT REFERENCES = {export_ref}
        PLACE OF RECEIPT = {por} | PORT OF LOADING = {pol} | VESSEL/VOYAGE = {vessel} {voyage}
        PORT OF DISCHARGE = {pod} | PLACE OF DELIVERY = {delivery} | FREIGHT TERM = {terms}
        [table open cargo]
        3:2:5:2:2 MARKS AND NUMBERS = {marks} | QUANTITY = {packages} {package_unit} | DESCRIPTION OF GOODS = {goods} | WEIGHT = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
        [text left usual]
        {boxes}
        TOTAL NO. OF CONTAINERS: {box_count}
        PLACE OF ISSUE: {issued_at}   DATE OF ISSUE: {issued_on}
        ON BOARD DATE: {on_board_on}`,
    },
    {
      name: '4 express release',
      look: looks.roman,
      hand: hand({ date: 'dd.MM.yyyy', place: 'NAME, COUNTRY', capitals: false, mass: 'kg', volume: 'cbm' }),
      blocks: `
        [text center title]
        EXPRESS CARGO BILL
        [text center usual]
        Sea Waybill, not negotiable - {carrier.name}
        [form ruled left]
        Document No. = {mbl} | Booking No. = {booking}
        Shipper = {shipper} | Consignee = {consignee}
        Notify = {notify} | Contract No. = {contract}
        Vessel = {vessel} | Voyage = {voyage}
        Port of Loading = {pol} | Port of Discharge = {pod}
        Place of Acceptance = {por} | Place of Delivery = {delivery}
        [table ruled boxes]
        3:2:2:2:2:2 Container = {number} | Seal = {seal} | Size/Type = {size} | Packages = {packages} {package_unit} | Gross {weight_unit} = {weight} | {measure_unit} = {measure}
        [form ruled left]
        Goods = {goods} | Freight = {terms}
        Issued at = {issued_at} | Date = {issued_on}`,
    },
    {
      name: '5 once held out',
      look: looks.small_print,
      hand: hand({ date: 'MM/dd/yyyy', mass: 'LBS', place: 'NAME, STATE, COUNTRY' }),
      blocks: `
        [text left small]
        {carrier.name} | LINER SEA WAYBILL | RECEIVED IN APPARENT GOOD ORDER
        [form open above]
        Waybill Number = {mbl} | Booking = {booking} | Contract/Quote No. = {contract} | Date of Issue = {issued_on}
        [form open above]
        Exporter = {shipper} | Ultimate Consignee = {consignee} | Party to be notified = {notify}
        [form ruled above]
        Vessel = {vessel} | Voy. No. = {voyage} | Load Port = {pol} | Discharge Port = {pod} | Final Destination = {delivery}
        [table open boxes]
        3:2:2:2:3 Container Id = {number} | Seal Nos = {seal} | ISO Type = {size} | Pieces = {packages} {package_unit} | Gross Wt = {weight} {weight_unit}
        [form open left]
        Cargo Description = {goods}
        Ocean Freight = {terms_boxes}
        Loaded on board = {on_board_on}`,
    },
  ],
}
