// Papers of sellers and for customs that are held out: no rule was made with these in sight.
import type { Layout } from '../model.ts'
import { hand, looks } from './looks.ts'

const held_out = true as const

/** What the program of a large seller prints: several facts of a line of goods one below the other. */
export const freshCommercialInvoice: Layout = {
  name: '6 stacked lines',
  held_out,
  look: looks.dense,
  hand: hand({ issuer: 'shipper', date: 'MM/dd/yy', place: 'NAME, COUNTRY' }),
  blocks: `
    [split]
    [text left title]
    {shipper.name}
    [text left usual]
    {shipper.address}
    [other]
    [text right title]
    INVOICE FOR CUSTOMS PURPOSES
    [form ruled left]
    INVOICE = {invoice}
    DATE = {issued_on}
    CUST PO = {order_number}
    DELIVERY TERM = {incoterm_place}
    PAYMENT TERM = {payment}
    CURRENCY = {currency}
    [end]
    [form open above]
    SOLD-TO PARTY = {buyer} | SHIP-TO PARTY = {consignee}
    [table open goods]
    5:2:3:2:3 MATERIAL / DESCRIPTION = {code}~{goods}~HTS {hs}~C/O {origin} | QTY = {quantity} | UNIT OF MEASURE = {quantity_unit} | NET PRICE = {price} | EXTENDED VALUE = {amount}
    [form open left]
    3:2 = | TOTAL INVOICE VALUE = {value}
    [form open left]
    SHIPPED PER = {vessel} {voyage} | FROM / TO = {pol} / {pod}
    [text left small]
    THESE ITEMS ARE EXPORTED UNDER THE RULES OF THE COUNTRY OF EXPORT. WE DECLARE THE VALUES TRUE AND CORRECT.`,
}

/** Of a seller who writes as they do in Eastern Europe: spaces between thousands, a decimal comma. */
export const freshPackingList: Layout = {
  name: '6 weights first',
  held_out,
  look: looks.roman,
  hand: hand({
    issuer: 'shipper',
    date: 'dd.MM.yyyy',
    figure: '1 234,50',
    capitals: false,
    place: 'NAME',
    mass: 'kg',
    volume: 'm3',
  }),
  blocks: `
    [text left title]
    Packing Specification No. {packing}
    [text left usual]
    dated {issued_on}, to invoice no. {invoice}
    [form ruled above]
    Sender = {shipper} | Buyer = {buyer} | Receiver of goods = {consignee}
    [form open left]
    Ship = {vessel} | Voyage = {voyage}
    Loaded at = {pol} | Unloaded at = {pod}
    [table ruled boxes]
    1:1:1 Container = {number} | Seal = {seal} | Type = {size}
    [table ruled goods]
    2:2:2:4:2:2:2 Colli = {packages} {package_unit} | Gross {weight_unit} = {weight} | Net {weight_unit} = {net} | Contents = {goods} | Cat. no. = {code} | Pieces = {quantity} | Cubage {measure_unit} = {measure}
    {packages} | {weight} | | Total | | {quantity} | {measure}
    [form open left]
    Country of origin of goods = {origin}`,
}

/** A broker's program that prints the summary: description and tariff number share a column, as on the official form. */
export const freshCustomsEntry: Layout = {
  name: '6 broker print',
  held_out,
  look: looks.courier_small,
  hand: hand({ issuer: 'broker', date: 'MM/dd/yy', place: 'NAME', mass: 'KG' }),
  blocks: `
    [text left usual]
    U.S. CUSTOMS AND BORDER PROTECTION                    ENTRY SUMMARY                    FILED ELECTRONICALLY
    [form ruled above]
    3:1:2:2:1:1:2 1. FILER CODE/ENTRY NO. = {entry} | 2. TYPE = {entry_type} | 3. SUMMARY DATE = {noticed_on} | 4. SURETY NO. = {surety} | 5. BOND = {bond_type} | 6. PORT = {entry_port} | 7. ENTRY DATE = {entered_on}
    3:2:2:2 8. IMPORTING CARRIER = {carrier.name} | 9. MODE = {transport} | 10. COUNTRY OF ORIGIN = {origin} | 11. IMPORT DATE = {eta_on}
    3:3:2:2 12. B/L NO. = {mbl} | 13. MANUFACTURER ID = {mid} | 14. EXP. COUNTRY = {export_country} | 15. EXPORT DATE = {on_board_on}
    2:2:3:3 16. I.T. NO. = {it} | 17. I.T. DATE = | 19. FOREIGN PORT OF LADING = {pol} | 20. U.S. PORT OF UNLADING = {pod}
    3:2:2:2 21. LOCATION OF GOODS/G.O. NO. = {terminal} | 22. CONSIGNEE NO. = {consignee_irs} | 23. IMPORTER NO. = {importer} | 24. REFERENCE NO. = {reference}
    1:1 25. ULTIMATE CONSIGNEE = {consignee} | 26. IMPORTER OF RECORD = {buyer}
    [table ruled goods]
    5:3:3:3 28. DESCRIPTION OF MERCHANDISE / 29. HTSUS NO. = {goods}~{hs} | 30. GROSS WEIGHT = {weight} {weight_unit} | 31. NET QUANTITY = {quantity} {quantity_unit} | 32. ENTERED VALUE = {entered}
    [split]
    [form open above]
    42. BROKER/FILER = {broker}
    [other]
    [form ruled left]
    35. TOTAL ENTERED VALUE = {value_rounded}
    37. DUTY = {duty}
    39. OTHER = {fees}
    40. TOTAL = {owed}
    [end]`,
}

