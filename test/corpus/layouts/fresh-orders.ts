// Notices, orders, bookings and freight invoices that are held out: no rule was made with these in sight.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

const held_out = true as const

/** As the programs of forwarders print it: every fact in a box, the ends of the voyage with their dates in a row. */
export const freshArrivalNotice: Layout = {
  name: '6 forwarding program',
  held_out,
  look: looks.dense,
  hand: hand({ issuer: 'forwarder', date: 'dd-MMM-yy', place: 'NAME, STATE, CODE', mass: 'KG', volume: 'M3' }),
  blocks: `
    [split]
    [text left title]
    {forwarder.name}
    [other]
    [text right title]
    ARRIVAL NOTICE
    [form ruled left]
    ARRIVAL NO. = {notice}
    ISSUED = {noticed_on}
    [end]
    [form ruled above]
    CONSIGNOR = {shipper} | CONSIGNEE = {consignee}
    NOTIFY PARTY = {notify} | CARRIER = {carrier.name}
    [text left small]
    SHIPMENT DETAILS
    [form ruled above]
    2:2:2 VESSEL / VOYAGE = {vessel} / {voyage} | OCEAN BILL OF LADING = {mbl} | HOUSE BILL OF LADING = {hbl}
    3:2:3:2:3 LOAD = {pol} | ETD = {etd_on} | DISCHARGE = {pod} | ETA = {eta_on} | DESTINATION = {delivery}
    3:2:2:2 GOODS AVAILABLE FROM = {terminal} | AVAILABLE = {available_on} | STORAGE STARTS AFTER = {last_free_on} | ORDER REF = {order_number}
    4:2:2:2 GOODS DESCRIPTION = {goods} | PACKAGES = {packages} {package_unit} | WEIGHT = {weight} {weight_unit} | VOLUME = {measure} {measure_unit}
    [table open boxes]
    3:2:2:2:2:2 CONTAINERS = {number} | SEAL = {seal} | TYPE = {size} | PACKS = {packages} {package_unit} | WEIGHT = {weight} {weight_unit} | VOLUME = {measure} {measure_unit}
    [table open cargo]
    6:2 CHARGES = DESTINATION TERMINAL HANDLING, HANDOVER AND OCEAN FREIGHT AS AGREED | CHARGES IN {currency} = {charges}
    [text left small]
    GOODS ARE HANDED OVER AGAINST A PROPERLY ENDORSED BILL AND PAYMENT OF ALL CHARGES.`,
}

/** An order of a customs broker on his own form: to whom, from where and for whom are three lines of the letter. */
export const freshDrayOrder: Layout = {
  name: '6 pickup and delivery order',
  held_out,
  look: looks.large,
  hand: hand({ issuer: 'forwarder', date: 'MM-dd-yyyy', place: 'NAME', capitals: true }),
  blocks: `
    [text center title]
    {forwarder.name}
    [text center title]
    PICK UP & DELIVERY ORDER
    [form open left]
    FILE NO. = {reference} | DATE ISSUED = {noticed_on}
    [form ruled above]
    1:1 TRUCKER: PLEASE ARRANGE PICK UP = {trucker.name} | CARGO IS AT = {terminal}
    2:1:1 DELIVER THE GOODS TO = {consignee} | SS LINE = {carrier.name} | CUSTOMER P.O. = {order_number}
    [form ruled above]
    VESSEL = {vessel} | VOY. = {voyage} | ARRIVING = {eta_on} | ENTRY # = {entry}
    OCEAN B/L = {mbl} | HOUSE = {hbl} | PORT OF ARRIVAL = {pod}
    [table ruled boxes]
    3:2:2:2 CONTAINER = {number_apart} | SEAL = {seal} | EQUIP. = {size} | LBS. = {pounds}
    [form open above]
    1:3 PCS. = {packages} | MERCHANDISE = {goods}
    [text left small]
    CALL CONSIGNEE FOR APPOINTMENT 24 HOURS BEFORE DELIVERY. RETURN SIGNED COPY WITH YOUR INVOICE.
    [text right usual]
    BY: {signer}`,
}

