// Papers of carriage that have no fields of their own: bookings, freight invoices, dangerous goods.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const bookings: LayoutSet = {
  kind: kinds.booking_confirmation,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'dd-MMM-yyyy' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text right title]
        BOOKING CONFIRMATION
        [form ruled above]
        BOOKING NO. = {booking} | BOOKING DATE = {booked_on} | SERVICE CONTRACT = {contract}
        SHIPPER = {shipper} | FORWARDER = {forwarder}
        VESSEL / VOYAGE = {vessel} / {voyage} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod} | PLACE OF DELIVERY = {delivery}
        ETD = {etd_on} | ETA = {eta_on} | CY CUT-OFF = {cut_off_on} | VGM CUT-OFF = {cut_off_on}
        [form ruled above]
        EQUIPMENT = {box_count} x 40HC | COMMODITY = {goods} | GROSS WEIGHT = {weight} {weight_unit}
        EMPTY PICK UP DEPOT = {terminal} | RETURN FULL TO = {terminal}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'yyyy-MM-dd', capitals: false }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left title]
        Booking confirmation
        [form open left]
        Booking number: = {booking} | Booked by: = {forwarder.name}
        Contract: = {contract} | Service mode: = {move}
        From: = {pol} | To: = {delivery}
        [table ruled cargo]
        Vessel = {vessel} | Voyage = {voyage} | Departs = {etd_on} | Arrives = {eta_on}
        [text left usual]
        Equipment: {box_count} x 40 DRY 9'6. Commodity: {goods}
        Documentation cut-off {cut_off_on}. Gate-in by {cut_off_on}.`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd MMM yyyy' }),
      blocks: `
        [text center title]
        {carrier.name}
        [text center usual]
        BOOKING ACKNOWLEDGEMENT
        [form open left]
        BKG NO: = {booking} | DATE: = {booked_on}
        VESSEL: = {vessel} | VOY: = {voyage}
        LOAD PORT: = {pol} | DISCH PORT: = {pod}
        CARGO CUT OFF: = {cut_off_on} | SI CUT OFF: = {cut_off_on}
        [text left usual]
        SHIPPER:
        {shipper}
        QTY {box_count} CONTAINERS, CARGO {goods}`,
    },
    {
      name: '4 forwarder',
      look: looks.roman,
      hand: hand({ issuer: 'forwarder', date: 'MMM dd, yyyy', capitals: false }),
      blocks: `
        [text left title]
        {forwarder.name}
        [text left usual]
        SHIPPING ORDER / BOOKING CONFIRMATION TO SHIPPER
        [split]
        [form ruled above]
        Shipper = {shipper}
        Consignee = {consignee}
        [other]
        [form ruled left]
        S/O number = {export_ref}
        Carrier booking = {booking}
        Vessel = {vessel}
        Voyage = {voyage}
        Loading = {pol}
        Discharge = {pod}
        Closing date = {cut_off_on}
        Sailing = {etd_on}
        [end]`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'MM/dd/yyyy' }),
      blocks: `
        [text right title]
        SPACE CONFIRMED
        [text left usual]
        {carrier.name} BOOKING NOTE {booking}
        [form ruled above]
        ORDERED BY = {forwarder} | SHIP = {vessel} {voyage} | SAILS = {etd_on}
        FROM = {pol} | TO = {pod} | EMPTIES AT = {terminal} | LATEST GATE IN = {cut_off_on}`,
    },
  ],
}

export const freightInvoices: LayoutSet = {
  kind: kinds.freight_invoice,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'MM/dd/yyyy' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text right title]
        FREIGHT INVOICE
        [form ruled above]
        2:1:1 BILL TO = {consignee} | INVOICE NO. = {invoice} | INVOICE DATE = {noticed_on}
        B/L NO. = {mbl} | VESSEL/VOYAGE = {vessel} {voyage} | PAYMENT DUE = {go_on}
        [table ruled cargo]
        4:2:2:2 CHARGE DESCRIPTION = BASIC OCEAN FREIGHT~BUNKER SURCHARGE~TERMINAL HANDLING DESTINATION | BASIS = PER CONTAINER~PER CONTAINER~PER CONTAINER | CURRENCY = USD~USD~USD | AMOUNT = 950.00~310.00~445.00
        TOTAL DUE | | USD | {charges}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'yyyy-MM-dd', capitals: false }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left title]
        Invoice for ocean freight and charges
        [form open left]
        Invoice number: = {invoice} | Invoice date: = {noticed_on}
        Customer: = {consignee.name} | Bill of lading: = {mbl}
        [table open cargo]
        4:2:2 Charge = Ocean freight~Documentation fee~Import service | Rate = 1,200.00~75.00~40.00 | Total USD = 1,200.00~75.00~40.00
        [text right usual]
        Amount payable USD {charges}
        [text left small]
        Please quote the invoice number with your remittance. Bank: First Example Bank, account 000111222.`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ issuer: 'forwarder', date: 'dd-MMM-yy' }),
      blocks: `
        [text center title]
        {forwarder.name}
        [text center usual]
        FREIGHT BILL
        [form open left]
        BILL NO: = {invoice} | DATE: = {noticed_on}
        HBL: = {hbl} | MBL: = {mbl}
        [text left usual]
        TO:
        {consignee}
        OCEAN FREIGHT        1,450.00
        AMS FEE                 35.00
        CHASSIS USAGE          120.00
        PLEASE PAY USD {charges}`,
    },
    {
      name: '4 demurrage',
      look: looks.roman,
      hand: hand({ date: 'dd.MM.yyyy', capitals: false }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left usual]
        DEMURRAGE AND DETENTION INVOICE
        [form ruled left]
        Invoice = {invoice} | Date = {noticed_on}
        Billed party = {consignee} | B/L = {mbl}
        [table ruled boxes]
        3:2:2:2 Container = {number} | Size = {size} | Days charged = 4 | Amount USD = 600.00
        [text right usual]
        Total payable USD {charges}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ issuer: 'forwarder', date: 'dd/MM/yyyy' }),
      blocks: `
        [text left title]
        DEBIT NOTE
        [text left usual]
        {forwarder.name}
        [form open left]
        OUR NOTE = {invoice} | DATED = {noticed_on}
        [text left usual]
        WE DEBIT YOUR ACCOUNT FOR SEAFREIGHT ON {vessel} UNDER {hbl}
        FREIGHT ALL IN USD {charges}`,
    },
  ],
}

