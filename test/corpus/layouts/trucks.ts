// Papers of trucks, which look like ours and are not.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

const trucker = hand({ issuer: 'trucker', date: 'MM/dd/yyyy', mass: 'LBS', place: 'NAME' })

export const truckBills: LayoutSet = {
  kind: kinds.truck_bill,
  layouts: [
    {
      name: '1 uniform straight',
      look: looks.small_print,
      hand: trucker,
      blocks: `
        [text center title]
        UNIFORM STRAIGHT BILL OF LADING - SHORT FORM - ORIGINAL - NOT NEGOTIABLE
        [form ruled above]
        CARRIER NAME = {trucker.name} | SCAC = {scac} | PRO NUMBER = {pro} | DATE = {issued_on}
        SHIP FROM = {consignee} | SHIP TO = {broker}
        TRAILER NO. = 53128 | SEAL NUMBER(S) = 889214 | FREIGHT CHARGE TERMS = [X] Prepaid [ ] Collect [ ] 3rd Party
        [table ruled cargo]
        2:2:2:4:2:2 HANDLING UNIT QTY = 12 PLT | PACKAGE QTY = {packages} | WEIGHT (LB) = {weight} | COMMODITY DESCRIPTION = {goods} | NMFC # = 155050 | CLASS = 70
        [text left small]
        RECEIVED, subject to individually determined rates or contracts agreed upon in writing between the carrier and shipper`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: trucker,
      blocks: `
        [text left title]
        STRAIGHT BILL OF LADING
        [form open left]
        Motor carrier: = {trucker.name} | Pro #: = {pro}
        Pickup date: = {issued_on} | PO #: = {order_number}
        [form open above]
        Shipper = {consignee} | Consignee = {broker} | Third party bill to = {forwarder}
        [table open cargo]
        2:4:2:2 Pieces = {packages} | Description of articles = {goods} | Weight = {weight} lbs | NMFC Freight Class = 85
        [text left usual]
        COD amount:            Driver signature:            Trailer number: 4411`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: trucker,
      blocks: `
        [text left title]
        {trucker.name}
        [text left usual]
        BILL OF LADING - MOTOR FREIGHT
        [form open left]
        B/L NO: = {reference} | PRO NO: = {pro}
        [text left usual]
        SHIPPER: {consignee.name}
        CONSIGNEE: {broker.name}
        {packages} PCS {goods} {weight} LBS CLASS 77.5
        DELIVERY APPOINTMENT REQUIRED. LIFTGATE.
        RECEIVED BY: ____________ DRIVER: ____________`,
    },
    {
      name: '4 VICS',
      look: looks.roman_small,
      hand: trucker,
      blocks: `
        [split]
        [form ruled above]
        SHIP FROM Name, Address, City/State/Zip = {consignee}
        SHIP TO Name, Address, City/State/Zip, CID# = {broker}
        THIRD PARTY FREIGHT CHARGES BILL TO = {forwarder}
        [other]
        [text right title]
        BILL OF LADING
        [form ruled above]
        Bill of Lading Number = {reference}
        CARRIER NAME = {trucker.name}
        Trailer number = 53771 | Seal number(s) = 441207
        SCAC = {scac} | Pro number = {pro}
        [end]
        [table ruled cargo]
        3:2:2:2:3 CUSTOMER ORDER NUMBER = {order_number} | # PKGS = {packages} | WEIGHT = {weight} | PALLET/SLIP = Y | ADDITIONAL SHIPPER INFO =
        [text left small]
        NOTE: Liability limitation for loss or damage in this shipment may be applicable. See 49 U.S.C. 14706`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: trucker,
      blocks: `
        [text left title]
        LTL SHIPMENT RECEIPT AND BILL OF LADING
        [form ruled left]
        FREIGHT LINE = {trucker.name} | PROBILL = {pro}
        PICKED UP AT = {consignee} | DROPPED AT = {broker}
        SKIDS = 6 | POUNDS = {weight}
        [text left usual]
        FREIGHT CLASS 60. TAILGATE DELIVERY. SHIPPER LOAD AND COUNT.`,
    },
  ],
}

export const truckInvoices: LayoutSet = {
  kind: kinds.truck_invoice,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: trucker,
      blocks: `
        [text left title]
        {trucker.name}
        [text right title]
        INVOICE
        [form ruled above]
        2:1:1 BILL TO = {forwarder} | INVOICE # = {invoice} | INVOICE DATE = {noticed_on}
        LOAD # = {reference} | PRO # = {pro} | TERMS = NET 30
        SHIPPER = {consignee.name} | CONSIGNEE = {broker.name}
        [table ruled cargo]
        4:2 DESCRIPTION = LINE HAUL~FUEL SURCHARGE~DETENTION 2 HRS | AMOUNT = 1,150.00~287.50~150.00
        TOTAL | 1,587.50`,
    },
    {
      name: '2 drayage pairs',
      look: looks.office,
      hand: { ...trucker, capitals: false },
      blocks: `
        [text left title]
        {trucker.name}
        [text left title]
        Drayage Invoice
        [form open left]
        Invoice no.: = {invoice} | Date: = {noticed_on}
        Bill to: = {forwarder.name} | Your ref.: = {hbl}
        [table open boxes]
        3:3:2 Container = {number} | Move = Port to warehouse, chassis split | Amount = 640.00
        [text right usual]
        Balance due $ 640.00`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: trucker,
      blocks: `
        [text left title]
        {trucker.name}
        [text left usual]
        FREIGHT BILL
        PRO {pro}   DATE {noticed_on}
        FROM {consignee.name}
        TO {broker.name}
        LINEHAUL           845.00
        FUEL SURCHARGE     190.13
        PAY THIS AMOUNT  1,035.13
        REMIT TO: PO BOX 4471`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: { ...trucker, capitals: false },
      blocks: `
        [split]
        [text left title]
        {trucker.name}
        [form open above]
        Bill to = {forwarder}
        [other]
        [form ruled left]
        Invoice number = {invoice}
        Invoice date = {noticed_on}
        Load number = {reference}
        Truck = 118
        [end]
        [table ruled cargo]
        3:3:2:2 Pickup = {consignee.city} | Delivery = {broker.city} | Miles = 412 | Rate = 1,320.00
        [text right usual]
        Total due 1,320.00`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: trucker,
      blocks: `
        [text left title]
        CARRIER SETTLEMENT STATEMENT
        [text left usual]
        {trucker.name} FOR {forwarder.name}
        TRIP {pro} DELIVERED {noticed_on}
        HAUL 905.00 TOLLS 32.50 LUMPER 120.00
        WE REQUEST PAYMENT OF 1,057.50`,
    },
  ],
}