/** A letter of a line's agent to the keeper of the terminal. */
export const freshCarrierOrder: Layout = {
  name: '6 letter to the terminal',
  held_out,
  look: looks.letter,
  hand: hand({ date: 'd MMMM yyyy', capitals: false, place: 'NAME', mass: 'Kgs' }),
  blocks: `
    [text center title]
    {carrier.name}
    [text center usual]
    DELIVERY ORDER
    [form open left]
    D.O. No. = {reference} | Dated = {noticed_on}
    [text left usual]
    To: The Manager, {terminal}
    Dear Sir, please deliver to the party named below the goods mentioned hereunder, ex m.v. {vessel}, voyage {voyage}.
    [form open left]
    Deliver to M/s. = {broker}
    A/c consignee = {consignee}
    Shipped from = {pol}
    Discharged at = {pod}
    B/L No. = {mbl}
    This order is valid up to = {go_on}
    [table ruled boxes]
    3:2:2:3:3 Container No. = {number} | Seal No. = {seal} | Size/Type = {size} | Packages = {packages} {package_unit} | Gross wt. = {weight} {weight_unit}
    [form open left]
    Said to contain = {goods}
    [text left usual]
    Containers are to be returned empty and clean. Detention is charged as per tariff.
    [text right usual]
    For and on behalf of {carrier.name}`,
}

export const freshBooking: Layout = {
  name: '6 receipt notice',
  held_out,
  look: looks.dense,
  hand: hand({ date: 'ddMMMyyyy', place: 'NAME, STATE, CODE', mass: 'KGM' }),
  blocks: `
    [text center title]
    BOOKING RECEIPT NOTICE
    [form open left]
    TO = {forwarder.name} | FROM = {carrier.name}
    CARRIER BOOKING NO. = {booking} | SC NO. = {contract}
    TRUNK VESSEL = {vessel} {voyage} | SERVICE TERM = {move}
    [form ruled above]
    PLACE OF RECEIPT = {por} | POL = {pol} | POD = {pod} | PLACE OF DELIVERY = {delivery}
    ETD POL = {etd_on} | ETA POD = {eta_on} | SI DUE = {cut_off_on} 12:00 | VGM DUE = {cut_off_on} 17:00 | PORT CARGO CUT-OFF = {cut_off_on} 23:00
    SHIPPER = {shipper.name} | CONSIGNEE = {consignee.name} | COMMODITY = {goods} | EST. WEIGHT = {weight} {weight_unit}
    [table ruled cargo]
    2:2:4:4 QTY = {box_count} | TYPE = 40HC | EMPTY PICK UP CY = {terminal} | FULL RETURN CY = {terminal}
    [text left small]
    THIS NOTICE IS NO DOCUMENT OF TITLE. THE BILL OF LADING NUMBER IS GIVEN WHEN THE SHIPPING INSTRUCTION IS ACCEPTED.`,
}

export const freshFreightInvoice: Layout = {
  name: '6 tax invoice',
  held_out,
  look: looks.roman_small,
  hand: hand({ issuer: 'forwarder', date: 'd MMMM yyyy', capitals: false, place: 'NAME' }),
  blocks: `
    [split]
    [text left title]
    {forwarder.name}
    [text left usual]
    {forwarder.address}
    [form open above]
    Account of = {consignee}
    [other]
    [text right title]
    TAX INVOICE
    [form open left]
    Number = {invoice}
    Tax point = {noticed_on}
    Job = {reference}
    Due by = {go_on}
    [end]
    [form ruled above]
    Vessel = {vessel} {voyage} | Loaded = {pol} | Discharged = {pod} | Master = {mbl} | House = {hbl}
    [table open cargo]
    5:2:2:2 Our services = Sea freight~Terminal handling~Customs clearance~Delivery order fee | Net = 1,875.00~390.00~125.00~60.00 | TAX = 0.00~0.00~0.00~0.00 | USD = 1,875.00~390.00~125.00~60.00
    Total | 2,450.00 | 0.00 | 2,450.00
    [text left small]
    All business is transacted under our standard trading conditions. Interest is charged on overdue accounts.`,
}