export const dangerousGoods: LayoutSet = {
  kind: kinds.dangerous_goods,
  layouts: [
    {
      name: '1 multimodal form',
      look: looks.small_print,
      hand: hand({ date: 'dd/MM/yyyy' }),
      blocks: `
        [text center title]
        MULTIMODAL DANGEROUS GOODS FORM
        [form ruled above]
        1. Shipper/Consignor/Sender = {shipper} | 2. Transport document number = {booking} | 3. Page 1 of 1 pages
        6. Consignee = {consignee} | 7. Carrier = {carrier.name} | 8. This shipment is within the limitations prescribed for = CARGO AIRCRAFT NOT APPLICABLE
        10. Vessel/flight no. and date = {vessel} {voyage} | 11. Port/place of loading = {pol} | 12. Port/place of discharge = {pod}
        [table ruled cargo]
        2:5:2:2 14. Shipping marks = {marks} | Number and kind of packages; description of goods = {packages} {package_unit}~{un}, PAINT, CLASS {package_class}, PG II, FLASHPOINT 23 C | Gross mass (kg) = {weight} | Cube (m3) = {measure}
        [form ruled above]
        15. Container identification no. = {boxes} | 22. Name/status, company of declarant = {signer}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'yyyy-MM-dd', capitals: false }),
      blocks: `
        [text left title]
        Dangerous Goods Declaration
        [form open left]
        Booking: = {booking} | Vessel: = {vessel}
        UN number: = {un} | IMO class: = {package_class}
        Proper shipping name: = FLAMMABLE LIQUID, N.O.S. | Packing group: = III
        EmS: = F-E, S-E | Marine pollutant: = No
        [form open above]
        Shipper = {shipper} | Consignee = {consignee}
        [text left usual]
        I hereby declare that the contents of this consignment are fully and accurately described by the proper shipping name.
        {signer}, {issued_on}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd MMM yyyy' }),
      blocks: `
        [text center title]
        IMO DANGEROUS GOODS DECLARATION
        [form ruled above]
        SHIPPER = {shipper} | REFERENCE NUMBER = {booking}
        CONSIGNEE = {consignee} | CARRIER = {carrier.name}
        [text left usual]
        {un} ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S. CLASS 9 PG III
        {packages} {package_unit} GROSS {weight} {weight_unit}
        {boxes}
        EMERGENCY CONTACT {broker.phone}`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: hand({ date: 'dd.MM.yyyy', capitals: false }),
      blocks: `
        [text left title]
        Declaration of Dangerous Goods by Sea (IMDG Code)
        [split]
        [form ruled above]
        Consignor = {shipper}
        Consignee = {consignee}
        [other]
        [form ruled left]
        Ship = {vessel}
        Voyage = {voyage}
        Port of loading = {pol}
        Port of discharge = {pod}
        Transport document = {mbl}
        [end]
        [table ruled cargo]
        UN no. = {un} | Proper shipping name = RESIN SOLUTION | Class = {package_class} | Packing group = II | Gross mass = {weight} {weight_unit}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'MM/dd/yyyy' }),
      blocks: `
        [text left title]
        HAZMAT CONTAINER PACKING CERTIFICATE AND DECLARATION
        [form open left]
        ID NUMBER = {un} | HAZARD CLASS = {package_class}
        OFFERED BY = {shipper.name} | ON BOARD = {vessel}
        [text left usual]
        THE GOODS HAVE BEEN LOADED INTO THE CONTAINER IN ACCORDANCE WITH THE IMDG CODE
        {boxes}`,
    },
  ],
}
