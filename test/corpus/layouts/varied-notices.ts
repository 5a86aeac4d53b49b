// Notices and orders of many hands: to write rules against, beside those of arrivals.ts and orders.ts.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

export const variedArrivalNotices: readonly Layout[] = [
  {
    name: 'varied 1 letter',
    look: { face: 'Times-Roman', size: 'LETTER', caption: 9, value: 10.5 },
    hand: hand({
      date: 'MMMM d, yyyy',
      capitals: false,
      place: 'NAME, STATE, COUNTRY',
      box_line: '{number} ({size}, seal {seal})',
    }),
    blocks: `
      [text left title]
      {carrier.name}
      [text right usual]
      {noticed_on}
      [text left usual]
      {consignee}
      [text left usual]
      Re: Notice of arrival, bill of lading {mbl}, booking {booking}
      [text left usual]
      Dear customer,
      we are pleased to advise that the vessel {vessel}, voyage {voyage}, which sailed from {pol} on {etd_on}, is expected to arrive at {pod} on or about {eta_on} with the following cargo for your account:
      [text left usual]
      {packages} {package_unit} {goods}
      Gross weight {weight} {weight_unit}, measurement {measure} {measure_unit}
      In container(s):
      {boxes}
      [text left usual]
      The cargo will be available at {terminal} (FIRMS code {firms}) from {available_on}. The last free day is {last_free_on}; after that day storage is for the account of the cargo.
      Ocean freight is {terms}. Charges due before release amount to USD {charges}.
      [text left usual]
      Shipper: {shipper.name}
      Please contact your customs broker. A freight invoice follows under separate cover.
      Sincerely yours,
      Import Department`,
  },
  {
    name: 'varied 2 charges table, sheet',
    look: looks.office,
    sheet: true,
    hand: hand({ issuer: 'forwarder', date: 'MM/dd/yy', place: 'NAME, STATE, CODE' }),
    blocks: `
      [text left title]
      {forwarder.name}
      [text left usual]
      ARRIVAL NOTICE & INVOICE
      [split]
      [form open left]
      FILE NO = {notice}
      ISSUE DATE = {noticed_on}
      MB/L NO = {mbl}
      HB/L NO = {hbl}
      CUST REF = {reference}
      CARRIER = {carrier.name}
      [other]
      [form open left]
      VSL/VOY = {vessel} / {voyage}
      POL = {pol}
      ETD POL = {etd_on}
      POD = {pod}
      ETA POD = {eta_on}
      DEL = {delivery}
      CY/CFS LOC = {terminal}
      FIRMS = {firms}
      LFD = {last_free_on}
      [end]
      [form open above]
      SHIPPER = {shipper} | CNEE = {consignee} | NOTIFY = {notify}
      [table ruled boxes figures]
      3:2:2:2:2:2 CNTR# = {number} | SEAL# = {seal} | TP/SZ = {size} | PCS = {packages} | KGS = {weight} | CBM = {measure}
      [form open left]
      COMMODITY = {goods}
      PIECES = {packages} {package_unit}
      [table ruled cargo]
      4:2:2 CHARGES = DESTINATION THC~CHASSIS SPLIT~DOCUMENT TURNOVER | BASIS = 1 CNTR~1 CNTR~1 B/L | AMOUNT = 445.00~90.00~65.00
      TOTAL DUE {currency} | | {charges}`,
  },
  {
    name: 'varied 3 german and english',
    look: { face: 'Helvetica', size: 'A4', caption: 7, value: 9 },
    hand: hand({
      issuer: 'forwarder',
      date: 'dd.MM.yyyy',
      figure: '1.234,50',
      capitals: false,
      place: 'NAME (CODE)',
      mass: 'kg',
      volume: 'm³',
    }),
    blocks: `
      [text right title]
      {forwarder.name}
      [text left title]
      Ankunftsavis / Arrival Notice
      [form open below]
      Unsere Position / Our file = {notice} | Ihre Referenz / Your reference = {reference} | Datum / Date = {noticed_on}
      [form ruled above]
      Absender / Shipper = {shipper} | Empfänger / Consignee = {consignee} | Meldeadresse / Notify = {as_consignee}
      [form ruled left]
      1:1 Schiff / Vessel = {vessel} | Reise / Voyage = {voyage}
      1:1 Ladehafen / Port of loading = {pol} | Abfahrt / ETD = {etd_on}
      1:1 Löschhafen / Port of discharge = {pod} | Ankunft / ETA = {eta_on}
      1:1 Lieferort / Place of delivery = {delivery} | Terminal = {terminal}
      1:1 Seefracht-B/L / Master B/L = {mbl} | Haus-B/L / House B/L = {hbl}
      1:1 Freistellung bis / Free until = {last_free_on} | Frachtzahlung / Freight = {terms}
      [table ruled boxes figures]
      3:2:1:3:3:3 Container-Nr.~Container no. = {number_apart} | Plombe~Seal = {seal} | Typ~Type = {size} | Kolli~Packages = {packages} {package_unit} | Bruttogewicht~Gross weight = {weight} {weight_unit} | Volumen~Volume = {measure} {measure_unit}
      Summe / Total | | | {packages} {package_unit} | {weight} {weight_unit} | {measure} {measure_unit}
      [form open left]
      Ware / Goods = {goods}`,
  },
  {
    name: 'varied 4 carrier sheet, two tabs',
    look: looks.large,
    sheet: true,
    hand: hand({ date: 'yyyy-MM-dd', capitals: false, place: 'NAME', mass: 'kgs', figure: '1234.50' }),
    blocks: `
      [text left usual]
      {carrier.name} - Import arrival notification
      [form ruled above]
      Transport document = {mbl} | Booking = {booking} | Vessel = {vessel} | Voyage = {voyage}
      Port of load = {pol} | Port of discharge = {pod} | Final destination = {delivery} | Discharge date (estimated) = {eta_on}
      Freight terms = {terms} | Available date = {available_on} | Demurrage free time ends = {last_free_on} | General order date = {go_on}
      [form ruled left]
      1:1 Consignee = {consignee} | Notify = {notify+}
      [page]
      [table ruled boxes]
      3:2:2:2:2:3 Equipment number = {number} | Carrier seal = {seal} | Equipment type = {size} | Package count = {packages} | Package type = {package_unit} | Cargo gross weight ({weight_unit}) = {weight}
      [text left usual]
      Cargo: {goods}`,
  },
]

