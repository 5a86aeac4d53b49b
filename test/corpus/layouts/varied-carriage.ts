// Bookings, freight invoices and declarations of dangerous goods of many hands: to write rules against, beside those of carriage.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedBookings: readonly Layout[] = [
  {
    name: 'varied 1 routing table',
    look: looks.dense,
    hand: hand({ date: 'dd-MMM-yyyy', place: 'NAME (CODE)', capitals: false }),
    blocks: `
      [split]
      [text left title]
      {carrier.name}
      [other]
      [text right usual]
      Booking Confirmation - Original
      Booking No.: {booking}
      Print date: {booked_on}
      [end]
      [form open left]
      1:1 Booked by party = {forwarder.name} | Service contract = {contract}
      1:1 Contractual customer = {shipper.name} | Service mode = {move}
      1:1 From = {pol} | To = {delivery}
      1:1 Commodity description = {goods} | Gross weight = {weight} {weight_unit}
      [text left usual]
      Intended Transport Plan
      [table ruled cargo]
      3:3:1:3:2:2:2 From = {pol}~{transshipment} | To = {transshipment}~{pod} | Mode = MVS~MVS | Vessel = FEEDER TO BE NAMED~{vessel} | Voy No. = 001W~{voyage} | ETD = {etd_day} {etd_on}~ | ETA = ~{eta_day} {eta_on}
      [text left usual]
      Load Itinerary
      [table ruled cargo]
      2:4:4 Type = Empty depot~Return terminal | Location = {terminal}~{terminal} | Release / cut-off = {booked_on}~{cut_off_on}
      [text left small]
      The shipper shall provide the bill of lading instructions before the documentation deadline. A verified gross mass is required under SOLAS. Demurrage and detention are charged by our tariff; you will receive an invoice.`,
  },
  {
    name: 'varied 2 message of a forwarder',
    look: { face: 'Courier', size: 'LETTER', caption: 8, value: 9 },
    hand: hand({ issuer: 'forwarder', date: 'ddMMMyy', place: 'NAME' }),
    blocks: `
      [text left usual]
      {forwarder.name}
      WE CONFIRM YOUR BOOKING AS FOLLOWS
      [text left usual]
      BKG  {booking}
      SHPR {shipper.name}
      CARR {carrier.name}
      VSL  {vessel}   VOY {voyage}
      POL  {pol}   ETD {etd_on}
      POD  {pod}   ETA {eta_on}
      EQMT {box_count} CONTAINER(S)
      CMDT {goods}
      SI CUT   {cut_off_on} 1200
      CY CUT   {cut_off_on} 1700
      VGM CUT  {cut_off_on} 1000
      [text left usual]
      PLEASE SEND YOUR SHIPPING INSTRUCTIONS WITH COMMERCIAL INVOICE AND PACKING LIST.
      HOUSE B/L WILL BE ISSUED AGAINST ORIGINALS.`,
  },
  {
    name: 'varied 3 portuguese and english',
    look: looks.roman,
    hand: hand({ date: 'dd/MM/yyyy', capitals: false, figure: '1.234,50', place: 'NAME, COUNTRY' }),
    blocks: `
      [text left title]
      {carrier.name}
      [text left usual]
      Confirmação de reserva / Booking confirmation
      [form ruled above]
      Reserva / Booking = {booking} | Data / Date = {booked_on} | Contrato / Contract = {contract}
      Embarcador / Shipper = {shipper} | Agente / Forwarder = {forwarder}
      Navio e viagem / Vessel and voyage = {vessel} {voyage} | Porto de embarque / Port of loading = {pol} | Porto de destino / Port of discharge = {pod}
      Saída / Departure = {etd_on} | Chegada / Arrival = {eta_on} | Deadline de carga / Cargo cut-off = {cut_off_on}
      [form open left]
      Mercadoria / Cargo = {goods}
      Peso / Weight = {weight} {weight_unit}`,
  },
]

