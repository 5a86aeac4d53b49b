import { defineOperations, textParameter } from '../operation.ts'

const reading = { method: 'GET', bucket: 'general', role: 'read' } as const

export const referenceOperations = defineOperations({
  getPort: {
    ...reading,
    path: '/ports/{id}',
    tag: 'Places',
    summary: 'Get a port',
    description: 'One port, by id or UN/LOCODE.',
    query: {},
    include: { from: 'port', rules: {} },
    answer: { kind: 'document', status: 200, types: ['port'] },
    errors: ['bad_request', 'not_found'],
  },
  getMetroArea: {
    ...reading,
    path: '/metro_areas/{id}',
    tag: 'Places',
    summary: 'Get a metro area',
    description: 'One inland place, by id or UN/LOCODE.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['metro_area'] },
    errors: ['not_found'],
  },
  getTerminal: {
    ...reading,
    path: '/terminals/{id}',
    tag: 'Places',
    summary: 'Get a terminal',
    description: 'One terminal or rail terminal, by id.',
    query: {},
    include: { from: 'terminal', rules: {} },
    answer: { kind: 'document', status: 200, types: ['terminal', 'rail_terminal'] },
    errors: ['bad_request', 'not_found'],
  },
  listShippingLines: {
    ...reading,
    path: '/shipping_lines',
    tag: 'Shipping lines',
    summary: 'List shipping lines',
    description: 'All shipping lines by SCAC, on one page.',
    query: { search: textParameter('Part of a SCAC or name.') },
    answer: { kind: 'collection', status: 200, types: ['shipping_line'], paged: false },
    errors: [],
  },
  getShippingLine: {
    ...reading,
    path: '/shipping_lines/{id}',
    tag: 'Shipping lines',
    summary: 'Get a shipping line',
    description: 'One shipping line, by id or SCAC.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['shipping_line'] },
    errors: ['not_found'],
  },
})