export const variedDrayOrders: readonly Layout[] = [
  {
    name: 'varied 1 pickup and delivery columns',
    look: looks.large,
    hand: hand({ issuer: 'forwarder', date: 'MM-dd-yyyy' }),
    blocks: `
      [split]
      [text left usual]
      {forwarder.name}
      {forwarder.address}
      FMC OTI {fmc}
      [other]
      [text right title]
      TRUCKER DELIVERY ORDER
      [form open left]
      D.O. # = {reference}
      ISSUED = {noticed_on}
      BY = {signer}
      [end]
      [form ruled above]
      DRAYMAN = {trucker.name} | PICK UP FROM = {terminal} | DELIVER TO = {consignee}
      SSL = {carrier.name} | VSL/VOY = {vessel}/{voyage} | ETA = {eta_on}
      MBL = {mbl} | HBL = {hbl} | CUSTOMS ENTRY = {entry}
      [table ruled boxes figures]
      3:2:2:2:2 CONTAINER = {number_spaced} | SZ/TYP = {size} | SEAL = {seal} | WT LBS = {pounds} | WT KGS = {kilos}
      [text left usual]
      CARGO DESCRIPTION: {goods}
      TOTAL PIECES: {packages} {package_unit}
      CUSTOMER PO: {order_number}
      [text left small]
      DRIVER MUST CHECK SEAL BEFORE LEAVING THE TERMINAL. WAITING TIME NEEDS OUR CONSENT IN WRITING. RETURN EMPTY WITHIN FREE TIME; PER DIEM IS FOR THE ACCOUNT OF THE TRUCKER. SHOW OUR REFERENCE ON YOUR FREIGHT INVOICE.
      [form open below]
      driver signature = | received by = | time in / time out =`,
  },
  {
    name: 'varied 2 dispatch message',
    look: { face: 'Courier', size: 'LETTER', caption: 8, value: 9 },
    hand: hand({
      issuer: 'forwarder',
      date: 'dd-MMM-yy',
      place: 'NAME',
      box_line: '{number} / {size} / SEAL {seal} / {kilos} KG / {pounds} LB',
    }),
    blocks: `
      [text left usual]
      {forwarder.name}
      DELIVERY ORDER FOR INLAND CARTAGE   NO. {reference}   DATED {noticed_on}
      [text left usual]
      TO: {trucker.name}
      PLEASE PICK UP THE FOLLOWING IMPORT CONTAINER(S)
      {boxes}
      AT: {terminal}
      AND DELIVER TO:
      {consignee}
      [form open left]
      1:1 STEAMSHIP LINE: = {carrier.name} | OCEAN B/L: = {mbl}
      1:1 ARRIVING VESSEL: = {vessel} | VOYAGE NO: = {voyage}
      1:1 PORT OF DISCHARGE: = {pod} | ARRIVAL: = {eta_on}
      [text left usual]
      CONTENTS {packages} {package_unit}
      {goods}
      INLAND FREIGHT CHARGES {terms}
      PREPARED BY {signer}`,
  },
  {
    name: 'varied 3 boxes apart, sheet',
    look: looks.office,
    sheet: true,
    hand: hand({ issuer: 'forwarder', date: 'MMM-dd-yyyy', capitals: false, place: 'NAME, COUNTRY' }),
    blocks: `
      [text center title]
      Delivery Order / Work Order
      [form ruled left]
      1:1 Issued by = {forwarder.name} | Work order no. = {reference}
      1:1 Carrier SCAC/Name = {carrier.name} | Order date = {noticed_on}
      1:1 Mother vessel = {vessel} | Voyage number = {voyage}
      1:1 Load port = {pol} | Unload port = {pod}
      1:1 Master bill = {mbl} | House bill = {hbl}
      1:1 Ramp / terminal = {terminal} | Vessel ETA = {eta_on}
      [form ruled left boxes]
      1:1 Container no. = {number} | Type = {size}
      1:1 Seal no. = {seal} | Gross weight (kg) = {kilos}
      [form ruled left]
      Final delivery location = {consignee}
      Commodity = {goods}
      PO no. = {order_number}`,
  },
]