export const variedFreightInvoices: readonly Layout[] = [
  {
    name: 'varied 1 charges by container, sheet',
    look: looks.office,
    sheet: true,
    hand: hand({ date: 'dd-MMM-yyyy', capitals: false, place: 'NAME (CODE)' }),
    blocks: `
      [text left title]
      {carrier.name}
      [text left usual]
      Ocean freight invoice
      [form ruled left]
      1:1 Invoice No. = {invoice} | Invoice Date = {noticed_on}
      1:1 B/L No. = {mbl} | Booking No. = {booking}
      1:1 Vessel/Voyage = {vessel}/{voyage} | Due Date = {go_on}
      1:1 Load Port = {pol} | Discharge Port = {pod}
      1:1 Bill to = {consignee} | Shipper = {shipper}
      [table ruled boxes]
      3:2:3:3:2:2 Container = {number} | Size = {size} | Charge = Basic ocean freight~Bunker~Terminal handling | Rate basis = per container~per container~per container | Currency = USD~USD~USD | Amount = 1,150.00~240.00~385.00
      Invoice total | | | | USD | {charges}`,
  },
  {
    name: 'varied 2 forwarder with weights, sheet',
    look: looks.dense,
    sheet: true,
    hand: hand({ issuer: 'forwarder', date: 'MM/dd/yyyy' }),
    blocks: `
      [text left title]
      {forwarder.name}
      [text right title]
      INVOICE
      [form ruled above]
      INVOICE # = {invoice} | DATE = {noticed_on} | FILE # = {notice} | TERMS = NET 15
      BILL TO = {consignee} | SHIPMENT = {pol} TO {delivery}
      SHIPPER = {shipper.name} | CONSIGNEE = {consignee.name} | GOODS = {goods}
      WEIGHT = {weight} {weight_unit} | VOLUME = {measure} {measure_unit} | PACKAGES = {packages} {package_unit}
      MASTER BILL = {mbl} | HOUSE BILL = {hbl} | ETA = {eta_on}
      [table ruled cargo figures]
      6:2:2 DESCRIPTION = OCEAN IMPORT FREIGHT~CUSTOMS CLEARANCE~DELIVERY TO DOOR~PIER PASS | QTY = 1~1~1~2 | CHARGES IN USD = 2,400.00~165.00~820.00~68.00
      TOTAL CHARGES | | {charges}
      [form open left boxes]
      1:1 CONTAINER = {number} | SEAL = {seal}`,
  },
  {
    name: 'varied 3 german invoice for carriage',
    look: { face: 'Helvetica', size: 'A4', caption: 7, value: 9 },
    hand: hand({ issuer: 'forwarder', date: 'dd.MM.yyyy', figure: '1.234,50', capitals: false, place: 'NAME' }),
    blocks: `
      [text right title]
      {forwarder.name}
      [text left usual]
      {consignee}
      [text left title]
      Rechnung Nr. {invoice}
      [form open below]
      Rechnungsdatum / Date = {noticed_on} | Unsere Pos. / Our ref. = {reference} | Zahlbar bis / Payable by = {go_on}
      [text left usual]
      Seefracht-Import ex {pol} nach {delivery}, MS {vessel}, B/L {hbl}, {packages} {package_unit}, {weight} {weight_unit}
      [table open cargo figures]
      6:2 Leistung / Service = Seefracht / Ocean freight~Terminal Handling Charges~Verzollung / Customs clearance | Betrag / Amount = 1.480,00~265,00~95,00
      Gesamtbetrag / Total USD | {charges}
      [text left small]
      Wir arbeiten auf Grundlage der Allgemeinen Deutschen Spediteurbedingungen. We operate under the German forwarders' standard terms.`,
  },
  {
    name: 'varied 4 statement of detention',
    look: looks.typed,
    hand: hand({ date: 'MMM-dd-yyyy', place: 'NAME', box_line: '{number}  {size}   4 DAYS X 150.00   600.00' }),
    blocks: `
      [text left usual]
      {carrier.name}
      DETENTION INVOICE {invoice}
      [text left usual]
      ISSUED {noticed_on}   TO BE PAID BY {go_on}
      CUSTOMER {consignee.name}
      BILL OF LADING {mbl}   VESSEL {vessel} {voyage}   DISCHARGED AT {pod} ON {eta_on}
      FREE TIME EXPIRED {last_free_on}
      [text left usual]
      CONTAINER    TYPE   PERIOD   AMOUNT USD
      {boxes}
      [text right usual]
      BALANCE DUE USD {charges}`,
  },
]

