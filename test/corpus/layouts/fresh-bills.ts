// Bills and waybills that are held out: no rule was made with these in sight.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

const held_out = true as const

/** A line whose bill has voyage and number in the top right corner, and its name below them. */
export const freshMasterBill: Layout = {
  name: '6 corner numbers',
  held_out,
  look: looks.dense,
  hand: hand({ date: 'dd/MMM/yyyy', place: 'NAME', figure: '1234.50', mass: 'KGM', volume: 'CU.M' }),
  blocks: `
    [split]
    [form ruled above]
    SHIPPER = {shipper}
    CONSIGNEE = {consignee}
    NOTIFY PARTY (carrier not liable for omitting to notify) = {notify}
    [other]
    [text center title]
    BILL OF LADING
    [form ruled above]
    VOYAGE = {voyage} | BILL OF LADING NUMBER = {mbl}
    EXPORT REFERENCES = {export_ref} | BOOKING REFERENCE = {booking}
    [text center title]
    {carrier.name}
    [end]
    [form ruled above]
    PRE CARRIAGE BY* = | PLACE OF RECEIPT* = {por} | FREIGHT TO BE PAID AT = {payable_at} | NUMBER OF ORIGINAL BILLS OF LADING = {originals}
    VESSEL = {vessel} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod} | FINAL PLACE OF DELIVERY* = {delivery}
    [table ruled boxes]
    3:3:5:3:3 MARKS AND NOS~CONTAINER AND SEALS = {number}~SEAL {seal} | NO AND KIND OF PACKAGES = 1 x {size} | DESCRIPTION OF PACKAGES AND GOODS AS STATED BY SHIPPER = {packages} {package_unit} | GROSS WEIGHT CARGO = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
    [text left usual]
    SHIPPER'S LOAD STOW AND COUNT
    {goods}
    HS CODE {hs}
    FREIGHT {terms}
    [form ruled above]
    2:1:1 TOTAL CARGO = {packages} {package_unit} | TOTAL GROSS WEIGHT = {weight} {weight_unit} | TOTAL MEASUREMENT = {measure} {measure_unit}
    [form open above]
    SHIPPED ON BOARD THE VESSEL = {on_board_on} | PLACE AND DATE OF ISSUE = {issued_at} {issued_on}
    [text left small]
    * APPLICABLE ONLY WHEN THIS DOCUMENT IS USED FOR COMBINED TRANSPORT
    [text right usual]
    SIGNED FOR THE CARRIER {carrier.name} BY {signer}`,
}

/** A line that prints no lines at all: pairs on the right, parties on the left. */
export const freshWaybill: Layout = {
  name: '6 parties beside pairs',
  held_out,
  look: looks.typed,
  hand: hand({
    date: 'MMM. dd, yyyy',
    place: 'NAME, STATE, CODE',
    mass: 'KGS',
    volume: 'M3',
    box_line: 'CNTR {number}  SEAL {seal}  {size}',
  }),
  blocks: `
    [split]
    [text left title]
    {carrier.name}
    [form open above]
    Shipper: = {shipper}
    Consignee (not to order): = {consignee}
    Notify Address: = {notify}
    [other]
    [text right title]
    SEA WAYBILL
    [form open left]
    SWB-No.: = {mbl}
    Carrier's Reference: = {reference}
    Booking-No.: = {booking}
    Export References: = {export_ref}
    Contract: = {contract}
    Vessel(s): = {vessel}
    Voyage-No.: = {voyage}
    Place of Receipt: = {por}
    Port of Loading: = {pol}
    Port of Discharge: = {pod}
    Place of Delivery: = {delivery}
    [end]
    [table open cargo]
    3:5:3:3 Marks and Nos. = {marks} | Number and Kind of Packages, Description of Goods = {packages} {package_unit}~{goods}~HS-CODE {hs} | Gross Weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
    [text left usual]
    {boxes}
    SHIPPER'S LOAD, STOWAGE AND COUNT
    SHIPPED ON BOARD, DATE : {on_board_on}
    [form open above]
    Total No. of Containers received by the Carrier: = {box_count} | Movement: = {move} | Freight: = {terms}
    Freight payable at: = {payable_at} | Place of issue: = {issued_at} | Date of issue: = {issued_on}`,
}

