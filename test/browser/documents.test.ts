import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivalNotice, packet, upload } from '../world/papers.ts'
import { available, yardFeeds } from '../world/shipments.ts'
import { notHere, readOnlyKey, type ScreensWorld, signIn, startScreens } from './screens-world.ts'

// Papers as somebody brings them in, checks and corrects them.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
const hostile = '<img src=x onerror="window.caught=1">.pdf'
let notice = ''
let box = ''
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  await world.follow(available)
  box = String((await world.api.get('/containers')).list()[0]?.attributes.number)
  const bytes = await arrivalNotice({ boxes: [box], order: 'ORD-77', notice: 'AN-77' })
  notice = (await upload(world.api, bytes, { filename: hostile })).id
  await upload(world.api, await packet({ notice: 'AN-P' }, { order: 'ORD-9' }), { filename: 'packet.pdf' })
  await world.settled()
})
afterAll(async () => screens?.[Symbol.asyncDispose]())

describe.runIf(screens !== null)('documents', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const file = (name: string, bytes: Uint8Array, mimeType = 'application/pdf') => ({ name, mimeType, buffer: Buffer.from(bytes) })

  test('files that are added are read while one looks; the same bytes again lead to the other', async () => {
    const { page, context, errors } = await open('/documents')
    const bytes = await arrivalNotice({ notice: 'AN-NEW' })
    await page
      .getByLabel('Files to add')
      .setInputFiles([file('new.pdf', bytes), file('again.pdf', bytes), file('none.pdf', new Uint8Array())])
    const added = page.getByRole('list', { name: 'Files that were added' })
    // The one with the same bytes leads there too.
    await added.getByRole('link', { name: 'new.pdf' }).first().waitFor()
    await added.getByText('The same bytes are here already').waitFor()
    await added.getByText('The file is empty').waitFor()
    await world.settled()
    const row = page.getByRole('row').filter({ hasText: 'new.pdf' })
    await row.getByText('Arrival notice').waitFor()
    await row.getByText('not linked').first().waitFor()
    await added.getByText('Arrival notice').waitFor()
    await page.getByText('3 files: 1 read, 1 here already, 1 refused').waitFor()
    await page.getByRole('button', { name: 'Put all away' }).click()
    await expect.poll(() => added.count()).toBe(0)
    // Refusing the second is an answer that browsers log.
    expect(errors.filter((text) => !text.includes('409'))).toEqual([])
    await context.close()
  })

  test('who added a file stands beside how it came in', async () => {
    const { page, context } = await open('/')
    await upload(world.api, await arrivalNotice({ notice: 'AN-WHO' }), { filename: 'who.pdf' })
    await world.settled()
    await page.route('**/v2/documents?*', async (route) => {
      const is_asked = new URL(route.request().url()).searchParams.get('include')?.includes('user')
      const response = await route.fetch()
      const told = await response.json()
      const ada = { id: 'ada', type: 'user', attributes: { name: 'Ada Example', email: null }, relationships: {} }
      for (const { relationships } of told.data) relationships.user = { data: { id: 'ada', type: 'user' } }
      await route.fulfill({ response, json: { ...told, included: [...(told.included ?? []), ...(is_asked ? [ada] : [])] } })
    })
    await page.goto(`${world.origin}/documents`)
    await page.getByRole('row').filter({ hasText: 'who.pdf' }).getByText('Ada Example').waitFor()
    await context.close()
  })

  test('names of files are never markup, and filters stand in the address', async () => {
    const { page, context } = await open('/documents')
    await page.getByText(hostile).first().waitFor()
    expect(await page.evaluate('window.caught')).toBeUndefined()
    await page.keyboard.press('/')
    await page.keyboard.type(box)
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('reference')).toBe(box)
    await page.getByRole('searchbox').fill('NOWHERE1')
    await page.getByText('No document fits this filter').waitFor()
    await page.getByText(/^[1-9]\d* without it$/).waitFor()
    await context.close()
  })

  test('by keyboard alone: open, mark the place of a value, correct it, go on; a correction keeps those before it', async () => {
    const { page, context, errors } = await open(`/documents?reference=${box}`)
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/documents/${notice}`)
    await page.getByRole('img', { name: /page 1/ }).waitFor()
    const vessel = page.getByLabel('Vessel name')
    await vessel.focus()
    await page.locator('[data-mark]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('PAPER CRANE')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.closest("label")?.textContent')).toContain('Voyage')
    await expect.poll(() => corrections()).toEqual({ vessel_name: 'PAPER CRANE' })
    await page.getByText('person').first().waitFor()
    await page.getByLabel('Seal number').fill('S-9')
    await page.keyboard.press('Enter')
    await expect.poll(() => corrections()).toMatchObject({ vessel_name: 'PAPER CRANE', containers: [{ seal_number: 'S-9' }] })
    await page.getByRole('button', { name: 'Take all corrections back' }).click()
    await expect.poll(() => corrections()).toBeNull()
    expect(errors).toEqual([])
    await context.close()
  })

  test('two values that are corrected before the first is kept are both kept; to undo the last leaves the other', async () => {
    const { page, context, errors } = await open(`/documents/${notice}`)
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(`**/v2/documents/${notice}`, async (route) => {
      if (route.request().method() === 'PATCH') await typed
      await route.continue()
    })
    await page.getByLabel('Vessel name').fill('PAPER CRANE')
    await page.keyboard.press('Enter')
    await page.getByLabel('Voyage number').fill('9W')
    await page.keyboard.press('Enter')
    goOn()
    await expect.poll(() => corrections()).toEqual({ vessel_name: 'PAPER CRANE', voyage_number: '9W' })
    await page.getByText('Voyage number corrected').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => corrections()).toEqual({ vessel_name: 'PAPER CRANE' })
    await page.getByRole('button', { name: 'Take all corrections back' }).click()
    await expect.poll(() => corrections()).toBeNull()
    expect(errors).toEqual([])
    await context.close()
  })
  const corrections = async () => (await world.api.get(`/documents/${notice}`)).attributes().corrections

  test('a person sets the kind, and it is read again', async () => {
    const { page, context } = await open(`/documents/${notice}`)
    await page.getByLabel('Kind').selectOption('dray_delivery_order')
    await page.getByText('Kind set; its values are read again').waitFor()
    await world.settled()
    await page.getByText('recognised as arrival notice').waitFor()
    await page.getByLabel('Kind').selectOption('')
    await world.settled()
    await expect.poll(async () => (await world.api.get(`/documents/${notice}`)).attributes().document_type_manual).toBeNull()
    await context.close()
  })

  test('a packet leads to its parts and each part back', async () => {
    const { page, context } = await open('/documents')
    await page.getByRole('link', { name: 'packet.pdf', exact: true }).click()
    await page.getByRole('link', { name: 'Commercial invoice' }).click()
    await page.getByText('page 2').first().waitFor()
    await page.getByRole('link', { name: 'packet.pdf' }).waitFor()
    await context.close()
  })

  test('a picture is drawn and can be turned; one that is broken says so', async () => {
    const canvas = createCanvas(200, 100)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, 200, 100)
    const { id } = await upload(world.api, canvas.toBuffer('image/png'), { filename: 'photo.png', content_type: 'image/png' })
    await world.settled()
    const { page, context } = await open(`/documents/${id}`)
    const picture = page.getByRole('img', { name: 'photo.png' })
    await expect.poll(() => picture.getAttribute('width')).toBe('200')
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByText('Turning it').waitFor()
    await world.settled()
    await expect.poll(() => picture.getAttribute('width')).toBe('100')
    const broken = await upload(world.api, canvas.toBuffer('image/png').subarray(0, 60), {
      filename: 'b.png',
      content_type: 'image/png',
    })
    await world.settled()
    await page.goto(`${world.origin}/documents/${broken.id}`)
    await page.getByText('The picture is broken').waitFor()
    await context.close()
  })

  test('what is deleted is gone after a question', async () => {
    const { id } = await upload(world.api, await arrivalNotice({ notice: 'AN-GONE' }), { filename: 'gone.pdf' })
    const { page, context } = await open(`/documents/${id}`)
    await page.getByRole('button', { name: 'More to do with it' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the document' }).click()
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    expect((await world.api.get(`/documents/${id}`)).status).toBe(404)
    await context.close()
  })

  test('a key that may only read sees all of it, and can change nothing', async () => {
    const { page, context } = await open(`/documents/${notice}`, { signed_in: false })
    await signIn(page, await readOnlyKey(world))
    await expect.poll(() => page.getByLabel('Kind').isDisabled()).toBe(true)
    expect(await page.getByLabel('Vessel name').getAttribute('readonly')).not.toBeNull()
    await context.close()
  })
})
