import { describe, expect, test } from 'vitest'
import { exampleSharedJourney as journey } from '../../contract/example-world/shared.ts'
import { shareLanguages } from '../../contract/resources/share-link.ts'
import type { SharedJourney } from '../../contract/resources/shared-journey.ts'
import { drawLand } from './land.ts'
import { brandMark } from './logo.ts'
import { mapOf } from './map.ts'
import { html } from './markup.ts'
import { type PageScene, sharePage } from './page.ts'
import { frameOf, mercator, near } from './projection.ts'
import { ageText, dayOf, timeOf } from './times.ts'

const now = new Date('2026-11-24T17:42:00Z')
const stop = (name: string, [longitude, latitude]: [number, number], passed: boolean) =>
  ({ name, locode: 'USLAX', kind: 'port_of_discharge', passed, latitude, longitude }) as const
const way: NonNullable<SharedJourney['way']> = {
  stops: [{ ...stop('Ningbo', [121.9, 29.9], true), kind: 'origin' }, stop('Los Angeles', [-118.2, 33.7], false)],
  at: 0,
  between: true,
}
const map: NonNullable<SharedJourney['map']> = {
  lines: [
    {
      kind: 'past',
      is_estimate: false,
      coordinates: [
        [121.9, 29.9],
        [170, 45],
      ],
    },
    {
      kind: 'ahead',
      is_estimate: true,
      coordinates: [
        [170, 45],
        [241.8, 33.7],
      ],
    },
  ],
  ship: { name: 'Quiet Harbour', at: '2026-11-24T12:00:00Z', coordinates: [170, 45], heading: 90, is_estimate: true },
}
const land = [[120, 20, 130, 20, 130, 40, 120, 40, 120, 20]]

function pageOf(shows: PageScene['shows'], changed: Partial<PageScene> = {}): string {
  const brand = shows.kind === 'journey' ? shows.journey.brand : null
  return sharePage({ links: '<link>', land, language: 'en', now, is_bare: false, path: '/s/token', brand, shows, ...changed })
}
const shown = (changed: Partial<SharedJourney>) =>
  pageOf({ kind: 'journey', journey: { ...journey, ...changed }, has_password: false })

