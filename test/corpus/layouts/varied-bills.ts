// Ocean bills and waybills of many hands: to write rules against, beside those of master-bills.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedMasterBills: readonly Layout[] = [
  {
    name: 'varied 1 asian line',
    look: looks.dense,
    hand: hand({
      date: 'MMM. dd, yyyy',
      place: 'NAME, COUNTRY',
      box_line: '{number}/{seal}/{size}/{packages}{package_unit}/{weight}{weight_unit}/{measure}{measure_unit}',
    }),
    blocks: `
      [split]
      [form ruled above]
      1. Shipper Insert Name, Address and Phone = {shipper+}
      2. Consignee Insert Name, Address and Phone = {consignee+}
      3. Notify Party Insert Name, Address and Phone (It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify) = {as_consignee}
      [other]
      [text right usual]
      Bill of Lading No. {mbl}
      [text center title]
      {carrier.name}
      [text center usual]
      Port-to-Port or Combined Transport
      BILL OF LADING
      [text left small]
      RECEIVED in external apparent good order and condition except as otherwise noted. The total number of packages or units stuffed in the container, the description of the goods and the weights shown in this Bill of Lading are furnished by the Merchants.
      [end]
      [form ruled above]
      4. Combined Transport* Pre-carriage by = | 5. Combined Transport* Place of Receipt = {por}
      6. Ocean Vessel Voy. No. = {vessel} {voyage} | 7. Port of Loading = {pol}
      8. Port of Discharge = {pod} | 9. Combined Transport* Place of Delivery = {delivery}
      [table ruled cargo]
      3:2:5:2:2 Marks & Nos.~Container / Seal No. = {marks} | No. of~Containers~or Packages = {packages}~{package_unit} | Description of Goods (If Dangerous Goods, See Clause 20) = SHIPPER'S LOAD, COUNT & SEAL~SAID TO CONTAIN:~{goods}~AS PER PROFORMA INVOICE {invoice}~HS CODE {hs} | Gross Weight~Kgs = {weight}~{weight_unit} | Measurement = {measure}~{measure_unit}
      [text left usual]
      {boxes}
      [form ruled above]
      10. Total Number of containers and/or packages (in words) = SAY {box_words}
      FREIGHT & CHARGES = OCEAN FREIGHT {terms} | Prepaid at = | Payable at = {payable_at} | Place and date of issue = {issued_at} {issued_on}
      LADEN ON BOARD THE VESSEL DATE = {on_board_on} | No. of Original B(s)/L = {originals} | Signed for the Carrier = {signer}`,
  },
  {
    name: 'varied 2 spanish and english',
    look: { face: 'Helvetica', size: 'A4', caption: 6.5, value: 8 },
    hand: hand({ date: 'dd-MM-yyyy', figure: '1.234,50', place: 'NAME / COUNTRY', volume: 'M3', mass: 'KG' }),
    blocks: `
      [text center title]
      CONOCIMIENTO DE EMBARQUE / BILL OF LADING
      [form open above]
      2:1:1 {carrier.name} | Nº B/L / B/L No. = {mbl} | Reserva / Booking = {booking}
      [form ruled above]
      EMBARCADOR / SHIPPER = {shipper} | CONSIGNATARIO / CONSIGNEE = {consignee} | NOTIFICAR A / NOTIFY = {notify+}
      BUQUE / VESSEL = {vessel} | VIAJE / VOYAGE = {voyage} | BANDERA / FLAG = PANAMA
      LUGAR DE RECEPCIÓN / PLACE OF RECEIPT = {por} | PUERTO DE CARGA / PORT OF LOADING = {pol} | PUERTO DE TRANSBORDO / PORT OF TRANSHIPMENT = {transshipment}
      PUERTO DE DESCARGA / PORT OF DISCHARGE = {pod} | LUGAR DE ENTREGA / PLACE OF DELIVERY = {delivery} | FLETE / FREIGHT = {terms}
      [table ruled boxes figures]
      3:2:2:2:3:3 CONTENEDOR~CONTAINER = {number} | PRECINTO~SEAL = {seal} | TIPO~TYPE = {size} | BULTOS~PACKAGES = {packages} | PESO BRUTO~GROSS WEIGHT ({weight_unit}) = {weight} | VOLUMEN~VOLUME ({measure_unit}) = {measure}
      TOTALES / TOTALS | | | {packages} | {weight} | {measure}
      [form ruled above]
      3:1 DESCRIPCIÓN DE LA MERCANCÍA / DESCRIPTION OF GOODS = {goods} | MARCAS / MARKS = {marks}
      [text left small]
      Los datos de la mercancía son declarados por el embarcador. Particulars furnished by the merchant.
      [form open below]
      Lugar de emisión / Place of issue = {issued_at} | Fecha de emisión / Date of issue = {issued_on} | Embarcado a bordo / Shipped on board = {on_board_on} | Originales / Originals = {originals}`,
  },
  {
    name: 'varied 3 rider page',
    look: { face: 'Courier', size: 'A4', caption: 7.5, value: 8.5 },
    hand: hand({ date: 'ddMMMyyyy', figure: '1234.50', place: 'NAME, STATE, COUNTRY', volume: 'CU.M' }),
    blocks: `
      [text left usual]
      {carrier.name}
      SCAC: {scac}
      [text right title]
      BILL OF LADING
      [text right small]
      COPY - NON NEGOTIABLE UNLESS CONSIGNED "TO ORDER"
      [form open left]
      1:1 B/L NUMBER: = {mbl} | BKG NUMBER: = {booking}
      1:1 SVC CONTRACT: = {contract} | EXPORT REF: = {export_ref}
      [text left usual]
      SHIPPER
      {shipper}
      CONSIGNEE
      {consignee}
      NOTIFY
      {notify}
      [form open above]
      VESSEL = {vessel} | VOYAGE = {voyage} | LOAD PORT = {pol}
      DISCHARGE PORT = {pod} | | PLACE OF DELIVERY = {delivery}
      [text left usual]
      PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER
      {box_count} CNTR(S) STC {packages} {package_unit}
      {goods}
      TOTAL GROSS WEIGHT {weight} {weight_unit}   TOTAL MEASUREMENT {measure} {measure_unit}
      FREIGHT {terms} AS PER AGREEMENT
      SHIPPED ON BOARD {on_board_on}
      DATED AT {issued_at}, {issued_on}
      CONTINUED ON ATTACHED RIDER - PAGE 1 OF 2
      [page]
      [text left usual]
      {carrier.name}   RIDER TO B/L {mbl}   PAGE 2 OF 2
      [text left usual boxes]
      CONTAINER {number}   TYPE {size}
      SEAL {seal}
      {packages} {package_unit}   {weight} {weight_unit}   {measure} {measure_unit}
      --------------------------------------------
      [text left usual]
      END OF RIDER`,
  },
  {
    name: 'varied 4 values above captions',
    look: { face: 'Times-Roman', size: 'LETTER', caption: 6.5, value: 9 },
    hand: hand({ date: 'MMMM d, yyyy', capitals: false, place: 'NAME (CODE)', mass: 'LBS' }),
    blocks: `
      [text left title]
      {carrier.name}
      [text left small]
      Uniform Ocean Bill of Lading - Original
      [form open below]
      bill of lading number = {mbl} | carrier's reference = {reference} | tariff item or service contract = {contract}
      [split]
      [form ruled above]
      shipper (principal or seller) = {shipper}
      consignee = {consignee}
      [other]
      [form ruled above]
      notify party / intermediate consignee = {notify}
      forwarding agent reference = {forwarder_ref}
      point and country of origin of goods = {origin}
      [end]
      [form ruled below]
      exporting vessel and voyage = {vessel}, voy. {voyage} | loaded at = {pol} | discharged at = {pod}
      received at = {por} | to be delivered at = {delivery} | mode of carriage = {move}
      [table open boxes figures]
      3:2:2:3:3:3 equipment no. = {number_apart} | seal = {seal} | kind = {size} | pieces = {packages} {package_unit} | gross weight = {weight} {weight_unit} | cube = {measure} {measure_unit}
      [text left usual]
      {goods}
      Harmonized code {hs}; customer order {order_number}; this shipment is covered by invoice {invoice}.
      [text left usual]
      Freight is {terms}. Signed at {issued_at} on {issued_on} by {signer} for the master. Goods on board {on_board_on}.`,
  },
]

