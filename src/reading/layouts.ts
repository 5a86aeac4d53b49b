// Every kind of paper that has fields to extract.
import type { DocumentType } from '../vocabulary/document-reading.ts'
import type { DocumentLayout } from './layout.ts'
import { arrivalNotice } from './layouts/arrival-notice.ts'
import { cargoControlDocument } from './layouts/cargo-control.ts'
import { carrierDeliveryOrder } from './layouts/carrier-order.ts'
import { customsEntry } from './layouts/customs.ts'
import { drayDeliveryOrder } from './layouts/delivery-orders.ts'
import { draftHouseBill, finalHouseBill } from './layouts/house-bill.ts'
import { masterBill } from './layouts/master-bill.ts'
import { securityFiling } from './layouts/security-filing.ts'
import { commercialInvoice, packingList } from './layouts/trade.ts'

export const layouts: readonly DocumentLayout[] = [
  draftHouseBill,
  finalHouseBill,
  masterBill,
  securityFiling,
  arrivalNotice,
  drayDeliveryOrder,
  carrierDeliveryOrder,
  cargoControlDocument,
  customsEntry,
  commercialInvoice,
  packingList,
]

export const layoutFor = (type: DocumentType): DocumentLayout | null =>
  layouts.find(({ document_type }) => document_type === type) ?? null
