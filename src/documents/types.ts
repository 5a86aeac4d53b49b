/** What people call the types of document. Complete by type. */
import { type DocumentType, documentTypes } from '../vocabulary/document-reading.ts'

const labels: Record<DocumentType, string> = {
  draft_house_bill_of_lading: 'Draft house bill of lading',
  final_house_bill_of_lading: 'House bill of lading',
  master_bill_of_lading: 'Master bill of lading',
  importer_security_filing: 'Importer security filing',
  arrival_notice: 'Arrival notice',
  dray_delivery_order: 'Dray delivery order',
  carrier_delivery_order: 'Carrier delivery order',
  cargo_control_document: 'Cargo control document',
  customs_entry: 'Customs entry',
  commercial_invoice: 'Commercial invoice',
  packing_list: 'Packing list',
  general_notice: 'Notice',
  other: 'Other',
  unknown: 'Unreadable',
}

export function isDocumentType(text: string | null): text is DocumentType {
  return documentTypes.some((type) => type === text)
}

/** Types that a person may choose. */
export function listDocumentTypes(): { code: DocumentType; label: string }[] {
  return documentTypes.filter((code) => code !== 'unknown').map((code) => ({ code, label: labels[code] }))
}

export function labelOf(type: DocumentType): string {
  return labels[type]
}
