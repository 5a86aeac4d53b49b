// Bills of forwarders, final and as drafts for approval.
import { kinds } from '../kinds.ts'
import type { Layout, LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

const box_line = '{number}/{size}/{seal}/{packages} {package_unit}/{weight} {weight_unit}/{measure} {measure_unit}'

// Stands where a draft says that it is one.
const mark = '<state> '

const forms: readonly Layout[] = [
  {
    name: '1 boxed',
    look: looks.small_print,
    hand: hand({
      issuer: 'forwarder',
      box_line:
        'CONTAINER/SEAL: {number} / {seal}  {size}  {packages} {package_unit}  {weight} {weight_unit}  {measure} {measure_unit}',
    }),
    blocks: `
      [split]
      [text left title]
      {forwarder.name}
      [other]
      [text right title]
      ${mark}BILL OF LADING
      [text right small]
      FMC OTI No. {fmc}
      [end]
      [form ruled above]
      3:1:1 EXPORTER (Principal or seller-licensee and address including ZIP Code) = {shipper} | BOOKING NUMBER = {booking} | B/L NUMBER = {hbl}
      3:2 CONSIGNED TO = {consignee} | FOR DELIVERY OF GOODS PLEASE APPLY TO = {broker}
      3:2 NOTIFY PARTY/INTERMEDIATE CONSIGNEE (Name and address) = {notify+} | POINT (STATE) OF ORIGIN OR FTZ NUMBER = {origin}
      PRE-CARRIAGE BY = | PLACE OF RECEIPT BY PRE-CARRIER = {por} | TYPE OF MOVE = {move}
      EXPORTING CARRIER = {vessel} {voyage} | PORT OF LOADING/EXPORT = {pol} | FREIGHT TERMS = {terms}
      FOREIGN PORT (Vessel and air only) = {pod} | PLACE OF DELIVERY BY ON-CARRIER = {delivery} | CONTAINERIZED (Vessel only) = YES
      [table ruled cargo]
      3:2:5:2:2 MARKS AND NUMBERS = {marks} | NUMBER OF PACKAGES = {packages} {package_unit} | DESCRIPTION OF COMMODITIES in Schedule B detail = {goods}~HTS: {hs} | GROSS WEIGHT (Kilos) = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
      [text left usual]
      {boxes}
      [form ruled above]
      DATED AT = {issued_at} | DATE = {issued_on} | ON BOARD = {on_board_on} | BY = {signer}`,
  },
  {
    name: '2 combined transport',
    look: looks.roman,
    hand: hand({ issuer: 'forwarder', date: 'dd MMM yyyy', capitals: false, box_line }),
    blocks: `
      [text center title]
      ${mark}BILL OF LADING FOR COMBINED TRANSPORT SHIPMENT OR PORT TO PORT SHIPMENT
      [form ruled above]
      1:1 Shipper = {shipper} | Bill of Lading No. = {hbl}~Reference No. {reference}
      1:1 Consignee or Order = {consignee} | Issued by = {forwarder}
      1:1 Notify Party/Address = {notify} | Place of Receipt (Applicable only when this document is used as a Combined Transport Bill of Lading) = {por}
      Ocean Vessel = {vessel} | Voy. No. = {voyage} | Place of Delivery = {delivery}
      Port of Loading = {pol} | Port of Discharge = {pod} | Freight payable at = {payable_at}
      [table open cargo]
      3:2:5:2:2 Marks & Nos. Container / Seal No. = {marks} | No. of Containers or Pkgs. = {packages} {package_unit} | Kind of Packages; Description of Goods = {goods} | Gross Weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
      [text left usual]
      {boxes}
      FREIGHT {terms}
      [form ruled above]
      Place and Date of Issue = {issued_at} {issued_on} | Shipped on board the vessel = {on_board_on}`,
  },
  {
    name: '3 typewriter',
    look: looks.courier,
    hand: hand({ issuer: 'forwarder', date: 'dd-MMM-yy', place: 'NAME' }),
    blocks: `
      [text left title]
      {forwarder.name}
      [text left usual]
      ${mark}HOUSE BILL OF LADING
      [form open left]
      HBL NO: = {hbl} | BOOKING NO: = {booking}
      [form ruled above]
      SHIPPER = {shipper} | CONSIGNEE = {consignee}
      NOTIFY PARTY = {notify} | DELIVERY AGENT = {broker}
      [form open left]
      VESSEL: = {vessel} | VOYAGE: = {voyage}
      PORT OF LOADING: = {pol} | PORT OF DISCHARGE: = {pod}
      PLACE OF RECEIPT: = {por} | FINAL DESTINATION: = {delivery}
      SERVICE: = {move} | FREIGHT: = {terms}
      [table open boxes]
      3:2:2:2:2:2 CONTAINER NO. = {number} | SEAL NO. = {seal} | TYPE = {size} | PACKAGES = {packages} {package_unit} | WEIGHT = {weight} {weight_unit} | MEAS. = {measure} {measure_unit}
      [form open left]
      DESCRIPTION: = {goods}
      [form open left]
      PLACE OF ISSUE: = {issued_at} | DATE OF ISSUE: = {issued_on}
      SHIPPED ON BOARD: = {on_board_on} | SIGNED: = {signer}`,
  },
  {
    name: '4 columns',
    look: looks.office,
    hand: hand({ issuer: 'forwarder', date: 'MMM dd, yyyy', mass: 'KG', volume: 'M3' }),
    blocks: `
      [split]
      [text left title]
      {forwarder.name}
      [form open above]
      Shipper/Supplier = {shipper}
      Consignee = {consignee}
      Also notify =
      Notify = {notify}
      [other]
      [text left title]
      ${mark}House Bill of Lading
      [form ruled left]
      House B/L = {hbl}
      Carrier booking = {booking}
      Vessel = {vessel}
      Voyage = {voyage}
      Port of lading = {pol}
      Port of unlading = {pod}
      Place of delivery = {delivery}
      Freight = {terms_boxes}
      ISF reference = {isf_ref}
      [end]
      [table ruled boxes]
      3:2:2:2:2:2 Container # = {number} | Seal # = {seal} | Size = {size} | Pieces = {packages} {package_unit} | Weight ({weight_unit}) = {weight} | Volume ({measure_unit}) = {measure}
      Total | | | {packages} {package_unit} | {weight} | {measure}
      [form ruled above]
      2:1 Goods description = {goods} | HTS = {hs}
      [form ruled above]
      Issued at = {issued_at} | Issue date = {issued_on} | Laden on board = {on_board_on}`,
  },
  {
    name: '5 once held out',
    look: looks.roman_small,
    hand: hand({ issuer: 'forwarder', date: 'dd/MM/yyyy', figure: '1234.50', capitals: false, place: 'NAME, STATE, COUNTRY' }),
    blocks: `
      [text center title]
      {forwarder.name}
      [text center usual]
      ${mark}Multimodal Transport Bill of Lading (NVOCC)
      [form open above]
      1:1:1 HBOL No. = {hbl} | SO/Booking = {booking} | Registered OTI = {fmc}
      [form ruled left]
      Exporter = {shipper}
      Consignee (not negotiable unless consigned to order) = {consignee}
      Notify party and address = {notify}
      [form ruled above]
      Vessel & Voyage = {vessel} {voyage} | Port of Loading = {pol} | Port of Unlading = {pod} | Final Delivery = {delivery}
      [table ruled boxes]
      3:2:2:3:3 Container = {number} | Seal = {seal} | Equipment Type = {size} | No. and Kind of Pkgs = {packages} {package_unit} | Gross weight & volume = {weight} {weight_unit} {measure} {measure_unit}
      [form open above]
      2:1 Shipper's description of cargo = {goods} | Freight Charges = {terms}
      [text right usual]
      Signed at {issued_at} this {issued_on} by {signer}, shipped {on_board_on}`,
  },
]

/** Forwarders use one form for both. */
const formsMarked = (state: string) => forms.map((form) => ({ ...form, blocks: form.blocks.replace(mark, state) }))

export const houseBills: LayoutSet = { kind: kinds.house_bill, layouts: formsMarked('') }
export const draftHouseBills: LayoutSet = { kind: kinds.draft_house_bill, layouts: formsMarked('DRAFT ') }
