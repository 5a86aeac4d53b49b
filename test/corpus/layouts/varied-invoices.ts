// Invoices of sellers of many hands: to write rules against, beside those of trade.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedCommercialInvoices: readonly Layout[] = [
  {
    name: 'varied 1 italian, lines of three, several pages',
    look: { face: 'Helvetica', size: 'A4', caption: 7, value: 10.5 },
    goods_lines: 14,
    hand: hand({ issuer: 'shipper', date: 'dd/MM/yyyy', figure: '1.234,50', capitals: false, place: 'NAME, COUNTRY' }),
    blocks: `
      [text left title]
      {shipper.name}
      [text left small]
      {shipper.address}
      [text right usual]
      FATTURA / INVOICE n. {invoice} del / dated {issued_on}
      [form ruled above]
      Spett.le / Messrs = {buyer} | Destinazione merce / Delivery to = {consignee}
      [form open left]
      1:1 Vs. ordine / Your order = {order_number} | Resa / Delivery terms = {incoterm_place}
      1:1 Pagamento / Payment = {payment} | Valuta / Currency = {currency}
      [table ruled goods figures]
      5:3:2:3 Articolo e descrizione~Item and description = {code}~{goods}~Origine: {origin} | Quantità~Quantity = {quantity} {quantity_unit} | Prezzo~Unit price = {price} | Importo~Amount = {amount}
      [form ruled left]
      1:1 | Totale fattura / Invoice total = {value}
      [text left small]
      Merce di origine non preferenziale. Goods shipped under bill of lading to be advised. Please credit our account with First Example Bank.`,
  },
  {
    name: 'varied 2 table program, sheet',
    look: looks.office,
    sheet: true,
    goods_lines: 7,
    hand: hand({ issuer: 'shipper', date: 'd MMMM yyyy', place: 'NAME' }),
    blocks: `
      [text left title]
      {shipper.name}
      [text left usual]
      {shipper.address}
      [text left title]
      COMMERCIAL INVOICE
      [split]
      [form open left]
      TO MESSRS = {buyer}
      [other]
      [form open left]
      INVOICE NO = {invoice}
      INVOICE DATE = {issued_on}
      PO# = {order_number}
      PAYMENT = {payment}
      PRICE TERM = {incoterm_place}
      [end]
      [text left usual]
      SHIPPED PER {vessel} {voyage} FROM {pol} TO {pod}
      [table ruled goods figures]
      2:2:4:2:1:2:2 ITEM# = {code} | CUSTOMER PO# = {po} | DESCRIPTION = {goods} | QTY = {quantity} | UNIT = {quantity_unit} | U/PRICE~(USD) = {price} | TOTAL AMT~(USD) = {amount}
      | | GRAND TOTAL | {quantity} | | | {value}
      [text left usual]
      SAY TOTAL U.S. DOLLARS AS ABOVE ONLY.
      COUNTRY OF ORIGIN: {origin}`,
  },
  {
    name: 'varied 3 indian grid',
    look: looks.small_print,
    hand: hand({ issuer: 'shipper', date: 'dd-MM-yyyy', figure: '12,34,567.00', place: 'NAME, COUNTRY' }),
    blocks: `
      [text center usual]
      INVOICE
      [text center small]
      SUPPLY MEANT FOR EXPORT UNDER LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX
      [form ruled above]
      2:1:1 Exporter = {shipper} | Invoice No. & Date = {invoice} DT. {issued_on} | Exporter's Ref. = {export_ref}
      2:2 Consignee = {consignee} | Buyer (if other than consignee) = {buyer}
      2:1:1 Buyer's Order No. & Date = {order_number} | Country of Origin of Goods = {origin} | Country of Final Destination = U.S.A.
      Vessel / Flight No. = {vessel} {voyage} | Port of Loading = {pol} | Port of Discharge = {pod}
      1:1 Terms of Delivery = {incoterm_place} | Terms of Payment = {payment}
      [table ruled goods figures]
      2:4:2:2:2:3 Sr. / Item No. = {code} | Description of Goods = {goods} | HSN Code = {hs} | Quantity = {quantity} {quantity_unit} | Rate~USD = {price} | Amount~USD = {amount}
      TOTAL | | | {quantity} | | {value}
      [text left usual]
      Amount Chargeable (in words): {currency} {value} ONLY
      [text left small]
      Declaration: We declare that this Invoice shows the actual price of the goods described and that all particulars are true and correct. AD CODE 6390004. IEC 0512345678.`,
  },
  {
    name: 'varied 4 spanish, box block, sheet',
    look: looks.large,
    sheet: true,
    hand: hand({ issuer: 'shipper', date: 'dd/MMM/yyyy', figure: '1.234,50', capitals: false, place: 'NAME / COUNTRY' }),
    blocks: `
      [text left usual]
      Factura comercial / Commercial invoice
      [form ruled left]
      1:1 Factura N° / Invoice no. = {invoice} | Fecha / Date = {issued_on}
      1:1 Orden de compra / P.O. = {order_number} | Incoterms 2020 = {incoterm_place}
      1:1 Exportador / Exporter = {shipper} | Comprador / Buyer = {buyer}
      1:1 Condiciones de pago / Payment terms = {payment} | País de origen / Country of origin = {origin}
      1:1 Conocimiento / Bill of lading = {mbl} | Buque / Vessel = {vessel}
      [table ruled goods]
      2:4:2:2:2:2 Código / Code = {code} | Descripción / Description = {goods} | Partida / HS = {hs} | Cantidad / Qty = {quantity} {quantity_unit} | Precio unitario / Unit price = {price} | Total ({currency}) = {amount}
      Total a pagar / Total due | | | | | {value}
      [form open left boxes]
      1:1 Contenedor / Container = {number} | Precinto / Seal = {seal}`,
  },
]
