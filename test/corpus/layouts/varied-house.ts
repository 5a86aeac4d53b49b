// Bills of forwarders of many hands: to write rules against, beside those of house-bills.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedHouseBills: readonly Layout[] = [
  {
    name: 'varied 1 consolidator in china',
    look: looks.dense,
    hand: hand({
      issuer: 'forwarder',
      date: 'yyyy.MM.dd',
      place: 'NAME, COUNTRY',
      box_line:
        'CNTR NO./SEAL NO.: {number}/{seal}/{size}/{packages}{package_unit}/{weight}{weight_unit}/{measure}{measure_unit}',
    }),
    blocks: `
      [split]
      [form ruled above]
      Shipper (Fa huo ren) = {shipper}
      Consignee (Shou huo ren) = {consignee}
      Notify Party (Tong zhi ren) = {notify+}
      [other]
      [form open above]
      B/L NO. = {hbl}
      [text center title]
      {forwarder.name}
      [text center usual]
      COMBINED TRANSPORT BILL OF LADING
      [text left small]
      RECEIVED the goods in apparent good order and condition as specified below unless otherwise stated herein. ONE of the original Bills of Lading must be surrendered duly endorsed in exchange for the goods or delivery order.
      [form ruled above]
      For delivery of goods please apply to: = {broker}
      [end]
      [form ruled above]
      Pre-carriage by = | Place of Receipt = {por} | Freight payable at = {payable_at}
      Ocean Vessel Voy. No. = {vessel} V.{voyage} | Port of Loading = {pol} | Number of original Bs/L = THREE (3)
      Port of Discharge = {pod} | Place of Delivery = {delivery} | Type of service = {move}
      [table open cargo]
      3:2:6:2:2 Marks & Nos. = N/M | Quantity and~Kind of Packages = {packages}~{package_unit} | Description of Goods = SHIPPER'S LOAD & COUNT & SEAL~{box_count} CONTAINER(S) S.T.C.~{goods}~H.S.CODE:{hs}~FREIGHT {terms} | Gross Weight~({weight_unit}) = {weight} | Measurement~({measure_unit}) = {measure}
      [text left usual]
      {boxes}
      SAY TOTAL: {packages} {package_unit} ONLY
      [form ruled above]
      2:1:1 ON BOARD DATE: {on_board_on} | Place and date of issue = {issued_at} {issued_on} | Signature = {signer}~AS AGENT FOR THE CARRIER`,
  },
  {
    name: 'varied 2 multimodal of the federation',
    look: { face: 'Times-Roman', size: 'A4', caption: 7, value: 9 },
    hand: hand({ issuer: 'forwarder', date: 'd.M.yyyy', figure: '1.234,50', capitals: false, mass: 'kg', volume: 'm3' }),
    blocks: `
      [form ruled above]
      1:1 Consignor = {shipper} | NEGOTIABLE MULTIMODAL TRANSPORT BILL OF LADING = FBL No. {hbl}~Ref. {reference}
      1:1 Consigned to order of = {consignee} | {forwarder.name}~{forwarder.address}
      1:1 Notify address = {notify} | Issued subject to the standard conditions overleaf =
      [form ruled above]
      1:1 = | Place of receipt = {por}
      1:1 Ocean vessel = {vessel}, {voyage} | Port of loading = {pol}
      1:1 Port of discharge = {pod} | Place of delivery = {delivery}
      [table ruled cargo]
      3:3:5:2:2 Marks and numbers = {marks} | Number and kind of packages = {packages} {package_unit} | Description of goods = {goods} | Gross weight = {weight}~{weight_unit} | Measurement = {measure}~{measure_unit}
      [table open boxes]
      3:2:2 Container = {number} | Seal = {seal} | Type = {size}
      [text center small]
      according to the declaration of the consignor
      [form ruled above]
      1:1 Declaration of interest of the consignor in timely delivery = | Declared value for ad valorem rate =
      Freight amount = freight {terms} | Freight payable at = see tariff | Place and date of issue = {issued_at}, {issued_on}
      Cargo insurance through the undersigned = not covered | Number of Original FBL's = three | Stamp and signature = {signer}`,
  },
  {
    name: 'varied 3 indian operator',
    look: { face: 'Helvetica', size: 'A4', caption: 7, value: 8.5 },
    hand: hand({ issuer: 'forwarder', date: 'dd-MMM-yyyy', figure: '12,34,567.00', place: 'NAME', mass: 'KGS', volume: 'CBM' }),
    blocks: `
      [text center title]
      MULTIMODAL TRANSPORT DOCUMENT
      [text center small]
      House bill of lading of {forwarder.name} (Registration under the Act of 1993)
      [split]
      [text left usual]
      CONSIGNOR :
      {shipper}
      CONSIGNEE (OR ORDER) :
      {consignee}
      NOTIFY ADDRESS :
      {notify}
      [other]
      [form ruled left]
      MTD / HBL No. = {hbl}
      Shipment Ref. No. = {reference}
      Place of Acceptance = {por}
      Port of Loading = {pol}
      Port of Discharge = {pod}
      Place of Delivery = {delivery}
      Vessel / Voy = {vessel} / {voyage}
      Modes / Means of Transport = SEA
      Freight = {terms}
      [end]
      [table ruled boxes]
      3:2:3:3:3 CONTAINER No. (s)~SIZE = {number}~{size} | SEAL No. = {seal} | No. OF PKGS = {packages} {package_unit} | GROSS WT. = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
      TOTAL | | {packages} {package_unit} | {weight} {weight_unit} | {measure} {measure_unit}
      [text left usual]
      GENERAL DESCRIPTION OF GOODS:
      {goods}
      INV NO. {invoice} S/BILL NO. 4418207
      HS CODE : {hs}
      [form ruled above]
      SHIPPED ON BOARD = {on_board_on} | PLACE OF ISSUE = {issued_at} | DATE OF ISSUE = {issued_on} | AUTHORISED SIGNATORY = {signer}`,
  },
]

export const variedDraftHouseBills: readonly Layout[] = [
  {
    name: 'varied 1 proof to check',
    look: looks.office,
    hand: hand({
      issuer: 'forwarder',
      date: 'yyyy/MM/dd',
      box_line: '{number} {seal} {size} {packages} {package_unit} {weight}{weight_unit} {measure}{measure_unit}',
    }),
    blocks: `
      [text left usual]
      {forwarder.name}
      [text left title]
      HOUSE B/L DRAFT - PLEASE CHECK AND CONFIRM BY RETURN
      [form ruled left]
      1:1 HBL# = {hbl} | CARRIER BKG# = {booking}
      1:1 FEEDER/MOTHER VSL = {vessel} | VOY# = {voyage}
      1:1 POR = {por} | POL = {pol}
      1:1 POD = {pod} | DEL = {delivery}
      1:1 FRT TERM = {terms} | SVC TERM = {move}
      [form ruled left]
      SHPR = {shipper}
      CNEE = {consignee}
      NTFY = {notify+}
      [text left usual]
      COMMODITY / {goods}
      HTS / {hs}
      Q'TY / {packages} {package_unit}
      G/W / {weight} {weight_unit}
      CBM / {measure} {measure_unit}
      CNTR/SEAL/TYPE /
      {boxes}
      ONBOARD / {on_board_on}
      [text left small]
      Amendments after the documentation deadline are subject to a fee of USD 40.00 per bill of lading.`,
  },
]
