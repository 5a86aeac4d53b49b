import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { hour_ms } from '../../src/base/durations.ts'
import { escapeHtml } from '../../src/base/escape-html.ts'
import { openDesk } from '../commands/typed.ts'
import { startReceiver } from '../world/receiver.ts'
import { discharged, terminalSays, yardFeeds } from '../world/shipments.ts'
import { looks, type ScreensWorld, startScreens } from './screens-world.ts'

// The picture of the README: a container that is held, and beside it the webhooks that were sent about it, both as this version shows them.
// It is kept where pictures are asked for: LANDFALL_PICTURES=1.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds(), clock: movableClock(-2 * hour_ms) })
afterAll(() => screens?.[Symbol.asyncDispose]())

const size = { width: 1600, height: 900 }
const screen_width = 1100
const overlap = 48
const bytes_max = 300_000
const lines_shown = 6

describe.runIf(screens !== null)('the picture of the README', () => {
  // Without a browser nothing of this runs.
  const { world, open } = screens as ScreensWorld

  test('is drawn of a held container and of what was sent about it', async () => {
    const demurrage = { name: 'Port of Los Angeles', charge: 'demurrage', locode: 'USLAX', currency_code: 'USD', free_days: 1 }
    const days = { free_days_count: 'calendar', first_day: 'next_day', tiers: [{ from_day: 1, per_day: 185 }] }
    await world.api.post('/tariffs', 'tariff', { ...demurrage, ...days })
    const { container_id, number } = await world.follow(discharged)
    await world.advance(hour_ms)
    const holds = [{ name: 'customs', status: 'hold', description: null }]
    await terminalSays(world, { container_number: number, available: false, holds })
    await world.advance(hour_ms)
    const said = await heard()
    for (const look of looks.filter(({ width }) => width === 1440)) {
      const { page, context } = await open(`/containers/${container_id}`, { look })
      await page.setViewportSize({ width: screen_width + 213, height: size.height })
      await page.getByText(/^No\. Customs has held it/).waitFor()
      const shot = await page.screenshot({ scale: 'device' })
      await page.setViewportSize(size)
      await page.goto('about:blank')
      await page.setContent(composed(shot.toString('base64'), { theme: look.theme, said }))
      const picture = await page.screenshot({ type: 'png' })
      expect(picture.length).toBeLessThanOrEqual(bytes_max)
      if (process.env.LANDFALL_PICTURES !== undefined)
        writeFileSync(join(import.meta.dirname, `../../docs/images/landfall-${look.theme}.png`), picture)
      await context.close()
    }
  })

  /** What `landfall listen` says, with one delivery that is refused. */
  async function heard(): Promise<string[]> {
    using desk = openDesk({ clock: world.clock, server: world.origin, key: world.api.key })
    await using receiver = await startReceiver()
    receiver.answerWith(({ body }) =>
      body.includes('"event":"container.created"') ? { kind: 'status', status: 500, body: '' } : 204,
    )
    const { all } = await desk.type(['listen', '--after', 'start', '--forward-to', receiver.url], {
      until: /(?:(?:✓|!) \d{3}[\s\S]*?){6}/,
    })
    const lines = all.split('\n').filter((line) => /(✓|!) \d{3}/.test(line))
    const at = lines.findIndex((line) => line.includes('! 500'))
    return lines.slice(Math.max(0, at - lines_shown + 2)).slice(0, lines_shown)
  }
})

const grounds = {
  light: { canvas: '#f3f6f8', raised: '#ffffff', ink: '#0f1e28', dim: '#5b6c78', well: '#17663c', held: '#874c00' },
  dark: { canvas: '#0b1318', raised: '#182530', ink: '#e8eff3', dim: '#8b9ca8', well: '#63cf94', held: '#f0b35c' },
} as const

function composed(shot: string, { theme, said }: { theme: keyof typeof grounds; said: readonly string[] }): string {
  const { canvas, raised, ink, dim, well, held } = grounds[theme]
  const rows = said.map((line) =>
    escapeHtml(line)
      .replace(/✓ \d+/, (words) => `<b class="well">${words}</b>`)
      .replace(/! \d+/, (words) => `<b class="held">${words}</b>`),
  )
  return `<!doctype html><style>
body { margin: 0; width: ${size.width}px; height: ${size.height}px; overflow: hidden; background: ${canvas}; position: relative }
img { position: absolute; left: 0; top: 0; width: ${screen_width}px; height: ${size.height}px; object-fit: cover; object-position: right top }
pre { position: absolute; left: ${screen_width - overlap}px; right: 24px; bottom: 64px; margin: 0; padding: 18px 20px; overflow: hidden; border-radius: 10px;
  background: ${raised}; color: ${ink}; font: 12px/22px monospace; box-shadow: 0 0 0 1px rgb(15 30 40 / .1), 0 12px 36px -6px rgb(15 30 40 / .35) }
i { font-style: normal; color: ${dim} } b { font-weight: 600 } .well { color: ${well} } .held { color: ${held} }
</style><img alt="" src="data:image/png;base64,${shot}"><pre><i>$</i> landfall listen\n\n${rows.join('\n')}</pre>`
}
