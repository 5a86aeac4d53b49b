import Type from 'typebox'
import { exportColumns } from '../../vocabulary/export-columns.ts'
import { defineRawOperations, type RawContent } from '../raw-operation.ts'

// Lists as files for spreadsheets: the rows of the list under the same filters, in the same order.

export const exported_rows_max = 100_000

const csv =
  'container,current_status,pickup_lfd_on,pickup_lfd_time_zone,pickup_lfd_source\r\nTCLU1234567,available,2031-01-20,America/Los_Angeles,line\r\n'
const bytes: Readonly<Record<'csv' | 'xlsx', Readonly<Record<string, RawContent>>>> = {
  csv: { 'text/csv': { schema: Type.String(), example: csv } },
  xlsx: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: Type.String({ format: 'binary' }),
      example: 'PK …',
    },
  },
}

const common = {
  method: 'GET',
  tag: 'Containers',
  access: { kind: 'program', role: 'read' },
  query: {
    columns: {
      description: `What each row tells beside the number, in this order, separated by commas: ${exportColumns.map((name) => `\`${name}\``).join(', ')}. Without it all of them.`,
      example: 'status,arrival,lfd',
    },
    sort: { description: 'As in the list of containers.', example: '-attention' },
    'filter[action_group]': {
      description: 'This and every other filter of the list of containers narrows the rows down as it does there.',
      example: 'needs_attention',
    },
  },
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many_requests', 'unavailable', 'list_too_slow'],
} as const

const whatItTells = `Exactly the rows that the list has under the same filters, in its order, at most ${exported_rows_max.toLocaleString('en-US')}. An instant has the offset of its place, and its zone in a column of its own; a cell is empty where nothing is told.`

export const exportOperations = defineRawOperations({
  exportContainersCsv: {
    ...common,
    path: '/containers.csv',
    summary: 'Get a list of containers as CSV',
    description: `${whatItTells} Text that a spreadsheet would take for a formula has an apostrophe in front. UTF-8 with a byte order mark, RFC 4180.`,
    answers: { 200: { kind: 'content', description: 'The rows, as they are read.', content: bytes.csv } },
  },
  exportContainersXlsx: {
    ...common,
    path: '/containers.xlsx',
    summary: 'Get a list of containers as a workbook',
    description: `${whatItTells} Figures are figures, and all else is text.`,
    answers: { 200: { kind: 'content', description: 'The workbook, as its rows are read.', content: bytes.xlsx } },
  },
})