/** A sheet to be filled in by the supplier: a party in each row, the parts of its address across. */
export const freshSecurityFiling: Layout = {
  name: '6 parties in rows',
  held_out,
  look: looks.dense,
  hand: hand({ issuer: 'broker', date: 'MM/dd/yyyy', place: 'NAME', capitals: false }),
  blocks: `
    [text left title]
    ISF 10+2 Data Sheet
    [text left small]
    Please return to {broker.name} no later than 72 hours before the vessel is laden.
    [form ruled left]
    Importer = {importer_name} | Importer no. (EIN/SSN/CBP) = {importer}
    Ocean B/L # = {mbl} | House B/L # (AMS) = {hbl}
    Ship date (ETD) = {etd_on} | Arrival date (ETA) = {eta_on}
    Consignee no. (EIN/SSN/CBP) = {consignee_irs} | Customer order # = {order_number}
    [form ruled above]
    2:3:4:2:2:2 Party | Company name | Street | City | State or province | Country
    2:3:4:2:2:2 Seller | {shipper.name} | {shipper.street} | {shipper.city} | {shipper.state} | {shipper.country}
    2:3:4:2:2:2 Buyer | {buyer.name} | {buyer.street} | {buyer.city} | {buyer.state} | {buyer.country}
    2:3:4:2:2:2 Ship to | {ship_to.name} | {ship_to.street} | {ship_to.city} | {ship_to.state} | {ship_to.country}
    2:3:4:2:2:2 Manufacturer | {manufacturer.name} | {manufacturer.street} | {manufacturer.city} | {manufacturer.state} | {manufacturer.country}
    2:3:4:2:2:2 Stuffing location | {stuffing.name} | {stuffing.street} | {stuffing.city} | {stuffing.state} | {stuffing.country}
    2:3:4:2:2:2 Consolidator | {consolidator.name} | {consolidator.street} | {consolidator.city} | {consolidator.state} | {consolidator.country}
    [table ruled cargo]
    4:3:3 Commodity = {goods} | HTS (first 6 digits) = {hs} | Made in = {origin}
    [table ruled boxes]
    1:1 Container # = {number} | Seal # = {seal}`,
}

/** An exporter's order to his forwarder, to be ticked. */
export const freshInstruction: Layout = {
  name: '6 export cargo instruction',
  held_out,
  look: looks.office,
  hand: hand({ date: 'd MMMM yyyy', capitals: false, mass: 'kg', volume: 'm3' }),
  blocks: `
    [text left title]
    Export Cargo Shipping Instruction
    [split]
    [form ruled above]
    Exporter = {shipper}
    Consignee = {consignee}
    Other address (notify) = {notify}
    [other]
    [form ruled above]
    Exporter's reference = {export_ref} | Forwarder's reference = {forwarder_ref}
    Freight forwarder = {forwarder}
    Country of origin of goods = {origin}
    Port of loading = {pol} | Port of discharge = {pod}
    [end]
    [form ruled left]
    Please collect the goods from = {stuffing} | Charges for our account = [X] collection [X] export clearance [ ] freight [ ] delivery
    Documents we need = [ ] original bills [X] sea waybill [X] certificate of shipment | Insurance = [ ] please arrange [X] arranged by buyer
    [table ruled cargo]
    2:2:4:2:2:2 Shipping marks = {marks} | Packages = {packages} {package_unit} | Goods = {goods} | Commodity code = {hs} | Gross {weight_unit} = {weight} | Cube {measure_unit} = {measure}
    [form open left]
    Ready from = {booked_on} | Name of signatory = {signer}`,
}
