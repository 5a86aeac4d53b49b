import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filled, filledFeeds } from './filled.ts'
import { evil_pasted, evil_text, fillHostile } from './hostile.ts'
import { others, registered } from './screen-table.ts'
import { notHere, type OpenPage, type ScreensWorld, startScreens } from './screens-world.ts'

// Every text that somebody else supplies is markup that would run: on every screen it is text, and nothing of it happens.

const screens: ScreensWorld | null = await startScreens({ feeds: filledFeeds() })
let filled: Filled
let page_of_account: OpenPage
const requested: string[] = []
beforeAll(async () => {
  if (screens === null) return
  const { world, open } = screens
  // The receiver answers in the same words.
  world.receiver.answerWith(() => ({ kind: 'status', status: 503, body: evil_pasted }))
  filled = await fillHostile(world, world.api)
  page_of_account = await open('/')
  page_of_account.page.on('request', (request) => requested.push(request.url()))
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

/** Screens on which no text of others stands. */
const without_words: ReadonlySet<string> = new Set([
  ...['map-ports', 'exceptions-empty', 'webhooks-kinds', 'feeds', 'feeds-figure', 'simulator'],
  ...['settings-you', 'settings-accounts', 'sign-in'],
])

describe.runIf(screens !== null)('words of others are words', () => {
  // Without a browser nothing of this runs.
  const { world } = screens ?? notHere
  test.each([...Object.values(registered).flat(), ...others])('$name', async ({ name, path, first }) => {
    const { page, errors, quiet } = page_of_account
    const logged = errors.length
    await page.goto(`${world.origin}${typeof path === 'string' ? path : path(filled)}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet()
    if (name === 'add') await page.getByLabel('Numbers to track').first().fill(evil_pasted)
    else await first?.(page)
    await quiet()
    expect(await page.evaluate('document.querySelectorAll("[onerror], [src^=\'/caught\'], script:not([src])").length')).toBe(0)
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(requested.filter((url) => url.includes('/caught'))).toEqual([])
    expect(errors.slice(logged).filter((text) => !text.includes('404'))).toEqual([])
    // Or else it proves nothing.
    const shows = (await page.locator('body').innerText()).includes(evil_text)
    expect([name, shows]).toEqual([name, !without_words.has(name)])
  })
  test('the palette', async () => {
    const { page, quiet } = page_of_account
    await page.goto(`${world.origin}/containers`)
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find or go to' }).fill(evil_text)
    await page.getByRole('option').filter({ hasText: evil_text }).first().waitFor()
    await quiet()
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(requested.filter((url) => url.includes('/caught'))).toEqual([])
  })
})
