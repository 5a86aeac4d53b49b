import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { available, discharged, held, type TrackedShipment, yardFeeds } from '../world/shipments.ts'
import { notHere, readOnlyKey, type ScreensWorld, signIn, startScreens } from './screens-world.ts'

// A page that is loaded without a connection: what was looked at last is there, marked with its age, for the session that looked at it and for no other.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
let seen: TrackedShipment
let other: TrackedShipment
let unseen: TrackedShipment
beforeAll(async () => {
  if (screens === null) return
  seen = await screens.world.follow(held)
  other = await screens.world.follow(available)
  unseen = await screens.world.follow(discharged)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('without a connection', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  // What runs in the page, as text: it has other globals.
  const kept = (page: Page) =>
    page.evaluate(`new Promise((tell) => {
      const asked = indexedDB.open('landfall')
      asked.onsuccess = () => {
        const base = asked.result
        const done = (text) => { base.close(); tell(text) }
        if (!base.objectStoreNames.contains('kept')) return done('')
        const read = base.transaction('kept').objectStore('kept').get('answers')
        read.onsuccess = () => done(read.result === undefined ? '' : JSON.stringify(read.result))
      }
    })`) as Promise<string>
  const isReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const lookAt = async (page: Page, { container_id }: TrackedShipment, words: RegExp) => {
    await page.goto(`${world.origin}/containers/${container_id}`)
    await page.getByText(words).waitFor()
    await page.getByText('Departed Shanghai').waitFor()
  }
  const isKept = (page: Page, { number }: TrackedShipment) =>
    expect.poll(async () => (await kept(page)).includes(`"number":"${number}"`)).toBe(true)
  const lookAtBoth = async (page: Page) => {
    await lookAt(page, other, /^Yes\./)
    await isKept(page, other)
    await lookAt(page, seen, /^No\. Customs has held it/)
    await isKept(page, seen)
    await isReady(page)
  }

  test('a reload shows the containers that were seen last, says of when they are, and goes on when the server is heard', async () => {
    const { page, context } = await open('/', { kept: true })
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor()
    await lookAtBoth(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^No\. Customs has held it/).waitFor()
    await page.getByText('Departed Shanghai').waitFor()
    await page.getByText(/No connection since \d\d:\d\d/).waitFor()
    expect(await page.getByRole('button', { name: 'Ask again' }).isDisabled()).toBe(true)
    await page.goto(`${world.origin}/containers/${other.container_id}`)
    await page.getByText(/^Yes\./).waitFor()
    await page.goto(`${world.origin}/`)
    await page.getByRole('heading', { name: /Needs attention/ }).waitFor()
    await page.goto(`${world.origin}/containers/${unseen.container_id}`)
    await page
      .getByText(/is not heard|does not answer|No connection|could not be/)
      .first()
      .waitFor()
    await page.goto(`${world.origin}/containers/${seen.container_id}`)
    await page.getByText(/^No\. Customs has held it/).waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByText(/No connection since/).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Ask again' }).isEnabled()).toBe(true)
    await context.close()
  })

  test('nothing is left of somebody who signed out, in any tab', async () => {
    const { page, context } = await open('/', { kept: true })
    await lookAtBoth(page)
    const second = await context.newPage()
    await lookAt(second, other, /^Yes\./)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await kept(page)).toBe('')
    await context.setOffline(true)
    await second.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.goto(`${world.origin}/containers/${seen.container_id}`)
    await page.getByText('The server does not answer.').waitFor()
    expect(await page.getByText('Customs').count()).toBe(0)
    expect(await kept(page)).toBe('')
    await context.close()
  })

  test('who signs out without a connection is out when there is one', async () => {
    const { page, context } = await open('/', { kept: true })
    await lookAtBoth(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('The server does not answer.').waitFor()
    await context.setOffline(false)
    await page.goto(`${world.origin}/containers`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await context.close()
  })

  test('another session starts with nothing of the former one', async () => {
    const { page, context } = await open('/', { kept: true })
    await lookAtBoth(page)
    await world.db.query('delete from sessions')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await expect.poll(() => kept(page)).toBe('')
    await signIn(page, await readOnlyKey(world))
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goto(`${world.origin}/containers/${unseen.container_id}`)
    await isKept(page, unseen)
    expect((await kept(page)).includes(`"id":"${seen.container_id}","as_of"`)).toBe(false)
    await context.close()
  })

  test('what is kept of the server is what was built, and no answer of it', async () => {
    const { page, context } = await open('/', { kept: true })
    await lookAtBoth(page)
    const addresses = (await page.evaluate(`(async () => {
      const found = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found
    })()`)) as string[]
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
    await context.close()
  })
})
