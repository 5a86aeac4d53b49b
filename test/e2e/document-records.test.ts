import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentRows, insertDocuments } from './api-documents.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

let world: World
let rows: DocumentRows
beforeAll(async () => {
  world = await apiWorld()
  rows = await insertDocuments(world.test.db, world.mine)
})
afterAll(() => world[Symbol.asyncDispose]())

const get = (path: string) => world.ask(`/v2/documents${path}`)
const patch = (attributes: Record<string, unknown>) =>
  world.ask(`/v2/documents/${rows.document}`, { method: 'PATCH', body: { data: { type: 'document', attributes } } })
const rotate = (degrees: unknown, id = rows.document) =>
  world.ask(`/v2/documents/${id}/rotate`, { method: 'POST', body: { degrees } })
const ids = ({ body }: Answered) => body.data.map(({ id }) => id)
const problem = ({ status, body }: Answered) => [status, body.errors[0]?.title, body.errors[0]?.detail]

describe('the list', () => {
  test.each([
    ['filter[filename]=arriv', true],
    ['filter[filename]=notice%204711', true],
    ['filter[filename]=otice', false],
    ["filter[filename]='):*", true],
    ['filter[reference]=abc-4711', true],
    ['filter[reference]=ABC47l1', true],
    ['filter[reference]=PO%20ABC', true],
    ['filter[reference]=ABC_711', false],
    ['filter[document_types]=packing_list,arrival_notice', true],
    ['filter[document_types]=packing_list', false],
    ['sort=-document_type&page[size]=1', true],
    ['sort=added_by', true],
  ])('%s: %s', async (query, is_found) => {
    expect(ids(await get(`?${query}`))).toEqual(is_found ? [rows.document] : [])
  })

  test('shows only documents of the account', async () => {
    const other = await insertDocuments(world.test.db, world.other)
    expect(ids(await get(''))).toEqual([rows.document])
    expect((await get(`/${other.document}`)).status).toBe(404)
  })

  test.each(['sort=name', 'page[size]=0', 'page[number]=x', 'include=nothing', 'include=shipments.nothing'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await get(`?${query}`)
      expect([status, body.errors[0]?.source?.parameter]).toEqual([400, query.split('=')[0]])
    },
  )
})

describe('one document', () => {
  test('comes with everything that it may include', async () => {
    const include = 'shipments,cargos,account,user,current_extraction,email_submission'
    const { body } = await get(`/${rows.document}?include=${include}`)
    expect(body.included.map(({ type }) => type).sort()).toEqual([
      'account',
      'container',
      'document_representation',
      'shipment',
      'user',
    ])
  })

  test('what a person says comes first, and null takes it back', async () => {
    const shown = async () => {
      const { body } = await get(`/${rows.document}?include=last_document_representation`)
      return [body.data.attributes.document_type_manual, body.included[0]?.attributes.payload]
    }
    await patch({ document_type_manual: 'packing_list', extracted_data_manual: { voyage_number: '211E', remark: 'seen' } })
    expect(await shown()).toEqual(['packing_list', { vessel_name: 'PAPER LANTERN', voyage_number: '211E', remark: 'seen' }])
    expect(ids(await get('?filter[document_types]=packing_list'))).toEqual([rows.document])
    await patch({ document_type_manual: null, extracted_data_manual: null })
    expect(await shown()).toEqual([null, { vessel_name: 'PAPER LANTERN', voyage_number: '210W' }])
    expect((await patch({ document_type_manual: 'poem' })).status).toBe(422)
  })

  test('only pictures are turned, by quarters', async () => {
    expect(problem(await rotate(45))).toEqual([422, 'Invalid rotation', 'degrees must be one of: 90, 180, 270'])
    expect(problem(await rotate(undefined))[1]).toBe('Invalid rotation')
    expect(await rotate(90)).toMatchObject({ status: 202, body: { status: 'accepted' } })
    await world.test.db.query("update blobs set content_type = 'application/pdf'")
    expect(problem(await rotate(90))).toEqual([422, 'Invalid rotation', 'Only PNG and JPEG pictures can be turned.'])
    await world.test.db.query('update documents set blob_id = null where id = $1', [rows.document])
    expect(problem(await rotate(90))[1]).toBe('No document attached')
    expect(problem(await get(`/${rows.document}/download_url`))).toEqual([
      422,
      'No document attached',
      'The document has no file.',
    ])
  })

  test('unknown ones are not found, in words that clients know', async () => {
    const nobody = '0198e3a3-0000-7000-8000-000000000000'
    for (const answer of [await get(`/${nobody}`), await get('/nobody'), await rotate(90, nobody)])
      expect(problem(answer)).toEqual([404, 'Not Found', "Couldn't find Document"])
    const schema = await world.ask('/v2/document_schemas/poem%402026-01-01')
    expect(problem(schema)).toEqual([404, 'Not Found', "Couldn't find DocumentSchema with 'id'=poem@2026-01-01"])
  })

  test('a deleted one is gone', async () => {
    expect((await world.ask(`/v2/documents/${rows.document}`, { method: 'DELETE' })).status).toBe(204)
    expect((await get(`/${rows.document}`)).status).toBe(404)
    expect(ids(await get(''))).toEqual([])
    expect((await world.ask(`/v2/documents/${rows.document}`, { method: 'DELETE' })).status).toBe(404)
  })
})