describe('the page', () => {
  test('says number, reference, answer and what comes next, in a document that needs no script', () => {
    const page = shown({})
    expect(page).toContain('<h1 data-words>At the terminal in Los Angeles.</h1>')
    expect(page).toContain('The terminal has to release it.')
    expect(page).toContain(String(journey.reference))
    expect(page).not.toMatch(/<script|style=|onload=/)
    expect(page).toContain('noindex')
  })

  test('texts of sources, people and brands stay texts', () => {
    const evil = '"><img src=x onerror=alert(1)>'
    const page = shown({
      reference: evil,
      number: evil,
      brand: { name: evil, color: null, logo: null },
      answer: { ...journey.answer, text: evil },
      way: { ...way, stops: way.stops.map((one) => ({ ...one, name: evil })) },
      map,
      events: (journey.events ?? []).map((event) => ({ ...event, text: evil, vessel: evil })),
    })
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x')
  })

  test.each(shareLanguages)('every state has its words in %s, and says in which language it is', (language) => {
    const states: PageScene['shows'][] = [
      { kind: 'journey', journey: { ...journey, language, way, map }, has_password: false },
      { kind: 'password', is_wrong: true },
      { kind: 'failure', failure: 'share_ended', wait_s: null },
      { kind: 'failure', failure: 'too_many_requests', wait_s: 12 },
    ]
    for (const shows of states) {
      const page = pageOf(shows, { language })
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).not.toMatch(/undefined|\[object|NaN/)
    }
  })

  test('a page that shows nothing yet says whose it is too; where that is not to be told it has the mark of the product', () => {
    const brand = { name: 'Blue & Heron', color: '#7a3b00', logo: null }
    const password = pageOf({ kind: 'password', is_wrong: false }, { brand })
    expect(password).toContain('<span>Blue &amp; Heron</span>')
    expect(password).toContain('fill="#7a3b00"')
    expect(password).toMatch(/<title>[^<]+ · Blue &amp; Heron</)
    const nowhere = pageOf({ kind: 'failure', failure: 'not_found', wait_s: null })
    expect(nowhere).toContain('<span>Landfall</span>')
  })

  test('in a frame it has no head; whoever gave a password is offered no language, which would ask for it again', () => {
    const shows = { kind: 'journey', journey, has_password: true } as const
    expect(pageOf(shows)).not.toContain('?language=')
    expect(pageOf({ ...shows, has_password: false })).toContain('/s/token?language=de')
    expect(pageOf(shows, { is_bare: true })).not.toContain('<header>')
  })

  test('of a long way the last steps stand in sight, and what came before is one step away', () => {
    const [event] = journey.events ?? []
    if (event === undefined) throw new Error('the example has no event')
    const withSteps = (count: number) =>
      shown({
        events: Array.from({ length: count }, (_, place) => ({ ...event, is_estimate: false, text: `Step ${place + 1}.` })),
      })
    const page = withSteps(8)
    expect(page).toContain('<summary>3 earlier steps</summary>')
    const folded = page.slice(page.indexOf('<details'), page.indexOf('</details>'))
    expect([folded.includes('Step 3.'), folded.includes('Step 4.'), page.includes('Step 8.')]).toEqual([true, false, true])
    expect(withSteps(6)).not.toContain('<details')
  })

  test('what nobody has told is said so, and what was not shared is not there', () => {
    expect(shown({ arrival: null })).toContain('<dt>Expected</dt><dd><span class="untold">not known yet</span>')
    // What was not said before the arrival nobody will say any more.
    const arrival = { at: '2026-11-21T12:12:00Z', time_zone: 'America/Los_Angeles', is_estimate: false }
    const arrived = shown({ arrival, first_expected: null })
    expect(arrived).toContain('<dt>First expected</dt><dd><span class="untold">not told</span>')
    const { free_until, appointment, delivery, events, ...bare } = journey
    const page = pageOf({ kind: 'journey', journey: bare, has_password: false })
    for (const absent of ['Free storage until', 'What is in this delivery', 'The way so far', 'Costs', 'Add to calendar'])
      expect(page).not.toContain(absent)
  })

  test('an expected arrival that the events do not tell stands ahead, with its time; a port between has none', () => {
    const expected = { at: '2026-12-08T05:52:00Z', time_zone: 'America/Los_Angeles', is_estimate: true }
    const page = shown({ way, events: [], arrival: expected, next: null, answer: { ...journey.answer, code: 'at_sea' } })
    expect(page).toMatch(/Arrives in Los Angeles<\/b><\/div><span class="when"><time class="time estimate"/)
  })
})

describe('times', () => {
  const reader = { language: 'en', now } as const
  const textOf = ({ markup }: { markup: string }) =>
    markup
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim()

  test('are on the clock of the place, with its offset, and the year only when it is another', () => {
    const at = (instant: string, time_zone: string | null) =>
      textOf(timeOf({ at: instant, time_zone, is_estimate: false }, reader))
    expect(at('2026-11-21T12:12:00Z', 'America/Los_Angeles')).toBe('Sat 21 Nov 04:12 −8')
    expect(at('2025-11-21T12:12:00Z', 'Asia/Kolkata')).toBe('Fri 21 Nov 2025 17:42 +5:30')
    expect(at('2026-07-01T12:00:00Z', 'Africa/Abidjan')).toBe('Wed 1 Jul 12:00 +0')
    expect(at('2026-11-21T12:12:00Z', null)).toBe('Sat 21 Nov 12:12 UTC, zone not known')
  })

  test('days are days: no zone moves them', () => {
    expect(textOf(dayOf('2026-11-27', { place: { name: 'Los Angeles', locode: 'USLAX' }, reader }))).toBe('Fri 27 Nov LAX')
    expect(textOf(dayOf('2026-11-27', { place: null, reader: { language: 'de', now } }))).toBe('Fr 27. Nov')
  })

  test('ages are the largest whole unit', () => {
    const ages = ['2026-11-24T17:41:30Z', '2026-11-24T17:00:00Z', '2026-11-24T02:00:00Z', '2026-11-20T02:00:00Z']
    expect(ages.map((at) => ageText(at, now))).toEqual(['0 min', '42 min', '15 h', '4 d'])
  })
})

