/** What a row of an exported list of containers can tell beside the number: the columns that screens have, by their names. */
export const exportColumns = [
  'status',
  'why',
  'way',
  'vessel',
  'arrival',
  'slip',
  'lfd',
  'free_time',
  'holds',
  'charged',
  'heard',
  'line',
  'bill',
  'customer',
  'references',
  'tags',
  'terminal',
  'spot',
  'appointment',
  'equipment',
  'weight',
  'seal',
  'created',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** What a row of an exported list of shipments can tell beside the number. */
export const shipmentExportColumns = [
  'way',
  'vessel',
  'sailed',
  'arrival',
  'first_arrival',
  'destination_arrival',
  'boxes',
  'line',
  'customer',
  'references',
  'tags',
  'heard',
  'tracking',
  'created',
] as const
export type ShipmentExportColumn = (typeof shipmentExportColumns)[number]
