/** Every kind of the corpus with its layouts. A layout that is held out is one that no rule was ever tried on. */
import { arrivalNotices } from './layouts/arrivals.ts'
import { blankBills, blankTrade, instructions } from './layouts/blanks.ts'
import { bookings, dangerousGoods, freightInvoices } from './layouts/carriage.ts'
import { customsEntries, securityFilings } from './layouts/customs.ts'
import { draftHouseBills, houseBills } from './layouts/house-bills.ts'
import { masterBills, waybills } from './layouts/master-bills.ts'
import { carrierOrders, drayOrders } from './layouts/orders.ts'
import { commercialInvoices, packingLists } from './layouts/trade.ts'
import { truckBills, truckInvoices } from './layouts/trucks.ts'
import type { LayoutSet } from './model.ts'

export const layoutSets: readonly LayoutSet[] = [
  masterBills,
  waybills,
  houseBills,
  draftHouseBills,
  arrivalNotices,
  drayOrders,
  carrierOrders,
  freightInvoices,
  commercialInvoices,
  packingLists,
  bookings,
  customsEntries,
  securityFilings,
  dangerousGoods,
  truckBills,
  truckInvoices,
  instructions,
  blankBills,
  blankTrade,
]
