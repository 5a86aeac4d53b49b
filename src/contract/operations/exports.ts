import Type from 'typebox'
import { exportColumns, shipmentExportColumns } from '../../vocabulary/export-columns.ts'
import { defineRawOperations, type RawContent } from '../raw-operation.ts'

// Lists as files for spreadsheets: the rows of the list under the same filters, in the same order.

export const exported_rows_max = 100_000

const shipments_csv =
  'number,port_of_lading_locode,port_of_discharge_locode,destination_locode,containers\r\nZZLF482193,CNSHA,USLAX,,2\r\n'
const containers_csv =
  'container,current_status,pickup_lfd_on,pickup_lfd_time_zone,pickup_lfd_source\r\nTCLU1234567,available,2031-01-20,America/Los_Angeles,line\r\n'
const csvContent = (example: string): Readonly<Record<string, RawContent>> => ({
  'text/csv': { schema: Type.String(), example },
})
const workbookContent: Readonly<Record<string, RawContent>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: Type.String({ format: 'binary' }),
    example: 'PK …',
  },
}

const limits = {
  method: 'GET',
  access: { kind: 'program', role: 'read' },
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many_requests', 'unavailable', 'list_too_slow'],
} as const

const as_of = {
  description:
    'Rows as they were believed at this instant, with the filters that the list takes with it. Columns that are decided about what is now have no past, and are left out.',
  example: '2031-01-15T08:00:00Z',
} as const

const ofContainers = {
  ...limits,
  tag: 'Containers',
  query: {
    columns: {
      description: `What each row tells beside the number, in this order, separated by commas: ${exportColumns.map((name) => `\`${name}\``).join(', ')}. Without it all of them.`,
      example: 'status,arrival,lfd',
    },
    as_of,
    sort: { description: 'As in the list of containers.', example: '-attention' },
    'filter[action_group]': {
      description: 'This and every other filter of the list of containers narrows the rows down as it does there.',
      example: 'needs_attention',
    },
  },
} as const

const ofShipments = {
  ...limits,
  tag: 'Shipments',
  query: {
    columns: {
      description: `What each row tells beside the number, in this order, separated by commas: ${shipmentExportColumns.map((name) => `\`${name}\``).join(', ')}. Without it all of them.`,
      example: 'way,arrival,boxes',
    },
    as_of,
    sort: { description: 'As in the list of shipments.', example: 'arrival_at' },
    'filter[shipping_line_scac]': {
      description: 'This and every other filter of the list of shipments narrows the rows down as it does there.',
      example: 'ZZLF',
    },
  },
} as const

const whatItTells = `Exactly the rows that the list has under the same filters, in its order, at most ${exported_rows_max.toLocaleString('en-US')}. An instant has the offset of its place, and its zone in a column of its own; a cell is empty where nothing is told.`
const csvForm =
  'Text that a spreadsheet would take for a formula has an apostrophe in front. UTF-8 with a byte order mark, RFC 4180.'
const workbookForm = 'Figures are figures, and all else is text.'

export const exportOperations = defineRawOperations({
  exportContainersCsv: {
    ...ofContainers,
    path: '/containers.csv',
    summary: 'Get a list of containers as CSV',
    description: `${whatItTells} ${csvForm}`,
    answers: { 200: { kind: 'content', description: 'The rows, as they are read.', content: csvContent(containers_csv) } },
  },
  exportContainersXlsx: {
    ...ofContainers,
    path: '/containers.xlsx',
    summary: 'Get a list of containers as a workbook',
    description: `${whatItTells} ${workbookForm}`,
    answers: { 200: { kind: 'content', description: 'The workbook, as its rows are read.', content: workbookContent } },
  },
  exportShipmentsCsv: {
    ...ofShipments,
    path: '/shipments.csv',
    summary: 'Get a list of shipments as CSV',
    description: `${whatItTells} ${csvForm}`,
    answers: { 200: { kind: 'content', description: 'The rows, as they are read.', content: csvContent(shipments_csv) } },
  },
  exportShipmentsXlsx: {
    ...ofShipments,
    path: '/shipments.xlsx',
    summary: 'Get a list of shipments as a workbook',
    description: `${whatItTells} ${workbookForm}`,
    answers: { 200: { kind: 'content', description: 'The workbook, as its rows are read.', content: workbookContent } },
  },
})