export const variedCarrierOrders: readonly Layout[] = [
  {
    name: 'varied 1 freight release',
    look: looks.roman,
    hand: hand({ date: 'dd/MM/yyyy', capitals: false, place: 'NAME', figure: '1.234,50', mass: 'kg' }),
    blocks: `
      [text left title]
      {carrier.name}
      [text left usual]
      Carrier's delivery order and release to the terminal
      [form open below]
      Delivery order = {reference} | Pick-up PIN = {pin} | Issued = {noticed_on} | Valid until = {go_on}
      [text left usual]
      To {terminal}: kindly deliver the goods listed below, carried under our bill of lading {mbl} on board {vessel}, voyage {voyage}, from {pol} to {pod}, to
      [form ruled above]
      Release to = {broker} | Consignee = {consignee}
      [table ruled boxes figures]
      3:2:2:3:3 Container = {number} | ISO type = {size} | Seal = {seal} | Pieces = {packages} {package_unit} | Gross = {weight} {weight_unit}
      Total | | | {packages} {package_unit} | {weight} {weight_unit}
      [text left usual]
      Said to contain: {goods}
      Free time ends on {last_free_on}. Freight {terms}.`,
  },
  {
    name: 'varied 2 grid',
    look: looks.dense,
    hand: hand({ date: 'yyyyMMdd', place: 'CODE - NAME' }),
    blocks: `
      [text right title]
      SHIPPING LINE DELIVERY ORDER
      [form ruled above]
      2:1:1 LINE = {carrier.name} | SCAC = {scac} | D/O REFERENCE = {reference}
      MASTER B/L = {mbl} | HOUSE B/L = {hbl} | ISSUE DATE = {noticed_on} | EXPIRY = {go_on}
      VSL = {vessel} | VOY = {voyage} | POL = {pol} | POD = {pod}
      ETA = {eta_on} | DISCHARGE TERMINAL = {terminal} | FIRMS = {firms} | LAST FREE DAY = {last_free_on}
      1:1 IN FAVOUR OF = {broker} | NOTIFY = {notify}
      [table ruled boxes]
      3:2:2:3 CNTR NO = {number} | SEAL = {seal} | TYPE = {size} | PKGS = {packages} {package_unit}
      [form ruled above]
      3:1:1 CARGO = {goods} | G.WT = {weight} {weight_unit} | VOL = {measure} {measure_unit}`,
  },
]
