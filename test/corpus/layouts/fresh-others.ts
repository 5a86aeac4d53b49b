// Papers that have no fields of ours, and empty forms, that are held out: no rule was made with these in sight.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

const held_out = true as const
const trucker = hand({ issuer: 'trucker', date: 'MM-dd-yyyy', mass: 'LBS', place: 'NAME' })

export const freshDangerousGoods: Layout = {
  name: '6 dangerous goods note',
  held_out,
  look: looks.dense,
  hand: hand({ date: 'd MMMM yyyy', capitals: false, mass: 'kg', volume: 'm3' }),
  blocks: `
    [text left title]
    DANGEROUS GOODS NOTE
    [split]
    [form ruled above]
    Exporter = {shipper}
    Consignee = {consignee}
    Freight forwarder = {forwarder}
    Vessel = {vessel} | Port of loading = {pol}
    Port of discharge = {pod} | Destination = {delivery}
    [other]
    [form ruled above]
    Booking number = {booking} | Exporter's reference = {export_ref}
    Name of shipping line = {carrier.name}
    [text left small]
    DANGEROUS GOODS DECLARATION: the contents of this consignment are described below by proper shipping name and are in all respects in proper condition for transport.
    [form ruled above]
    TO THE RECEIVING AUTHORITY. Please receive for shipment the goods described below = {terminal}
    [end]
    [table ruled cargo]
    3:6:2:2 Shipping marks = {marks} | Number and kind of packages, UN number, proper shipping name, hazard class, packing group = {packages} {package_unit}~{un}, Paint related material, class {package_class}, PG III | Gross (kg) = {weight} | Cube (m3) = {measure}
    [table ruled boxes]
    3:2:2:3 Container identification number = {number} | Seal number(s) = {seal} | Size and type = {size} | Gross mass (kg) = {weight}
    [form ruled above]
    CONTAINER PACKING CERTIFICATE = {shipper.name} | Name of declarant = {signer} | Place and date = {issued_at}, {issued_on}`,
}

/** The note of consignment that trucks carry from country to country. */
export const freshTruckBill: Layout = {
  name: '6 consignment note',
  held_out,
  look: looks.roman_small,
  hand: hand({ issuer: 'consolidator', date: 'dd/MM/yyyy', mass: 'kg', volume: 'm3', capitals: false, place: 'NAME' }),
  blocks: `
    [text right title]
    CMR CONSIGNMENT NOTE
    [split]
    [form ruled above]
    1 Sender (name, address, country) = {shipper}
    2 Consignee (name, address, country) = {consignee}
    3 Place of delivery of the goods = {pol}
    4 Place and date of taking over the goods = {shipper.city}, {booked_on}
    5 Documents attached = Delivery note {reference}
    [other]
    [form ruled above]
    16 Carrier (name, address, country) = {consolidator}
    17 Successive carriers =
    18 Carrier's reservations and observations =
    [end]
    [table ruled cargo]
    2:2:2:4:2:2:2 6 Marks and Nos = {marks} | 7 Number of packages = {packages} | 8 Method of packing = {package_unit} | 9 Nature of the goods = {goods} | 10 Statistical number = {hs} | 11 Gross weight in kg = {weight} | 12 Volume in m3 = {measure}
    [form ruled above]
    13 Sender's instructions = Keep dry | 14 Instructions as to payment for carriage = [X] carriage paid [ ] carriage forward | 15 Cash on delivery =
    21 Established in = {shipper.city} | 22 Signature of the sender = | 23 Signature of the carrier = | 24 Goods received =`,
}

export const freshTruckInvoice: Layout = {
  name: '6 container moves',
  held_out,
  look: looks.large,
  hand: trucker,
  blocks: `
    [text center title]
    {trucker.name}
    [text center usual]
    {trucker.address}
    [form open above]
    1:1:1 INVOICE TO = {forwarder} | INV# = {invoice} | INV DATE = {noticed_on}
    [form ruled above]
    WORK ORDER = {pro} | CUSTOMER REF = {reference} | MBOL = {mbl} | VESSEL = {vessel} | SSL = {carrier.name}
    PULLED FROM = {terminal} | DELIVERED = {consignee} | EMPTY RETURNED = {terminal}
    [table open boxes]
    3:2:2:2:2:2 UNIT = {number} | SIZE = {size} | BASE RATE = 475.00 | FSC 28% = 133.00 | CHASSIS = 90.00 | EXTENDED = 698.00
    [text left usual]
    PRE-PULL AND YARD STORAGE WAIVED. OVERWEIGHT PERMIT NOT REQUIRED.
    [text right usual]
    NET 15 DAYS. REMIT TO {trucker.name}, PO BOX 9016`,
}

export const freshBlankBill: Layout = {
  name: '6 federation form',
  held_out,
  look: looks.letter,
  hand: hand({}),
  blocks: `
    [split]
    [form ruled above]
    Consignor =
    Consigned to order of =
    Notify address =
    Place of receipt =
    Ocean vessel = | Port of loading =
    Port of discharge = | Place of delivery =
    [other]
    [text right title]
    MULTIMODAL TRANSPORT BILL OF LADING
    [text right usual]
    No. ..................
    [text right small]
    Specimen
    [end]
    [table ruled cargo]
    2:3:4:2:2 Marks and numbers = | Number and kind of packages = | Description of goods = | Gross weight = | Measurement =
    [form ruled above]
    Freight amount = | Freight payable at = | Place and date of issue =
    Cargo insurance through the undersigned = [ ] not covered [ ] covered according to attached policy | Number of originals = | Stamp and signature =`,
}

export const freshBlankTrade: Layout = {
  name: '6 courier invoice form',
  held_out,
  look: looks.dense,
  hand: hand({}),
  blocks: `
    [text left title]
    COMMERCIAL INVOICE / PROFORMA INVOICE
    [text left small]
    Tick one. Complete in English. Attach three signed copies to the shipment.
    [form ruled above]
    Date of export = ____ / ____ / ______ | Invoice reference =
    Ship from: company, contact, telephone, tax ID = | Ship to: company, contact, telephone, tax ID =
    Importer, if other than the receiver = | Reason for export = [ ] sale [ ] sample [ ] return [ ] gift
    [table ruled cargo]
    1:4:2:2:2:2 Units = | Full description of goods = | Tariff code = | Made in = | Unit value = | Total value =
    | | | | Freight |
    [form open left]
    Terms of sale = ________ | Currency = ________
    Signature = ________________ | Title = ________________`,
}
