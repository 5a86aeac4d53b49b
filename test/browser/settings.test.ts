import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, tokenIn } from '../world/browser.ts'
import { apiClient } from '../world/client.ts'
import { atSea } from '../world/shipments.ts'
import { fillByKeys } from './by-keys.ts'
import { faultsOf } from './crawl.ts'
import {
  inBothThemes,
  movesSideways,
  notHere,
  type ScreensWorld,
  signIn,
  startScreens,
  takePicture,
  violationsOf,
  widths,
} from './screens-world.ts'

// Who may do what, who did what, what is shared: as an admin does it, and as somebody sees it who may only read.

const screens: ScreensWorld | null = await startScreens()
const hostile = '<img src=x onerror="window.caught=1">'
const ada = { email: 'ada@example.org', password: 'tide lantern staple 7' }
let box = { id: '', number: '' }
let locked = ''
let heron = ''

beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  await world.follow(atSea)
  const token = tokenIn(world.first_sign_in)
  await openBrowser(world.origin).signIn({ token, ...ada, name: 'Ada Example' })
  const [found] = (await world.api.get('/containers')).list()
  box = { id: String(found?.id), number: String(found?.attributes.number) }
  await world.api.patch(`/containers/${box.id}`, 'container', { ref_numbers: ['PO-7781'] })
  await world.api.post('/admin/keys', 'api_key', { name: hostile, role: 'read', user_email: ada.email })
  await world.api.post('/invitations', 'invitation', { email: 'joan@example.org', role: 'read', name: 'Joan Harbour' })
  await share({ label: hostile, reference: 'PO-7781' })
  locked = await share({ label: 'Juniper & Sons', password: 'eight letters' })
  heron = await share({ label: 'Blue Heron', shows: ['way', 'costs'], ends_at: '2031-02-01T00:00:00Z' })
})
afterAll(async () => screens?.[Symbol.asyncDispose]())

const share = async (attributes: object) => {
  const data = { type: 'share_link', attributes, relationships: { subject: { data: { type: 'container', id: box.id } } } }
  const body = JSON.stringify({ data })
  const made = await screens?.world.api.raw('POST', '/share_links', {
    body,
    headers: { 'content-type': 'application/vnd.api+json' },
  })
  return String(made?.attributes().secret_url)
}