/** The multimodal form of the forwarders' federations. */
export const freshHouseBill: Layout = {
  name: '6 forwarders federation',
  held_out,
  look: looks.letter,
  hand: hand({
    issuer: 'forwarder',
    date: 'd MMMM yyyy',
    capitals: false,
    place: 'NAME, COUNTRY',
    mass: 'Kgs',
    volume: 'm3',
    box_line: 'Container {number}, {size}, seal {seal}',
  }),
  blocks: `
    [split]
    [form ruled above]
    Consignor = {shipper}
    Consigned to order of = {consignee}
    Notify address = {notify}
    [other]
    [form ruled left]
    FBL No. = {hbl}
    [text center title]
    MULTIMODAL TRANSPORT BILL OF LADING
    [text center small]
    issued subject to the UNCTAD/ICC rules for multimodal transport documents
    [text center title]
    {forwarder.name}
    [end]
    [form ruled above]
    Place of receipt = {por} | Ocean vessel = {vessel} {voyage}
    Port of loading = {pol} | Port of discharge = {pod}
    Place of delivery = {delivery} | Freight payable at = {payable_at}
    [table open cargo]
    3:3:5:3:3 Marks and numbers = {marks} | Number and kind of packages = {packages} {package_unit} | Description of goods = {goods} | Gross weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
    [text left usual]
    {boxes}
    Freight {terms}
    [text center small]
    according to the declaration of the consignor
    [form ruled above]
    1:1 For delivery of goods please apply to: = {broker} | Place and date of issue = {issued_at}, {issued_on}
    1:1 Cargo insurance through the undersigned = not covered | Stamp and signature = {signer}`,
}

/** A proof that a forwarder's office abroad sends for checking. */
export const freshDraftHouseBill: Layout = {
  name: '6 proof for checking',
  held_out,
  look: looks.courier_small,
  hand: hand({
    issuer: 'forwarder',
    date: 'yyyy/MM/dd',
    place: 'NAME, COUNTRY',
    figure: '1234.50',
    box_line: '{number}/{seal}/{size}/{packages}{package_unit}/{weight}{weight_unit}/{measure}{measure_unit}',
  }),
  blocks: `
    [text center title]
    {forwarder.name}
    [text center usual]
    B/L DRAFT - PLEASE CHECK AND CONFIRM BY RETURN, AMENDMENTS AFTER CLOSING ARE CHARGED
    [form ruled above]
    3:2 SHIPPER (NAME, ADDRESS AND PHONE) = {shipper} | B/L NO. = {hbl}
    3:2 CONSIGNEE (NAME, ADDRESS AND PHONE) = {consignee} | S/O NO. = {booking}
    3:2 NOTIFY PARTY (NAME, ADDRESS AND PHONE) = {notify+} | DESTINATION AGENT = {broker}
    OCEAN VESSEL VOY. NO. = {vessel} V.{voyage} | PLACE OF RECEIPT = {por} | PORT OF LOADING = {pol}
    PORT OF DISCHARGE = {pod} | PLACE OF DELIVERY = {delivery} | FREIGHT & CHARGES = {terms}
    [table ruled cargo]
    3:2:5:2:2 MARKS & NOS. = {marks} | QUANTITY = {packages} {package_unit} | DESCRIPTION OF GOODS (SHIPPER'S LOAD, COUNT & SEAL) = {goods} | G.W. = {weight} {weight_unit} | MEAS. = {measure} {measure_unit}
    [text left usual]
    {boxes}
    [form ruled above]
    TYPE OF SERVICE = {move} | ON BOARD DATE = {on_board_on} | PLACE OF B/L ISSUE = {issued_at}`,
}
