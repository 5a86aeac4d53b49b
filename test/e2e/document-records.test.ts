import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { created } from '../world/client.ts'
import { upload } from '../world/papers.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const get = (path: string) => world.ask(`/v2/documents${path}`)
const patch = (attributes: Record<string, unknown>) =>
  world.ask(`/v2/documents/${world.mine.document}`, { method: 'PATCH', body: { data: { type: 'document', attributes } } })
const rotate = (degrees: unknown, id = world.mine.document) =>
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
    ['filter[reference]=ABC%2047', true],
    ['filter[reference]=ABC_711', false],
    ['filter[document_types]=packing_list,arrival_notice', true],
    ['filter[document_types]=packing_list', false],
    ['sort=-document_type&page[size]=1', true],
    ['sort=added_by', true],
  ])('%s: %s', async (query, is_found) => {
    expect(ids(await get(`?${query}`))).toEqual(is_found ? [world.mine.document] : [])
  })

  test('shows only documents of the account', async () => {
    expect(ids(await get(''))).toEqual([world.mine.document])
    expect((await get(`/${world.other.document}`)).status).toBe(404)
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
    const { body } = await get(`/${world.mine.document}?include=${include}`)
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
      const { body } = await get(`/${world.mine.document}?include=last_document_representation`)
      const payload = body.included[0]?.attributes.payload
      const { vessel_name, voyage_number, remark } = payload as Record<string, unknown> // An object of any form.
      return [body.data.attributes.document_type_manual, vessel_name, voyage_number, remark]
    }
    await patch({ document_type_manual: 'packing_list', extracted_data_manual: { voyage_number: '211E', remark: 'seen' } })
    expect(await shown()).toEqual(['packing_list', 'PAPER LANTERN', '211E', 'seen'])
    expect(ids(await get('?filter[document_types]=packing_list'))).toEqual([world.mine.document])
    await patch({ document_type_manual: null, extracted_data_manual: null })
    expect(await shown()).toEqual([null, 'PAPER LANTERN', '210W', undefined])
    expect((await patch({ document_type_manual: 'poem' })).status).toBe(422)
  })

  test('only pictures are turned, by quarters', async () => {
    const wish = { filename: 'seal.png', content_type: 'image/png' }
    const picture = await created(upload(world.clientOf(world.mine), Buffer.from('a picture'), wish))
    expect(problem(await rotate(45))).toEqual([422, 'Invalid rotation', 'degrees must be one of: 90, 180, 270'])
    expect(problem(await rotate(undefined))[1]).toBe('Invalid rotation')
    expect(await rotate(90, picture.id)).toMatchObject({ status: 202, body: { status: 'accepted' } })
    expect(problem(await rotate(90))).toEqual([422, 'Invalid rotation', 'Only PNG and JPEG pictures can be turned.'])
    await world.test.db.query('update documents set blob_id = null where id = $1', [world.mine.document])
    expect(problem(await rotate(90))[1]).toBe('No document attached')
    expect(problem(await get(`/${world.mine.document}/download_url`))).toEqual([
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
    expect((await world.ask(`/v2/documents/${world.mine.document}`, { method: 'DELETE' })).status).toBe(204)
    expect((await get(`/${world.mine.document}`)).status).toBe(404)
    expect(ids(await get(''))).not.toContain(world.mine.document)
    expect((await world.ask(`/v2/documents/${world.mine.document}`, { method: 'DELETE' })).status).toBe(404)
  })
})