describe('the map', () => {
  const scene = { map, stops: way.stops, standing_at: -1, label: 'Ningbo to Los Angeles', supposed: 'supposed', land }

  test('crosses the date line without a jump, and shows every port and the ship within its frame', () => {
    const { markup } = mapOf(scene) ?? html``
    expect(markup.match(/<svg/g)).toHaveLength(2)
    const xs = [...markup.matchAll(/cx="([\d.-]+)"/g)].map(([, x]) => Number(x))
    expect(xs).toHaveLength(4)
    const [from = 0, to = 0] = xs
    expect(from).toBeGreaterThan(0)
    expect(to).toBeLessThan(1_040)
    expect(to).toBeGreaterThan(from)
    expect(markup).toContain('class="supposed"')
  })

  test('the name of a port stands beside the way, not on it', () => {
    // Northwards from the port, and eastwards: above it and at its right there are lines.
    const lines = [
      [
        [4, 52],
        [4, 70],
      ],
      [
        [4, 52],
        [40, 52],
      ],
    ] as const
    const { markup } =
      mapOf({
        ...scene,
        map: {
          lines: lines.map((coordinates) => ({
            kind: 'ahead',
            is_estimate: false,
            coordinates: coordinates.map(([x, y]) => [x, y]),
          })),
          ship: null,
        },
        stops: [stop('Rotterdam', [4, 52], false)],
      }) ?? html``
    const [, port_x, port_y] = /cx="([\d.]+)" cy="([\d.]+)"/.exec(markup) ?? []
    const [, x, y, anchor] = /<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)"/.exec(markup) ?? []
    expect(anchor).toBe('end')
    expect(Number(x)).toBeLessThan(Number(port_x))
    expect(Number(y) - Number(port_y)).toBeLessThan(20)
  })

  test('without a line and without a port there is none', () => {
    expect(mapOf({ ...scene, map: { lines: [], ship: null }, stops: [] })).toBeNull()
  })

  test('a frame holds its points, and a short way is shown in its surroundings', () => {
    const points = [
      [4, mercator(52)],
      [4.5, mercator(51.9)],
    ] as const
    const frame = frameOf(points, { width: 1_040, height: 330 })
    expect(frame.east - frame.west).toBeGreaterThan(20)
    for (const point of points) {
      const [x, y] = frame.pixels(point)
      expect(x > 0 && x < 1_040 && y > 0 && y < 330).toBe(true)
    }
  })

  test('land beyond the frame is left out, and land is drawn on whichever turn of the globe is shown', () => {
    const size = { width: 400, height: 200 }
    const seen = (longitude: number) => drawLand(land, frameOf([[longitude, mercator(30)]], size)).coast !== ''
    expect([seen(125), seen(125 + 360), seen(10)]).toEqual([true, true, false])
    expect(near(-118, 170)).toBe(242)
  })
})

test('a brand without a picture is its first letter, in an ink that can be read on its colour', () => {
  const mark = (color: string | null) => brandMark({ name: 'blue heron', color, logo: null }).markup
  expect(mark('#ffff00')).toContain('fill="#0f1e28">B<')
  expect(mark('#0a5c86')).toContain('fill="#ffffff">B<')
  expect(mark(null)).toContain('>B<')
  const logo = { content_type: 'image/png', base64: 'AAAA' } as const
  expect(brandMark({ name: 'x', color: null, logo }).markup).toContain('src="data:image/png;base64,AAAA"')
})