export const variedDangerousGoods: readonly Layout[] = [
  {
    name: 'varied 1 multimodal form in full',
    look: looks.dense,
    hand: hand({ date: 'dd/MM/yyyy', mass: 'KG' }),
    blocks: `
      [text center usual]
      DANGEROUS GOODS NOTE
      [split]
      [form ruled above]
      1 Exporter = {shipper}
      6 Consignee = {consignee}
      [other]
      [form ruled above]
      2 Customs reference/status = | 3 Booking number = {booking}
      4 Exporter's reference = {export_ref} | 5 Forwarder's reference = {reference}
      8 Freight forwarder = {forwarder.name} | 9 International carrier = {carrier.name}
      [end]
      [form ruled above]
      12 Vessel and voyage = {vessel} {voyage} | 13 Port of loading = {pol} | 14 Port of discharge = {pod} | 15 Destination = {delivery}
      [table ruled cargo]
      2:6:2:2:2 16 Shipping marks = {marks} | 17 Number and kind of packages; proper shipping name, hazard class, UN no., additional information = {packages} {package_unit}~{un} FLAMMABLE LIQUID, N.O.S. (ETHANOL SOLUTION)~CLASS {package_class} PG III FLASHPOINT 38 C c.c.~EmS F-E, S-D | 18 Net weight (kg) = | 19 Gross weight (kg) = {weight} | 20 Cube (m3) = {measure}
      [form ruled above]
      21 CONTAINER/VEHICLE PACKING CERTIFICATE = I hereby declare that the goods have been packed into the container in accordance with 5.4.2 of the IMDG Code. | 22 Container identification and seal number(s) = {boxes}
      23 Name and status of declarant = {signer} | Place and date = {issued_at} {issued_on}`,
  },
  {
    name: 'varied 2 spanish and english',
    look: looks.roman,
    hand: hand({ date: 'dd-MM-yyyy', capitals: false, figure: '1.234,50', place: 'NAME, COUNTRY', mass: 'kg' }),
    blocks: `
      [text center title]
      Declaración de mercancías peligrosas / Dangerous goods declaration
      [form ruled left]
      1:1 Expedidor / Shipper = {shipper} | Destinatario / Consignee = {consignee}
      1:1 Buque / Vessel = {vessel} | Viaje / Voyage = {voyage}
      1:1 Puerto de carga / Loading port = {pol} | Puerto de descarga / Discharge port = {pod}
      [table ruled cargo figures]
      2:4:2:2:3 N.º ONU~UN no. = {un} | Designación oficial de transporte~Proper shipping name = PAINT RELATED MATERIAL | Clase~Class = {package_class} | Grupo~PG = II | Masa bruta~Gross mass = {weight} {weight_unit}
      [text left usual]
      Contenedor / Container
      {boxes}
      Teléfono de emergencia / Emergency telephone: {broker.phone}`,
  },
  {
    name: 'varied 3 emergency sheet of a line',
    look: { face: 'Courier', size: 'LETTER', caption: 7, value: 8.5 },
    hand: hand({ date: 'yyyy-MM-dd', place: 'CODE - NAME' }),
    blocks: `
      [text left usual]
      {carrier.name} HAZARDOUS CARGO MANIFEST / IMO DECLARATION
      [form open left]
      1:1 VESSEL = {vessel} | VOYAGE = {voyage}
      1:1 IMO NUMBER = {imo} | BILL OF LADING = {mbl}
      1:1 LOADED = {pol} | DISCHARGE = {pod}
      [table ruled boxes]
      3:2:5:3 CONTAINER = {number} | TYPE = {size} | SUBSTANCE = {un} RESIN SOLUTION~CLASS {package_class} PG II~MARINE POLLUTANT NO | PACKAGES / GROSS = {packages} {package_unit}~{weight} {weight_unit}
      [text left usual]
      SHIPPER {shipper.name}
      24 HOUR EMERGENCY CONTACT {broker.phone}
      THE ABOVE IS DECLARED FULLY AND ACCURATELY, CLASSIFIED, PACKED, MARKED AND LABELLED. {signer} {issued_on}`,
  },
]
