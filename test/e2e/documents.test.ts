import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import type { Answered } from '../world/client.ts'
import { arrivalNotice, packet, upload } from '../world/papers.ts'
import { type Story, storyOf } from './story.ts'

// Papers from their upload to the webhook, through everything that is real: HTTP, storage, jobs, the reader's own processes.

let world: World
let story: Story
beforeAll(async () => {
  world = await startWorld()
  story = storyOf(300, world.clock.now())
  await world.listen(['document.extracted', 'document.extraction_failed', 'link.created'])
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.track(story.bill, { ref_numbers: ['PO-20417'] })
  await world.settled()
})
afterAll(() => world.close())

const shown = (id: string) => world.api.get(`/documents/${id}?include=last_document_representation,shipments,cargos`)
const linked = (answer: Answered, name: string) => {
  const linkage = answer.data().relationships[name]?.data ?? []
  return (Array.isArray(linkage) ? linkage : [linkage]).map(({ id }) => id)
}
const told = (id: string, event: string) =>
  world.receiver
    .documents()
    .filter(({ data, included }) => data.attributes.event === event && included.some((record) => record.id === id))
async function downloaded(id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const { download_url }: { download_url: string } = JSON.parse((await world.api.get(`/documents/${id}/download_url`)).text)
  const answer = await fetch(download_url)
  const name = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name }
}
const shipmentId = async () => (await world.api.get(`/shipments?number=${story.bill}`)).list()[0]?.id

test('an arrival notice is read, linked to its shipment and containers, and announced', async () => {
  const { id, status } = await upload(world.api, await arrivalNotice({ bill: story.bill, boxes: story.boxes }))
  expect(status).toBe(201)
  await world.settled()
  const document = await shown(id)
  expect(document.attributes()).toMatchObject({ document_type: 'arrival_notice', file_name: 'notice.pdf', source: 'api' })
  const [representation] = document.included('document_representation')
  expect(representation?.attributes).toMatchObject({ payload: { vessel_name: 'PAPER LANTERN', voyage_number: '210W' } })
  expect(representation?.attributes.field_sources).toContainEqual(
    expect.objectContaining({ path: '/vessel_name', place: expect.objectContaining({ page: 1 }) }),
  )
  expect(linked(document, 'shipments')).toEqual([await shipmentId()])
  expect(
    document
      .included('container')
      .map(({ attributes }) => attributes.number)
      .sort(),
  ).toEqual([...story.boxes].sort())
  const [extracted, ...more] = told(id, 'document.extracted')
  expect(more).toEqual([])
  const subject = { data: { id, type: 'document' } }
  expect(extracted?.data).toMatchObject({
    attributes: { version: '2026-03-10' },
    relationships: { reference_object: subject, document: subject },
  })
  expect(extracted?.included.map(({ type }) => type)).toEqual(['document', 'document_representation'])
  expect(told(id, 'link.created')).toHaveLength(3)
  expect(told(id, 'link.created')[0]?.data.relationships.reference_object?.data?.type).toBe('document_link')
})

test('a person who knows better is heard: the type is read anew, the values come first', async () => {
  const { id } = await upload(world.api, await arrivalNotice({ notice: 'AN-MANUAL', boxes: story.boxes.slice(0, 1) }))
  await world.settled()
  await world.api.patch(`/documents/${id}`, 'document', {
    document_type_manual: 'dray_delivery_order',
    extracted_data_manual: { customer: 'Blue Heron' },
  })
  await world.settled()
  const document = await shown(id)
  expect(document.attributes()).toMatchObject({
    document_type: 'arrival_notice',
    document_type_manual: 'dray_delivery_order',
    corrections: { customer: 'Blue Heron' },
  })
  const [representation] = document.included('document_representation')
  expect(representation?.attributes.payload).toMatchObject({ customer: 'Blue Heron', vessel_name: 'PAPER LANTERN' })
  expect(told(id, 'document.extracted')).toHaveLength(2)
  await world.api.raw('POST', `/documents/${id}/reclassify`)
  await world.settled()
  expect((await shown(id)).attributes()).toMatchObject({ document_type_manual: 'dray_delivery_order' })
})

test('a packet becomes its parts, each with its pages and its own event', async () => {
  const { id } = await upload(
    world.api,
    await packet({ bill: story.bill, boxes: story.boxes, notice: 'AN-P' }, { order: 'P.O. # 2O417' }),
  )
  await world.settled()
  const parts = (await world.api.get('/documents?include=parent_document'))
    .list()
    .filter(({ attributes }) => attributes.source === 'split_document')
  expect(parts.map(({ attributes }) => [attributes.document_type, attributes.parsed]).sort()).toEqual([
    ['arrival_notice', { packetSegment: { startPage: 1, endPage: 1 } }],
    ['commercial_invoice', { packetSegment: { startPage: 2, endPage: 2 } }],
  ])
  for (const part of parts) {
    expect(part.relationships.parent_document?.data).toMatchObject({ id })
    // The invoice names only an order, with a letter for a digit.
    expect(linked(await shown(part.id), 'shipments')).toEqual([await shipmentId()])
    expect(told(part.id, 'document.extracted')).toHaveLength(1)
  }
  const [representation] = (await shown(id)).included('document_representation')
  expect(representation?.attributes.payload).toMatchObject({ documents: [{ first_page: 1 }, { first_page: 2 }] })
  // Each part downloads as its own pages, and the packet as it came in.
  const pagesIn = async (document_id: string) => {
    const { bytes, name } = await downloaded(document_id)
    const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    return { name, pages: pdf.numPages, begins: items.map((item) => ('str' in item ? item.str : '')).join(' ') }
  }
  const invoice = parts.find(({ attributes }) => attributes.document_type === 'commercial_invoice')
  expect(await pagesIn(invoice?.id ?? '')).toEqual({
    name: 'notice, page 2.pdf',
    pages: 1,
    begins: expect.stringContaining('COMMERCIAL INVOICE'),
  })
  expect(invoice?.attributes).toMatchObject({ file_name: 'notice, page 2.pdf', file_content_type: 'application/pdf' })
  expect(await pagesIn(id)).toEqual({ name: 'notice.pdf', pages: 2, begins: expect.stringContaining('ARRIVAL NOTICE') })
})

