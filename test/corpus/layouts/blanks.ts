// Instructions, and forms that nobody has filled in.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const instructions: LayoutSet = {
  kind: kinds.instruction,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'MM/dd/yyyy' }),
      blocks: `
        [text center title]
        SHIPPER'S LETTER OF INSTRUCTION
        [form ruled above]
        1a. U.S. PRINCIPAL PARTY IN INTEREST (USPPI) = {buyer} | 2. DATE OF EXPORTATION = {etd_on} | 3. TRANSPORTATION REFERENCE NO. = {booking}
        4a. ULTIMATE CONSIGNEE = {shipper} | 4b. INTERMEDIATE CONSIGNEE =
        5. FORWARDING AGENT = {forwarder} | 6. POINT (STATE) OF ORIGIN = TX | 7. COUNTRY OF ULTIMATE DESTINATION = {origin}
        8. LOADING PIER = | 9. METHOD OF TRANSPORTATION = VESSEL | 10. EXPORTING CARRIER = {carrier.name}
        [table ruled cargo]
        1:2:2:4:2:2 D/F = D | SCHEDULE B = {hs} | QUANTITY = {quantity} | DESCRIPTION OF COMMODITIES = {goods} | SHIPPING WEIGHT = {weight} | VALUE (USD) = {value}
        [text left small]
        SHIPPER'S INSTRUCTIONS IN CASE OF INABILITY TO DELIVER CONSIGNMENT: [ ] ABANDON [ ] RETURN TO SHIPPER`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'MMM dd, yyyy', capitals: false }),
      blocks: `
        [text left title]
        Letter of Instruction
        [text left usual]
        To: {forwarder.name}
        Please arrange shipment of the following goods on our behalf.
        [form open left]
        Exporter: = {shipper} | Consignee: = {consignee}
        Port of loading: = {pol} | Port of discharge: = {pod}
        Goods: = {goods} | Gross weight: = {weight} {weight_unit}
        Bill of lading: = [X] Telex release [ ] Original | Insurance: = [ ] Yes [X] No`,
    },
    {
      name: '3 shipping instruction',
      look: looks.courier,
      hand: hand({ date: 'dd MMM yyyy' }),
      blocks: `
        [text left title]
        SHIPPING INSTRUCTIONS TO CARRIER
        [form ruled above]
        BOOKING NUMBER = {booking} | REQUESTED B/L TYPE = WAYBILL
        SHIPPER = {shipper} | CONSIGNEE = {consignee}
        NOTIFY PARTY = {notify} | FORWARDER = {forwarder}
        VESSEL = {vessel} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod}
        [text left usual]
        PLEASE ISSUE BILL OF LADING AS FOLLOWS
        {boxes}
        {goods}`,
    },
    {
      name: '4 power of attorney style',
      look: looks.roman,
      hand: hand({ date: 'dd.MM.yyyy', capitals: false }),
      blocks: `
        [text center title]
        Export Letter of Instructions
        [split]
        [form ruled above]
        USPPI = {buyer}
        Ultimate consignee = {shipper}
        [other]
        [form ruled left]
        EIN = {importer}
        Related party = [ ] yes [X] no
        Routed export = [X] yes [ ] no
        Freight = {terms_boxes}
        [end]
        [table ruled goods]
        2:4:2:2 Schedule B = {hs} | Commodity = {goods} | Qty = {quantity} | Value = {amount}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'yyyy-MM-dd' }),
      blocks: `
        [text left title]
        ROUTING ORDER
        [text left usual]
        {consignee.name} INSTRUCTS {forwarder.name} TO CONTACT OUR SUPPLIER AND ARRANGE TRANSPORT
        [form open left]
        SUPPLIER = {shipper} | ORDER = {order_number}
        WANTED AT = {delivery} | BEFORE = {eta_on}`,
    },
  ],
}

export const blankBills: LayoutSet = {
  kind: kinds.blank_bill,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({}),
      blocks: `
        [text right title]
        BILL OF LADING
        [form ruled above]
        3:1:1 SHIPPER/EXPORTER (Complete name and address) = | BOOKING NO. = | B/L NO. =
        3:2 CONSIGNEE (Non-Negotiable unless consigned "To Order") = | EXPORT REFERENCES =
        3:2 NOTIFY PARTY (Complete name and address) = | POINT AND COUNTRY OF ORIGIN =
        OCEAN VESSEL = | VOYAGE NO. = | PORT OF LOADING = | PORT OF DISCHARGE =
        [table ruled cargo]
        2:2:5:2:2 MARKS & NOS. = | NO. OF PKGS = | DESCRIPTION OF PACKAGES AND GOODS = | GROSS WEIGHT = | MEASUREMENT =
        [form ruled above]
        FREIGHT PAYABLE AT = | [ ] PREPAID [ ] COLLECT | PLACE AND DATE OF ISSUE = | SIGNED FOR THE CARRIER =`,
    },
    {
      name: '2 underlined',
      look: looks.roman,
      hand: hand({}),
      blocks: `
        [text center title]
        Ocean Bill of Lading (template)
        [form open left]
        Shipper: = ______________ | Consignee: = ______________
        Notify party: = ______________ | Booking no.: = ______________
        Vessel: = ______________ | Voyage: = ______________
        Port of loading: = ______________ | Port of discharge: = ______________
        Gross weight: = ____ KGS | Measurement: = ____ CBM`,
    },
    {
      name: '3 hints',
      look: looks.office,
      hand: hand({}),
      blocks: `
        [text left title]
        BILL OF LADING - DRAFT TEMPLATE
        [form ruled left]
        Shipper = <Shipper name> | Consignee = <Consignee name>
        Bill of lading number = <number> | Date of issue = <DD/MM/YYYY>
        Port of loading = <port> | Port of discharge = <port>
        Container no. = <ABCU1234567> | Seal no. = <seal>`,
    },
    {
      name: '4 typewriter',
      look: looks.courier,
      hand: hand({}),
      blocks: `
        [text center title]
        HOUSE BILL OF LADING
        [form ruled above]
        SHIPPER = | HBL NO. =
        CONSIGNEE = | REFERENCE =
        NOTIFY PARTY = | FOR RELEASE CONTACT =
        VESSEL/VOYAGE = | PORT OF LOADING =
        PORT OF DISCHARGE = | PLACE OF DELIVERY =
        [table open cargo]
        CONTAINER NO. = | SEAL NO. = | PACKAGES = | WEIGHT = | MEASUREMENT =`,
    },
    {
      name: '5 once held out',
      look: looks.roman_small,
      hand: hand({}),
      blocks: `
        [text left title]
        Sea Waybill Specimen
        [form ruled above]
        Sender / Exporter (full style) = | Waybill number =
        Receiver (full style, not "to order") = | Party to be notified =
        Intended vessel = | Load port = | Discharge port = | Carried to =
        [text center usual]
        SPECIMEN - NOT FOR USE`,
    },
  ],
}

export const blankTrade: LayoutSet = {
  kind: kinds.blank_trade,
  layouts: [
    {
      name: '1 invoice boxed',
      look: looks.small_print,
      hand: hand({}),
      blocks: `
        [text center title]
        COMMERCIAL INVOICE
        [form ruled above]
        SHIPPER/EXPORTER = | INVOICE NO. AND DATE =
        CONSIGNEE = | TERMS OF SALE =
        [table ruled cargo]
        ITEM = | DESCRIPTION OF GOODS = | QUANTITY = | UNIT PRICE = | AMOUNT =
        | | | TOTAL | `,
    },
    {
      name: '2 list',
      look: looks.office,
      hand: hand({}),
      blocks: `
        [text center title]
        Packing List
        [form open left]
        Invoice no.: = | Date: =
        Buyer: = | Order no.: =
        [table ruled cargo]
        Item = | Description = | Cartons = | Net weight = | Gross weight =`,
    },
    {
      name: '3 invoice underlined',
      look: looks.courier,
      hand: hand({}),
      blocks: `
        [text center title]
        COMMERCIAL INVOICE
        [form open left]
        INVOICE NO: = ____________ | DATE: = ____________
        SELLER: = ____________ | BUYER: = ____________
        CURRENCY: = ____ | TOTAL: = ____________`,
    },
    {
      name: '4 hints',
      look: looks.roman,
      hand: hand({}),
      blocks: `
        [text left title]
        Commercial Invoice Template
        [form ruled left]
        Invoice number = (enter invoice number) | Invoice date = (MM/DD/YYYY)
        Seller = (company name and address) | Buyer = (company name and address)
        Country of origin = (select) | Incoterms = (e.g. FOB, CIF)`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({}),
      blocks: `
        [text right title]
        EXPORT PACKING SPECIFICATION
        [form ruled above]
        Exporter = | Receiver = | List no. = | Made on =
        [table open cargo]
        Colli = | Contents = | Brutto = | Netto = | Cube =`,
    },
  ],
}