const waybill_box = '{number}  {size}  {seal}'

export const variedWaybills: readonly Layout[] = [
  {
    name: 'varied 1 dotted leaders',
    look: { face: 'Courier', size: 'LETTER', caption: 8, value: 8.5 },
    hand: hand({ date: 'dd/MMM/yyyy', place: 'NAME (CODE)', box_line: waybill_box }),
    blocks: `
      [text center usual]
      {carrier.name}
      *** SEA WAYBILL *** NOT NEGOTIABLE ***
      [text left usual]
      SWB number ............: {mbl}
      Booking reference .....: {booking}
      Contract ..............: {contract}
      Service type ..........: {service}
      Vessel / voyage .......: {vessel} / {voyage}
      From ..................: {por}
      Port of loading .......: {pol}
      Port of discharge .....: {pod}
      Final delivery ........: {delivery}
      Freight ...............: {terms}
      [text left usual]
      Shipper:
      {shipper}
      Consignee:
      {consignee}
      Notify:
      {notify}
      [text left usual]
      Marks and numbers
      {marks}
      Cargo: {packages} {package_unit} of
      {goods}
      Gross {weight} {weight_unit}, cube {measure} {measure_unit}
      Equipment:
      {boxes}
      [text left usual]
      Issued .................: {issued_at} {issued_on}
      On board ...............: {on_board_on}`,
  },
  {
    name: 'varied 2 french and english',
    look: { face: 'Helvetica', size: 'A4', caption: 6, value: 8 },
    hand: hand({ date: 'dd/MM/yyyy', figure: '1 234,50', place: 'NAME, COUNTRY', mass: 'KGM', volume: 'MTQ' }),
    blocks: `
      [split]
      [text left title]
      {carrier.name}
      [text left small]
      LETTRE DE TRANSPORT MARITIME NON NÉGOCIABLE
      NON-NEGOTIABLE WAYBILL
      [other]
      [form ruled above]
      LTM N° / Waybill No = {mbl}
      Réservation / Booking ref = {booking}
      [end]
      [form ruled above]
      Chargeur / Shipper = {shipper} | Destinataire / Consignee = {consignee} | Notifier / Notify = {as_consignee}
      4:1:3:3 Navire / Vessel = {vessel} | Voy. = {voyage} | Port de chargement / POL = {pol} | Port de déchargement / POD = {pod}
      Lieu de réception / Receipt = {por} | Lieu de livraison / Delivery = {delivery} | Paiement du fret / Freight payable at = {payable_at}
      [table ruled boxes figures]
      3:1:2:2:3:3 Conteneur~Container no = {number_spaced} | Type = {size} | Plomb~Seal = {seal} | Colis~Packages = {packages} {package_unit} | Poids brut~Gross weight~{weight_unit} = {weight} | Volume~{measure_unit} = {measure}
      | | TOTAL : | {packages} | {weight} | {measure}
      [form ruled above]
      Nature de la marchandise / Description of goods = {goods}~Fret {terms}
      Fait à / Place of issue = {issued_at} | Le / Date of issue = {issued_on} | Chargé à bord le / Shipped on board = {on_board_on}`,
  },
  {
    name: 'varied 3 stacked container cell',
    look: { face: 'Helvetica', size: 'LETTER', caption: 7, value: 7.5 },
    hand: hand({ date: 'dd-MMM-yyyy', figure: "1'234.50", capitals: false, mass: 'kgs', volume: 'cbm' }),
    blocks: `
      [text right title]
      Waybill
      [text right small]
      Page 1 of 1 - Non-negotiable document of carriage
      [form open left]
      1:1 Carrier = {carrier.name} | Waybill no = {mbl}
      1:1 = | Booking no = {booking}
      1:1 = | Shipper's ref = {export_ref}
      [form ruled above]
      1:1:1 Shipper = {shipper+} | Consignee = {consignee+} | First notify party = {notify+}
      [form ruled above]
      Vessel/Voyage = {vessel}/{voyage} | Load port = {pol} | Discharge port = {pod} | Place of delivery = {delivery}
      [table open boxes]
      4:6:3 Container / seal / type = {number}~Seal {seal}~{size} | Packages and contents = {packages} {package_unit} | Weight / volume = {weight} {weight_unit}~{measure} {measure_unit}
      Total | {packages} {package_unit} | {weight} {weight_unit}
      [text left usual]
      Contents as declared:
      {goods}
      [form ruled left]
      Freight = {terms_boxes} | Place, date of issue = {issued_at}, {issued_day} {issued_on}
      Laden on board = {on_board_day} {on_board_on} | Issued by = {signer}`,
  },
]
