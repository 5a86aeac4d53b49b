/**
 * Every kind of the corpus with its layouts. A layout that is held out is one that no rule was ever tried on; once rules were made with one in
 * sight, it counts as known, and another one is written for its kind by somebody who does not look at the rules.
 * Varied layouts are many of many hands, for rules to be written against; the bench counts them apart from the others that are known.
 */
import { kinds } from './kinds.ts'
import { arrivalNotices } from './layouts/arrivals.ts'
import { blankBills, blankTrade, instructions } from './layouts/blanks.ts'
import { bookings, dangerousGoods, freightInvoices } from './layouts/carriage.ts'
import { customsEntries, securityFilings } from './layouts/customs.ts'
import { freshDraftHouseBill, freshHouseBill, freshMasterBill, freshWaybill } from './layouts/fresh-bills.ts'
import {
  freshArrivalNotice,
  freshBooking,
  freshCarrierOrder,
  freshDrayOrder,
  freshFreightInvoice,
} from './layouts/fresh-orders.ts'
import {
  freshBlankBill,
  freshBlankTrade,
  freshDangerousGoods,
  freshTruckBill,
  freshTruckInvoice,
} from './layouts/fresh-others.ts'
import {
  freshCommercialInvoice,
  freshCustomsEntry,
  freshInstruction,
  freshPackingList,
  freshSecurityFiling,
} from './layouts/fresh-trade.ts'
import { draftHouseBills, houseBills } from './layouts/house-bills.ts'
import { masterBills, waybills } from './layouts/master-bills.ts'
import { carrierOrders, drayOrders } from './layouts/orders.ts'
import { commercialInvoices, packingLists } from './layouts/trade.ts'
import { truckBills, truckInvoices } from './layouts/trucks.ts'
import { variedMasterBills, variedWaybills } from './layouts/varied-bills.ts'
import { variedBookings, variedDangerousGoods, variedFreightInvoices } from './layouts/varied-carriage.ts'
import { variedCustomsEntries, variedSecurityFilings } from './layouts/varied-customs.ts'
import { variedDraftHouseBills, variedHouseBills } from './layouts/varied-house.ts'
import { variedCommercialInvoices } from './layouts/varied-invoices.ts'
import { variedPackingLists } from './layouts/varied-lists.ts'
import { variedArrivalNotices, variedCarrierOrders, variedDrayOrders } from './layouts/varied-notices.ts'
import type { Layout, LayoutSet, PaperKind } from './model.ts'

const withFresh = ({ kind, layouts }: LayoutSet, fresh: Layout): LayoutSet => ({ kind, layouts: [...layouts, fresh] })

const withoutVaried: readonly LayoutSet[] = [
  withFresh(masterBills, freshMasterBill),
  withFresh(waybills, freshWaybill),
  withFresh(houseBills, freshHouseBill),
  withFresh(draftHouseBills, freshDraftHouseBill),
  withFresh(arrivalNotices, freshArrivalNotice),
  withFresh(drayOrders, freshDrayOrder),
  withFresh(carrierOrders, freshCarrierOrder),
  withFresh(freightInvoices, freshFreightInvoice),
  withFresh(commercialInvoices, freshCommercialInvoice),
  withFresh(packingLists, freshPackingList),
  withFresh(bookings, freshBooking),
  withFresh(customsEntries, freshCustomsEntry),
  withFresh(securityFilings, freshSecurityFiling),
  withFresh(dangerousGoods, freshDangerousGoods),
  withFresh(truckBills, freshTruckBill),
  withFresh(truckInvoices, freshTruckInvoice),
  withFresh(instructions, freshInstruction),
  withFresh(blankBills, freshBlankBill),
  withFresh(blankTrade, freshBlankTrade),
]

const varied: ReadonlyMap<PaperKind, readonly Layout[]> = new Map<PaperKind, readonly Layout[]>([
  [kinds.master_bill, variedMasterBills],
  [kinds.waybill, variedWaybills],
  [kinds.house_bill, variedHouseBills],
  [kinds.draft_house_bill, variedDraftHouseBills],
  [kinds.arrival_notice, variedArrivalNotices],
  [kinds.dray_order, variedDrayOrders],
  [kinds.carrier_order, variedCarrierOrders],
  [kinds.freight_invoice, variedFreightInvoices],
  [kinds.commercial_invoice, variedCommercialInvoices],
  [kinds.packing_list, variedPackingLists],
  [kinds.booking_confirmation, variedBookings],
  [kinds.customs_entry, variedCustomsEntries],
  [kinds.isf, variedSecurityFilings],
  [kinds.dangerous_goods, variedDangerousGoods],
])

export const layoutSets: readonly LayoutSet[] = withoutVaried.map(({ kind, layouts }) => ({
  kind,
  layouts: [...layouts, ...(varied.get(kind) ?? []).map((layout): Layout => ({ ...layout, varied: true }))],
}))