describe.runIf(screens !== null)('settings', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const cursor = (page: Page) => page.locator('input:focus')
  const rows = (page: Page) => page.locator('tbody tr[data-row]')
  const letIn = async (page: Page, { email, password }: typeof ada) => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor({ state: 'attached' })
  }
  const asAda = async (path: string) => {
    const opened = await open(path, { signed_in: false })
    await letIn(opened.page, ada)
    return opened
  }

  test('a key is made by keyboard alone, told once, and refused from the moment that it is revoked', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.getByRole('link', { name: 'Keys', exact: true }).click()
    await rows(page).first().waitFor()
    await page.keyboard.press('n')
    await cursor(page).waitFor()
    await page.keyboard.type('order system')
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog', { name: 'order system is made' })
    await told.waitFor()
    expect(await violationsOf(page)).toEqual([])
    const key = String(await told.locator('code').textContent())
    expect((await apiClient(world.origin, key).get('/me')).attributes()).toMatchObject({ role: 'write', name: 'order system' })
    await page.keyboard.press('Escape')
    expect(await told.isVisible()).toBe(true)
    await told.getByRole('button', { name: 'I have kept it' }).click()
    await expect.poll(() => page.content()).not.toContain(key)

    await page.getByRole('button', { name: 'Revoke order system' }).click()
    const sure = page.getByRole('dialog')
    expect(await sure.getByRole('button', { name: 'Revoke key' }).isDisabled()).toBe(true)
    await sure.getByRole('textbox').fill(key.slice(0, 14))
    // Nobody types faster than it is drawn.
    await expect.poll(() => sure.getByRole('button', { name: 'Revoke key' }).isDisabled()).toBe(false)
    await page.keyboard.press('Enter')
    await page.getByText('order system is refused now').waitFor()
    await expect.poll(async () => (await apiClient(world.origin, key).get('/me')).status).toBe(401)
    await page.getByRole('button', { name: 'Ended' }).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('revoked')])
    expect(errors).toEqual([])
    await context.close()
  })

  test('a key opens to what is known of it, and its name and end may change', async () => {
    const { page, context, errors } = await open('/settings?tab=keys')
    await page.getByText(hostile).first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings?*key=*')
    const detail = page.getByRole('complementary', { name: hostile })
    await detail.getByText('Ada Example').waitFor()
    await detail.getByLabel('Name').fill(`${hostile} 2`)
    await detail.getByLabel('Ends').selectOption('30')
    await detail.getByRole('button', { name: 'Keep' }).click()
    await rows(page).getByText(`${hostile} 2`).waitFor()
    expect(await violationsOf(page)).toEqual([])
    const [kept] = (await world.api.get('/admin/keys?filter[usable]=true')).list()
    expect(kept?.attributes).toMatchObject({ name: `${hostile} 2`, expires_at: expect.any(String) })
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(errors).toEqual([])
    await context.close()
  })

  test('somebody is invited, comes in by the address, gets another role, and is out when removed', async () => {
    const { page, context, errors } = await asAda('/settings?tab=people')
    await page.getByText('ada@example.org').waitFor()
    await page.keyboard.press('n')
    await cursor(page).waitFor()
    await page.keyboard.type('grace@example.org')
    await page.getByLabel('Name').fill(`Grace ${hostile}`)
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog', { name: 'grace@example.org is invited' })
    const link = String(await told.locator('code').textContent())
    await told.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Take back the invitation of grace@example.org' }).waitFor()

    const theirs = await open(link.slice(world.origin.length), { signed_in: false })
    await theirs.page.getByLabel('New password').fill('four corners of a box')
    await theirs.page.getByRole('button', { name: 'Take the invitation' }).click()
    await theirs.page.getByRole('navigation').first().waitFor({ state: 'attached' })
    await theirs.page.goto(`${world.origin}/settings?tab=people`)
    await theirs.page.getByText('This needs the role admin.').waitFor()
    await theirs.page.getByText('write', { exact: true }).waitFor()

    await page.reload()
    const row = rows(page).filter({ hasText: 'grace@example.org' })
    await row.getByRole('button', { name: /^Role/ }).click()
    await page.getByRole('menuitem', { name: /^read/ }).click()
    await page.getByText(/ is read now$/).waitFor()
    await theirs.page.goto(`${world.origin}/settings?tab=links`)
    await expect.poll(() => theirs.page.getByRole('button', { name: 'New address' }).first().isDisabled()).toBe(true)

    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText(/ is out$/).waitFor()
    await theirs.page.goto(`${world.origin}/settings`)
    await theirs.page.getByLabel('E-mail address').waitFor()
    await theirs.context.close()
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(errors).toEqual([])
    await context.close()
  })

  test('another password ends all other sessions, and signing out everywhere this one too', async () => {
    const [here, there] = [await asAda('/settings'), await asAda('/settings')]
    await here.page.getByLabel('Present password').fill('not the password')
    await here.page.getByLabel('New password').fill('lantern staple tide 8')
    await here.page.getByRole('button', { name: 'Change password' }).click()
    await here.page.getByText('That is not it').waitFor()
    await here.page.getByLabel('Present password').fill(ada.password)
    await here.page.keyboard.press('Enter')
    await here.page.getByText('The new password counts.').waitFor()
    ada.password = 'lantern staple tide 8'
    await expect.poll(() => here.page.getByText('this one').count()).toBe(1)
    await expect.poll(() => here.page.locator('tbody tr').count()).toBe(1)
    await there.page.reload()
    await there.page.getByLabel('E-mail address').waitFor()
    await there.context.close()

    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await here.page.waitForURL('**/sign-in*')
    await letIn(here.page, ada)
    await here.context.close()
  })

  test('one’s name and theme are kept', async () => {
    const { page, context, errors } = await asAda('/settings')
    await page.getByLabel('Your name').fill(`Ada ${hostile}`)
    await page.keyboard.press('Enter')
    await page.getByText('Your name is kept').waitFor()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    await page.getByRole('button', { name: 'As the device' }).click()
    await page.getByLabel('Your name').fill('Ada Example')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await world.api.get('/people')).list()[0]?.attributes.name).toBe('Ada Example')
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(errors).toEqual([])
    await context.close()
  })

  test('the audit log is sentences, narrowed down to a person and to a record, with what was before and after', async () => {
    const { page, context, errors } = await open('/settings?tab=audit&type=container')
    const entries = page.locator('li[data-row]')
    await expect.poll(() => entries.count()).toBe(1)
    await expect.poll(() => entries.first().textContent()).toContain('changed ref numbers of container')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const detail = page.getByRole('complementary', { name: 'What was written' })
    await detail.getByText('PO-7781').waitFor()
    expect(await violationsOf(page)).toEqual([])
    // Whoever gets the address sees the entry, whatever is listed.
    await page.goto(`${page.url()}&days=7&action=delete`)
    await detail.getByText('PO-7781').waitFor()
    await page.getByText('1 without it', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Take all 3 away' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Who/ }).click()
    await page.getByRole('menuitem', { name: 'Ada Example' }).click()
    await page.waitForURL('**/settings?*person=*')
    await expect.poll(async () => (await entries.allTextContents()).every((text) => text.includes('Ada'))).toBe(true)
    await expect.poll(() => entries.filter({ hasText: 'invited grace@example.org' }).count()).toBe(1)
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a shared link gets another address, which is told once, and is taken back', async () => {
    const { page, context, errors } = await open('/settings?tab=links')
    const row = rows(page).filter({ hasText: 'Juniper & Sons' })
    await row.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('button', { name: 'Make the address' }).click()
    const told = page.getByRole('dialog', { name: 'The link has another address' })
    const address = String(await told.locator('code').textContent())
    expect(address).toContain(`${world.origin}/s/`)
    await told.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await row.getByText('taken back').waitFor()
    expect((await fetch(address)).status).toBe(410)
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(errors).toEqual([])
    await context.close()
  })

  test('by keyboard a link is changed, wrong values stand at their field, and the page that people have follows', async () => {
    const { page, context, errors } = await open('/settings?tab=links')
    const change = ['Change link', { press: 'Enter' }] as const
    const openChange = async () => {
      const current = page.locator('tr[data-current]').filter({ hasText: 'Blue Heron' })
      await rows(page).first().waitFor()
      for (let row = 0; row < 5 && (await current.count()) === 0; row += 1) await page.keyboard.press('j')
      await page.keyboard.press('e')
      await page.getByRole('complementary', { name: 'Change the link Blue Heron' }).waitFor()
    }
    await openChange()
    expect(await violationsOf(page)).toEqual([])
    const another = {
      'Their reference': { type: 'PO-4411' },
      Password: { press: 'ArrowDown' },
      'New password': { type: 'short' },
    }
    await fillByKeys(page, Object.entries(another))
    await page.keyboard.press('Enter')
    await page.getByText(/too short/i).waitFor()
    await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.keyboard.type('er and longer')
    await fillByKeys(page, [['Ends', { press: 'Home' }], ['Costs', { press: 'Space' }], change])
    await page.getByText('The link is changed').waitFor()
    const changed = (await world.api.get('/share_links')).list().find(({ attributes }) => attributes.label === 'Blue Heron')
    expect(changed?.attributes).toMatchObject({ has_password: true, shows: ['way'], ends_at: null, days_after_delivery: 5 })
    expect(await (await fetch(heron)).text()).not.toContain('PO-4411')
    const { page: theirs, context: reader } = await open(heron.slice(world.origin.length), { signed_in: false })
    await theirs.locator('input[type=password]').fill('shorter and longer')
    await theirs.keyboard.press('Enter')
    await theirs.getByText('PO-4411').first().waitFor()
    await reader.close()

    await openChange()
    await fillByKeys(page, [['Password', { press: 'End' }], change])
    await expect.poll(async () => (await fetch(heron)).text()).toContain('PO-4411')
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
    await context.close()
  })

  test('the brand is seen before it is kept', async () => {
    const { page, context, errors } = await open('/settings?tab=links')
    await page.getByLabel('Name').fill('Heron Tools')
    await page.getByLabel('Colour').fill('#7a3b00')
    await page.getByRole('img', { name: 'A shared page begins with Heron Tools' }).waitFor()
    await page.getByRole('button', { name: 'Keep brand' }).click()
    await page.getByText('The brand is kept').waitFor()
    expect((await world.api.get('/brand')).attributes()).toMatchObject({ name: 'Heron Tools', color: '#7a3b00' })
    expect(errors).toEqual([])
    // Also before a password is given, and where the only account that there is has no such link.
    for (const address of [locked, `${world.origin}/s/nothing`]) {
      await page.goto(address)
      await page.getByText('Heron Tools').waitFor()
      expect(await page.title()).toContain('Heron Tools')
    }
    await context.close()
  })

  test('the operator opens an account, makes its first key, and shuts it; its keys are not among the own ones', async () => {
    const { page, context, errors } = await open('/settings?tab=accounts')
    await page.getByRole('button', { name: 'Open an account' }).click()
    await page.getByLabel('Name').fill('Blue Heron Forwarding')
    await page.keyboard.press('Enter')
    const row = rows(page).filter({ hasText: 'Blue Heron Forwarding' })
    await row.getByRole('link', { name: 'No keys of Blue Heron Forwarding' }).click()
    await page.getByText('No key opens this account.').waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Name').fill('their first')
    await page.keyboard.press('Enter')
    const key = String(await page.getByRole('dialog').locator('code').textContent())
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('button', { name: 'Remove the filter Account: Blue Heron Forwarding' }).click()
    await expect.poll(async () => (await rows(page).allTextContents()).join()).not.toContain('their first')
    await page.getByRole('link', { name: 'Accounts' }).click()
    await row.getByRole('link', { name: '1 key of Blue Heron Forwarding' }).waitFor()
    await row.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await row.getByText('suspended').waitFor()
    expect((await apiClient(world.origin, key).get('/me')).status).toBe(403)
    await row.getByRole('button', { name: 'Resume' }).click()
    await row.getByText('open', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a key that may only read sees what it is, and why the rest is not for it', async () => {
    const made = await world.api.post('/admin/keys', 'api_key', { name: 'reader', role: 'read' })
    const { page, context, errors } = await open('/settings', { signed_in: false })
    await signIn(page, String(made.attributes().key))
    await page.getByRole('heading', { name: 'Your key' }).waitFor()
    await page.getByText('sees everything, changes nothing').waitFor()
    await page.getByRole('link', { name: 'Audit', exact: true }).click()
    await page.getByText('This needs the role admin.').waitFor()
    await page.getByRole('link', { name: 'Shared links' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Take back' }).first().isDisabled()).toBe(true)
    await page.getByText('Needs a key that may write').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a part that fails says so, and the rest works', async () => {
    const { page, context } = await open('/')
    await page.route('**/v2/share_links?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [{ status: '500', code: 'internal', title: 'Broken', detail: 'The links are away.' }] }),
      }),
    )
    await page.keyboard.press('ControlOrMeta+k')
    await cursor(page).fill('brand')
    await page.getByRole('option', { name: /Settings: shared links/ }).click()
    await page.getByText('The links are away.').waitFor()
    await page.getByRole('heading', { name: 'Your brand' }).waitFor()
    await context.close()
  })

  const addresses = [
    ['you', '/settings'],
    ['keys', '/settings?tab=keys'],
    ['people', '/settings?tab=people'],
    ['links', '/settings?tab=links'],
    ['audit', '/settings?tab=audit&days=1'],
    ['accounts', '/settings?tab=accounts'],
  ] as const
  test.each(widths)('every part keeps nobody out, logs no error and never moves sideways, at %i', async (width) => {
    const { page, context, errors } = await open('/settings', { look: { width, theme: 'light' }, signed_in: false })
    await letIn(page, ada)
    for (const [name, path] of addresses) {
      // A phone shows all of a page, and a picture of a whole log is long.
      await page.goto(`${world.origin}${path}${name === 'audit' && width === 360 ? '&type=share_link' : ''}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await faultsOf(page)).toEqual([])
      expect(await movesSideways(page)).toBe(false)
      if (name === 'audit' && width === 1440) {
        await page.locator('li[data-row]').filter({ hasText: 'changed ref numbers' }).getByRole('button').click()
        await page.waitForURL('**/settings?*entry=*')
        await page.reload()
        await page.getByRole('complementary', { name: 'What was written' }).waitFor()
      }
      await inBothThemes(page, width, async (look, of) => {
        expect(await violationsOf(page, of)).toEqual([])
        if (name !== 'accounts' && (width === 1440 || look.theme === 'light')) await takePicture(page, `settings-${name}`, look)
      })
    }
    expect(errors).toEqual([])
    await context.close()
  })
})
