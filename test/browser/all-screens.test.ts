import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { hour_ms } from '../world/app.ts'
import { faultsOf } from './crawl.ts'
import { type Filled, filled_hours, filledFeeds, fillWorld } from './filled.ts'
import { others, registered } from './screen-table.ts'
import {
  inBothThemes,
  movesSideways,
  notHere,
  type OpenPage,
  type ScreensWorld,
  startScreens,
  violationsOf,
  widths,
} from './screens-world.ts'

// What holds for every screen, whatever it is about: nobody is kept out, nothing is logged as an error, nothing moves sideways, no date stands
// without its zone, no number without its unit, nothing that was derived without what it rests on. By a table of the screens: a new one is in it.

const screens: ScreensWorld | null = await startScreens({
  feeds: filledFeeds(),
  clock: movableClock(-filled_hours * hour_ms),
})
let filled: Filled
beforeAll(async () => {
  if (screens !== null) filled = await fillWorld(screens.world)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

test('every screen of the registry has its rows in the table', () => {
  const registry = readFileSync('src/dashboard/shell/screens.tsx', 'utf8')
  const paths = [...registry.matchAll(/\{ path: '([^']+)'/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(Object.keys(registered).toSorted()).toEqual(paths.toSorted())
})

const all = [...Object.values(registered).flat(), ...others]

describe.runIf(screens !== null).each(widths)('at %i', (width) => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  // One page for all who are signed in, one for all others: signing in anew each time took as long as looking.
  const pages: { signed_in?: OpenPage; stranger?: OpenPage } = {}
  const pageFor = async ({ signed_in = true }: { signed_in?: boolean }) => {
    const which = signed_in ? 'signed_in' : 'stranger'
    pages[which] ??= await open('/', { look: { width, theme: 'light' }, signed_in })
    return pages[which]
  }
  afterAll(async () => {
    for (const one of Object.values(pages)) await one.context.close()
  })

  test.each(all)('$name', async (shown) => {
    const { page, errors, quiet } = await pageFor(shown)
    const logged = errors.length
    await page.goto(`${world.origin}${typeof shown.path === 'string' ? shown.path : shown.path(filled)}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet()
    await shown.first?.(page)
    await quiet()
    expect(await faultsOf(page)).toEqual([])
    expect(await movesSideways(page)).toBe(false)
    await inBothThemes(page, width, async (_, of) => expect(await violationsOf(page, of)).toEqual([]))
    // That there is no such page is an answer which browsers log.
    expect(errors.slice(logged).filter((text) => !shown.name.endsWith('of-nothing') || !text.includes('404'))).toEqual([])
  })
})
