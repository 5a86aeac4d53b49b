/** The lists that are told as files: what their rows are made of. */
import { type IncludeTree, nothingIncluded, parseInclude } from '../contract/include.ts'
import type { Operation } from '../contract/operation.ts'
import { operations } from '../contract/operations.ts'
import type { ViewedResource } from '../contract/resources/view.ts'
import {
  type ExportColumn,
  exportColumns,
  type ShipmentExportColumn,
  shipmentExportColumns,
} from '../vocabulary/export-columns.ts'
import type { Cell } from './export-cells.ts'
import { type ExportedRecord, headingsOf, rowOf } from './export-rows.ts'
import { type ExportedShipment, shipmentHeadings, shipmentRow } from './export-shipment-rows.ts'
import type { ListedRecord } from './list-as.ts'

/** Records that came along with a page, by their type and id. */
type Others = ReadonlyMap<string, object>

export type ExportedList<Column extends string> = {
  resource: ViewedResource
  operation: Operation
  /** Of the sheet in a workbook. */
  name: string
  include: IncludeTree
  columns: readonly Column[]
  /** Of which nothing is known as it was at an instant: they are decided anew about what is. */
  without_past: readonly Column[]
  headings: (columns: readonly Column[]) => readonly string[]
  row: (record: ListedRecord, others: Others, columns: readonly Column[]) => readonly Cell[]
}

export const exportedContainers: ExportedList<ExportColumn> = {
  resource: 'containers',
  operation: operations.listContainers,
  name: 'Containers',
  include: parseInclude('container', 'shipment,pod_terminal', {}).tree,
  columns: exportColumns,
  without_past: ['why', 'way', 'arrival', 'slip', 'lfd', 'free_time', 'charged', 'heard'],
  headings: headingsOf,
  row: (record, others, columns) => rowOf(boxOf(record, others), columns),
}

export const exportedShipments: ExportedList<ShipmentExportColumn> = {
  resource: 'shipments',
  operation: operations.listShipments,
  name: 'Shipments',
  include: nothingIncluded,
  columns: shipmentExportColumns,
  without_past: [],
  headings: shipmentHeadings,
  row: (record, _, columns) => shipmentRow(shipmentOf(record), columns),
}

function boxOf({ attributes, relationships }: ListedRecord, others: Others): ExportedRecord {
  const other = (name: string) => {
    const key = relationships?.[name]?.data
    return (key && 'id' in key && others.get(`${key.type} ${key.id}`)) || null
  }
  // The list renders what the contract says.
  return { box: attributes, shipment: other('shipment'), terminal: other('pod_terminal') } as ExportedRecord
}

function shipmentOf({ attributes, relationships }: ListedRecord): ExportedShipment {
  const boxes = relationships?.containers?.data
  // The list renders what the contract says.
  return { shipment: attributes, boxes: Array.isArray(boxes) ? boxes.length : 0 } as ExportedShipment
}
