// Invoices and packing lists of sellers.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const commercialInvoices: LayoutSet = {
  kind: kinds.commercial_invoice,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ issuer: 'shipper', date: 'MMM dd, yyyy' }),
      blocks: `
        [text center title]
        COMMERCIAL INVOICE
        [form ruled above]
        2:1:1 SHIPPER/EXPORTER = {shipper} | INVOICE NO. = {invoice} | INVOICE DATE = {issued_on}
        2:1:1 SOLD TO = {buyer} | PURCHASE ORDER NO. = {order_number} | TERMS OF SALE = {incoterm_place}
        VESSEL/VOYAGE = {vessel} {voyage} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod}
        COUNTRY OF ORIGIN = {origin} | TERMS OF PAYMENT = {payment} | CURRENCY = {currency}
        [table ruled goods]
        2:4:2:2:2:2 ITEM NO. = {code} | DESCRIPTION OF GOODS = {goods} | HS CODE = {hs} | QUANTITY = {quantity} {quantity_unit} | UNIT PRICE = {price} | AMOUNT = {amount}
        | | | | TOTAL | {value}
        [text right usual]
        AUTHORIZED SIGNATURE`,
    },
    {
      name: '2 letterhead',
      look: looks.office,
      hand: hand({ issuer: 'shipper', date: 'yyyy-MM-dd', capitals: false }),
      blocks: `
        [text center title]
        {shipper.name}
        [text center small]
        {shipper.address}
        [text center title]
        Commercial Invoice
        [form open left]
        2:1 To: = {buyer} | Invoice No.: = {invoice}~Date: {issued_on}
        [form open left]
        From: = {pol} | To: = {pod}
        Price terms: = {incoterm_place} | Payment: = {payment}
        [table ruled goods]
        2:4:2:2:2 Item = {code} | Description = {goods} | Qty = {quantity} {quantity_unit} | Unit price USD = {price} | Total USD = {amount}
        Total | | | | {value}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ issuer: 'shipper', date: 'dd-MMM-yyyy' }),
      blocks: `
        [text left title]
        {shipper.name}
        [text left usual]
        {shipper.address}
        [text center usual]
        COMMERCIAL INVOICE
        [form open left]
        INVOICE NUMBER: = {invoice} | DATE: = {issued_on}
        BUYER'S ORDER: = {order_number} | INCOTERMS: = {incoterm_place}
        [text left usual]
        BILL TO:
        {buyer}
        [table open goods]
        2:4:2:2:2:2 PART NO = {code} | DESCRIPTION = {goods} | QTY = {quantity} | UOM = {quantity_unit} | PRICE = {price} | AMOUNT = {amount}
        [text right usual]
        INVOICE TOTAL {currency} {value}
        [form open left]
        COUNTRY OF ORIGIN: = {origin}`,
    },
    {
      name: '4 columns with containers',
      look: looks.roman,
      hand: hand({ issuer: 'shipper', date: 'dd.MM.yyyy', figure: '1.234,50', capitals: false, place: 'NAME' }),
      blocks: `
        [text left title]
        {shipper.name}
        [split]
        [form open above]
        Seller = {shipper}
        Buyer = {buyer}
        Consignee = {consignee}
        [other]
        [text right title]
        INVOICE
        [form open left]
        Invoice no. = {invoice}
        Invoice date = {issued_on}
        Delivery terms = {incoterm_place}
        Payment terms = {payment}
        B/L no. = {mbl}
        Vessel = {vessel}
        Port of loading = {pol}
        [end]
        [table ruled goods]
        2:4:2:2:2:2 Article = {code} | Goods = {goods} | Tariff no. = {hs} | Quantity = {quantity} {quantity_unit} | Price = {price} | Value = {amount}
        [table open boxes]
        1:1 Container no. = {number} | Seal no. = {seal}
        [form open left]
        Total amount {currency} = {value}
        Origin of goods = {origin}`,
    },
    {
      name: '5 once held out',
      look: looks.roman_small,
      hand: hand({ issuer: 'shipper', date: 'dd/MM/yyyy', figure: '1234.50' }),
      blocks: `
        [text right title]
        EXPORT INVOICE
        [form ruled above]
        1:1 Exporter = {shipper} | Invoice No. & Date = {invoice} {issued_on}
        1:1 Buyer (if other than consignee) = {buyer} | Buyer's Order No. = {order_number}
        Country of Origin of Goods = {origin} | Country of Final Destination = USA
        Vessel/Flight No. = {vessel} | Port of Loading = {pol} | Port of Discharge = {pod}
        Terms of Delivery and Payment = {incoterm_place}, {payment}
        [table ruled goods]
        2:4:2:2:2 Marks & Nos = {code} | Description of Goods = {goods} | Quantity = {quantity} {quantity_unit} | Rate {currency} = {price} | Amount {currency} = {amount}
        | | | Total | {value}`,
    },
  ],
}

export const packingLists: LayoutSet = {
  kind: kinds.packing_list,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ issuer: 'shipper', date: 'MMM dd, yyyy' }),
      blocks: `
        [text center title]
        PACKING LIST
        [form ruled above]
        2:1:1 SHIPPER/EXPORTER = {shipper} | PACKING LIST NO. = {packing} | DATE = {issued_on}
        2:1:1 CONSIGNEE = {consignee} | INVOICE NO. = {invoice} | P.O. NO. = {order_number}
        VESSEL = {vessel} | VOYAGE = {voyage} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod}
        [table ruled goods]
        2:4:2:2:2:2:2 ITEM NO. = {code} | DESCRIPTION = {goods} | QTY = {quantity} {quantity_unit} | CTNS = {packages} | N.W. ({weight_unit}) = {net} | G.W. ({weight_unit}) = {weight} | CBM = {measure}
        TOTAL | | {quantity} | {packages} | | {weight} | {measure}`,
    },
    {
      name: '2 letterhead',
      look: looks.office,
      hand: hand({ issuer: 'shipper', date: 'yyyy-MM-dd', capitals: false }),
      blocks: `
        [text center title]
        {shipper.name}
        [text center small]
        {shipper.address}
        [text center title]
        Packing List
        [form open left]
        2:1 Messrs: = {buyer} | Invoice No.: = {invoice}~Date: {issued_on}
        [table ruled goods]
        2:4:2:2:2:2 Item = {code} | Description of goods = {goods} | Packages = {packages} {package_unit} | Quantity = {quantity} {quantity_unit} | Gross weight = {weight} {weight_unit} | Measurement = {measure} {measure_unit}
        [form open left]
        Total packages: = {packages} {package_unit} | Total gross weight: = {weight} {weight_unit}
        Total measurement: = {measure} {measure_unit}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ issuer: 'shipper', date: 'dd-MMM-yyyy' }),
      blocks: `
        [text left title]
        {shipper.name}
        [text left usual]
        {shipper.address}
        [text center usual]
        PACKING LIST / WEIGHT NOTE
        [form open left]
        INVOICE NO: = {invoice} | DATE: = {issued_on}
        PO NO: = {order_number} | ORIGIN: = {origin}
        [text left usual]
        SHIP TO:
        {consignee}
        [table open goods]
        2:4:2:2:2:2 STYLE NO = {code} | DESCRIPTION = {goods} | CARTONS = {packages} | PCS = {quantity} | NET KGS = {net} | GROSS KGS = {weight}
        TOTALS | | {packages} | {quantity} | | {weight}
        [table open boxes]
        3:2:2 CONTAINER NO = {number} | SEAL NO = {seal} | SIZE = {size}`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: hand({ issuer: 'shipper', date: 'dd MMM yyyy', capitals: false, mass: 'kg' }),
      blocks: `
        [text left title]
        Packing list
        [split]
        [form open above]
        Seller = {shipper}
        Buyer = {buyer}
        [other]
        [form open left]
        Packing list no. = {packing}
        Packing list date = {issued_on}
        Invoice no. = {invoice}
        Order no. = {order_number}
        Country of origin = {origin}
        B/L no. = {mbl}
        [end]
        [table ruled goods]
        2:4:2:2:2:2 Article no. = {code} | Goods = {goods} | Order no. = {po} | Cartons = {packages} | Net weight = {net} {weight_unit} | Gross weight = {weight} {weight_unit}
        Total | | | {packages} | | {weight} {weight_unit}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ issuer: 'shipper', date: 'dd/MM/yyyy', figure: '1.234,50', volume: 'M3' }),
      blocks: `
        [text right title]
        DETAILED PACKING LIST
        [form ruled left]
        Exporter = {shipper}
        Consignee = {consignee}
        [form open left]
        1:1:1 P/L No. = {packing} | Against Invoice No. = {invoice} | Dated = {issued_on}
        [table ruled goods]
        2:4:2:3:3:3 Art. No. = {code} | Description of Contents = {goods} | No. of Pkgs = {packages} | Qty = {quantity} {quantity_unit} | Gross Wt. {weight_unit} = {weight} | {measure_unit} = {measure}
        [text left usual]
        GRAND TOTAL: {packages} PACKAGES, GROSS {weight} {weight_unit}, {measure} {measure_unit}`,
    },
  ],
}
