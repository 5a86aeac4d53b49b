import { afterAll, describe, expect, test } from 'vitest'
import { tokenIn } from '../world/browser.ts'
import { looks, movesSideways, notHere, type ScreensWorld, startScreens, takePicture, violationsOf } from './screens-world.ts'

// How people get in: by the address of the first start, by password, by a key; and out again.

const screens: ScreensWorld | null = await startScreens()
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

const email = 'ada@example.org'
const password = 'tide lantern staple 7'

describe.runIf(screens !== null)('signing in', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('the address of the first start makes the first person, and is good once', async () => {
    const path = `/sign-in#token=${tokenIn(world.first_sign_in)}`
    for (const look of looks) {
      const { page, context } = await open(path, { look, signed_in: false })
      await page.getByLabel('Your name').waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await movesSideways(page)).toBe(false)
      await takePicture(page, 'first-person', look)
      await context.close()
    }
    const { page, context, errors } = await open(path, { signed_in: false })
    await page.getByLabel('Your name').fill('Ada Example')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Make the first person' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('12')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Make the first person' }).click()
    await page.getByText('Nothing is tracked yet').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
    await page.goto(`${world.origin}${path}`)
    await page.reload()
    await page.getByText('This address was used already').waitFor()
    await context.close()
  })

  test('by password; what is wrong is said in the same words; out again nothing stays', async () => {
    const { page, context } = await open('/containers', { signed_in: false })
    await page.getByLabel('E-mail address').fill('nobody@example.org')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Address or password is wrong.')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill('another password 9')
    const refused = page.waitForResponse((response) => response.url().endsWith('/v2/session') && response.status() === 401)
    await page.keyboard.press('Enter')
    await refused
    await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
    expect(await page.getByRole('alert').textContent()).toBe('Address or password is wrong.')
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail address').waitFor()
    expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
    await context.close()
  })

  test('theme and clock are the person’s: another browser has them too', async () => {
    const signIn = async () => {
      const opened = await open('/', { signed_in: false })
      await opened.page.getByLabel('E-mail address').fill(email)
      await opened.page.getByLabel('Password').fill(password)
      await opened.page.keyboard.press('Enter')
      await opened.page.getByText('Nothing is tracked yet').waitFor()
      return opened
    }
    const first = await signIn()
    const changed = first.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/me'),
    )
    await first.page.keyboard.press('Escape')
    await first.page.getByRole('heading', { level: 1 }).click()
    await first.page.keyboard.press('t')
    expect((await changed).status()).toBe(200)
    await first.page.getByRole('button', { name: /^Account/ }).click()
    await first.page.getByRole('menuitem', { name: 'Your clock' }).click()
    await first.page.getByLabel('Time zone').fill('asia/singapore')
    const zoned = first.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/me'),
    )
    await first.page.getByRole('button', { name: 'Keep' }).click()
    expect((await zoned).status()).toBe(200)
    await first.context.close()
    const second = await signIn()
    await expect.poll(() => second.page.evaluate('document.documentElement.dataset.theme')).toBe('light')
    await second.page.getByText('+8 Singapore').waitFor()
    await second.context.close()
  })
})