test('a paper that comes before its shipment is linked when the shipment appears', async () => {
  const later = storyOf(301, world.clock.now())
  const { id } = await upload(world.api, await arrivalNotice({ bill: later.bill, notice: 'AN-EARLY' }))
  await world.settled()
  expect(linked(await shown(id), 'shipments')).toEqual([])
  world.line.reply(later.bill, { kind: 'events', events: later.underWay(100) })
  await world.track(later.bill)
  await world.settled()
  expect((await shown(id)).included('shipment').map(({ attributes }) => attributes.bill_of_lading_number)).toEqual([later.bill])
  expect(told(id, 'link.created')).toHaveLength(1)
})

test('a paper is linked once its order number is noted on the shipment', async () => {
  const { id } = await upload(world.api, await arrivalNotice({ order: 'BH99-4711', notice: 'AN-ORDER' }))
  await world.settled()
  expect(linked(await shown(id), 'shipments')).toEqual([])
  await world.api.patch(`/shipments/${await shipmentId()}`, 'shipment', { ref_numbers: ['PO-20417', 'bh994711'] })
  await world.advance(hour_ms)
  expect(linked(await shown(id), 'shipments')).toEqual([await shipmentId()])
})

test('files that cannot be read end as unknown, and say why', async () => {
  const files = [
    { bytes: Buffer.from('%PDF-1.7 and then nothing'), filename: 'broken.pdf', content_type: 'application/pdf' },
    { bytes: Buffer.from([0, 1, 2, 3, 4]), filename: 'what.bin', content_type: 'application/octet-stream' },
  ]
  for (const { bytes, ...wish } of files) {
    const { id } = await upload(world.api, bytes, wish)
    await world.settled()
    const document = await shown(id)
    expect(document.attributes()).toMatchObject({ document_type: 'unknown', classification_notes: expect.stringMatching(/\w/) })
    expect(linked(document, 'last_document_representation')).toEqual([])
    expect(told(id, 'document.extraction_failed')).toHaveLength(1)
    expect(told(id, 'document.extracted')).toHaveLength(0)
  }
})

test('a picture is turned, and its download with it', async () => {
  const canvas = createCanvas(40, 20)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, 20, 20)
  const { id } = await upload(world.api, await canvas.encode('png'), { filename: 'scan.png', content_type: 'image/png' })
  await world.settled()
  for (const degrees of [90, 180])
    await world.api.raw('POST', `/documents/${id}/rotate`, {
      body: JSON.stringify({ degrees }),
      headers: { 'content-type': 'application/json' },
    })
  await world.settled()
  const { download_url }: { download_url: string } = JSON.parse((await world.api.get(`/documents/${id}/download_url`)).text)
  const turned = await loadImage(Buffer.from(await (await fetch(download_url)).arrayBuffer()))
  expect([turned.width, turned.height]).toEqual([20, 40])
  const seen = createCanvas(20, 40).getContext('2d')
  seen.drawImage(turned, 0, 0)
  // What was on the left is at the bottom after three quarters.
  expect([...seen.getImageData(10, 35, 1, 1).data]).toEqual([255, 0, 0, 255])
  expect(seen.getImageData(10, 5, 1, 1).data[3]).toBe(0)
})

test('files of deleted documents go after thirty days, and cannot be fetched meanwhile', async () => {
  const { id } = await upload(world.api, await arrivalNotice({ notice: 'AN-DELETED' }))
  await world.settled()
  const { download_url }: { download_url: string } = JSON.parse((await world.api.get(`/documents/${id}/download_url`)).text)
  expect((await fetch(download_url)).status).toBe(200)
  const kept = () => world.db.query('select from documents where id = $1 and blob_id is not null', [id])
  await world.api.delete(`/documents/${id}`)
  expect((await fetch(download_url)).status).toBe(404)
  await world.advance(29 * 24 * hour_ms)
  expect((await kept()).rowCount).toBe(1)
  expect((await fetch(download_url)).status).toBe(403)
  await world.advance(2 * 24 * hour_ms)
  expect((await kept()).rowCount).toBe(0)
  // The deleted document's, and the picture before it was turned.
  const { rows } = await world.db.query(
    'select b.id from blobs b where not exists (select from documents d where b.id in (d.blob_id, d.pages_blob_id))',
  )
  expect(rows).toEqual([])
})
