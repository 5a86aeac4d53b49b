// Packing lists of many hands: to write rules against, beside those of trade.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedPackingLists: readonly Layout[] = [
  {
    name: 'varied 1 factory sheet',
    look: looks.office,
    sheet: true,
    goods_lines: 9,
    hand: hand({ issuer: 'shipper', date: 'yyyy/MM/dd', place: 'NAME', figure: '1234.50' }),
    blocks: `
      [text center title]
      {shipper.name}
      [text center small]
      {shipper.address}
      [text center title]
      PACKING LIST
      [split]
      [form open left]
      TO: = {buyer}
      [other]
      [form open left]
      INV NO.: = {invoice}
      DATE: = {issued_on}
      P/O NO.: = {order_number}
      [end]
      [table ruled goods figures]
      2:4:2:2:2:2:2 ART NO. = {code} | NAME OF COMMODITY~AND SPECIFICATION = {goods} | QTY = {quantity}{quantity_unit} | CTNS = {packages} | N.W.~(KGS) = {net} | G.W.~({weight_unit}) = {weight} | MEAS.~({measure_unit}) = {measure}
      TOTAL: | | {quantity} | {packages} | | {weight} | {measure}
      [text left usual]
      SAY TOTAL {packages} {package_unit} ONLY.
      [table open boxes]
      3:2:2 CONTAINER NO. = {number} | SEAL NO. = {seal} | TYPE = {size}`,
  },
  {
    name: 'varied 2 spanish sheet, two tabs',
    look: looks.large,
    sheet: true,
    hand: hand({
      issuer: 'shipper',
      date: 'dd/MM/yyyy',
      figure: '1.234,50',
      capitals: false,
      place: 'NAME, COUNTRY',
      mass: 'kg',
      volume: 'm3',
    }),
    blocks: `
      [form open left]
      1:1 LISTA DE EMPAQUE = {packing} | Fecha = {issued_on}
      1:1 Packing list for invoice = {invoice} | Orden / PO = {order_number}
      1:1 Exportador / Exporter = {shipper} | Consignatario / Consignee = {consignee}
      1:1 Buque / Vessel = {vessel} | Viaje / Voyage = {voyage}
      1:1 Puerto de embarque / Port of loading = {pol} | Puerto de destino / Port of discharge = {pod}
      [page]
      [table ruled goods figures]
      2:4:2:2:3:3:3 Ref. = {code} | Producto / Product = {goods} | Bultos / Packages = {packages} | Unidades / Units = {quantity} {quantity_unit} | Peso neto / Net weight = {net} {weight_unit} | Peso bruto / Gross weight = {weight} {weight_unit} | Volumen / Volume = {measure} {measure_unit}
      Totales / Totals | | {packages} | | | {weight} {weight_unit} | {measure} {measure_unit}
      [form open left]
      1:1 Reserva / Booking = {booking} | B/L = {mbl}`,
  },
  {
    name: 'varied 3 container load plan, sheet',
    look: looks.dense,
    sheet: true,
    goods_lines: 5,
    hand: hand({ issuer: 'shipper', date: 'dd-MMM-yy', place: 'NAME', mass: 'KG' }),
    blocks: `
      [text left title]
      PACKING LIST AND CONTAINER LOAD PLAN
      [form ruled above]
      Packing List # = {packing} | Invoice # = {invoice} | Booking # = {booking} | Ship Date = {issued_on}
      Vendor = {shipper} | Ship To = {consignee} | Country of Origin = {origin}
      [form ruled left boxes]
      1:1:1 Container # = {number} | Seal # = {seal} | Equip. Size = {size}
      [table ruled goods]
      2:2:4:2:2:2:2:2 Order # = {po} | SKU = {code} | Item Description = {goods} | Ctn Qty = {packages} | Unit Qty = {quantity} | UOM = {quantity_unit} | Gross Wt {weight_unit} = {weight} | Cube {measure_unit} = {measure}
      | | Shipment totals | {packages} | {quantity} | | {weight} | {measure}`,
  },
  {
    name: 'varied 4 several pages, lines of two',
    look: { face: 'Courier', size: 'A4', caption: 8, value: 10 },
    goods_lines: 18,
    hand: hand({ issuer: 'shipper', date: 'ddMMMyy', place: 'NAME, COUNTRY' }),
    blocks: `
      [text left usual]
      {shipper.name}
      DETAILED PACKING LIST NO {packing}
      DATE {issued_on}
      [text left usual]
      CONSIGNED TO
      {consignee}
      [text left usual]
      REF INVOICE {invoice}   SHIPPED BY {vessel} VOY {voyage}   B/L {mbl}
      [table open goods]
      5:3:3:3:3 ARTICLE~DESCRIPTION~ORDER = {code}~{goods}~ORDER {po} | PACKED IN = {packages} {package_unit} | CONTENTS = {quantity} {quantity_unit} | NET / GROSS~{weight_unit} = {net} /~{weight} | {measure_unit} = {measure}
      [text left usual]
      TOTAL OF THIS SHIPMENT: {packages} {package_unit}
      TOTAL PIECES: {quantity}
      TOTAL GROSS WEIGHT: {weight} {weight_unit}
      TOTAL MEASUREMENT: {measure} {measure_unit}`,
  },
  {
    name: 'varied 5 turkish and english',
    look: looks.roman,
    hand: hand({
      issuer: 'shipper',
      date: 'dd.MM.yyyy',
      figure: '1.234,50',
      capitals: false,
      place: 'NAME, COUNTRY',
      mass: 'kg',
      volume: 'm3',
    }),
    blocks: `
      [text left title]
      {shipper.name}
      [text right title]
      ÇEKI LISTESI / PACKING LIST
      [form open below]
      Fatura no / Invoice no = {invoice} | Tarih / Date = {issued_on} | Siparis / Order = {order_number}
      [form ruled above]
      Gönderen / Shipper = {shipper} | Alici / Buyer = {buyer}
      [table ruled goods figures]
      2:4:3:3:3:3 Kod~Code = {code} | Malin cinsi~Description = {goods} | Koli~Packages = {packages} {package_unit} | Miktar~Quantity = {quantity} {quantity_unit} | Net kg = {net} | Brüt kg~Gross kg = {weight}
      [form ruled above]
      Toplam koli / Total packages = {packages} {package_unit} | Toplam brüt / Total gross = {weight} {weight_unit} | Hacim / Volume = {measure} {measure_unit}
      [text left usual]
      The goods are of {origin} origin and packed in containers
      [table open boxes]
      2:2:2 Konteyner / Container = {number} | Mühür / Seal = {seal} | Tip / Type = {size}`,
  },
]
