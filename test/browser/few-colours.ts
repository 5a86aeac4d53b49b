/** A picture of a screen with 256 colours, which is half as many bytes and looks the same: text has few colours and their edges. */

import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const colours_max = 256
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** `page` is where the picture is decoded; what it shows is lost. */
export async function fewColours(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, palette, places } = await page.evaluate<Counted>(
    `(${countColours})(${JSON.stringify(png.toString('base64'))}, ${colours_max})`,
  )
  const rows = Buffer.from(places, 'base64')
  const filtered = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) rows.copy(filtered, row * (width + 1) + 1, row * width, (row + 1) * width)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for a place in the palette.
  head.set([8, 3, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(palette)), chunk('IDAT', deflateSync(filtered, { level: 9 }))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

type Counted = { width: number; height: number; palette: number[]; places: string }

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** As text: it runs in the page. The most frequent colours stay, every other one becomes the nearest of them. */
const countColours = `async (base64, most) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + base64
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const drawing = canvas.getContext('2d')
  drawing.drawImage(image, 0, 0)
  const { data } = drawing.getImageData(0, 0, image.width, image.height)
  const pixels = new Uint32Array(data.buffer)
  const counts = new Map()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const kept = [...counts].sort((a, b) => b[1] - a[1]).slice(0, most).map(([colour]) => colour)
  const parts = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]
  const palette = kept.map(parts)
  const placeOf = new Map(kept.map((colour, at) => [colour, at]))
  for (const colour of counts.keys()) {
    if (placeOf.has(colour)) continue
    const [r, g, b] = parts(colour)
    let [best, least] = [0, Infinity]
    for (const [at, [x, y, z]] of palette.entries()) {
      const far = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
      if (far < least) [best, least] = [at, far]
    }
    placeOf.set(colour, best)
  }
  const places = Uint8Array.from(pixels, (colour) => placeOf.get(colour))
  const text = await new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(',') + 1))
    reader.readAsDataURL(new Blob([places]))
  })
  return { width: image.width, height: image.height, palette: palette.flat(), places: text }
}`
