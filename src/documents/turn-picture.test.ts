import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { turnPicture } from './turn-picture.ts'

/** A picture whose left half is red, as JPEG or PNG. */
function halfRed(format: 'png' | 'jpeg'): Promise<Buffer> {
  const canvas = createCanvas(80, 40)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 80, 40)
  context.fillStyle = 'red'
  context.fillRect(0, 0, 40, 40)
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 95)
}

/** Where the red half is. */
async function redSide(bytes: Uint8Array): Promise<string> {
  const image = await loadImage(Buffer.from(bytes))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const isRed = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[1] ?? 0) < 100
  const [right, bottom] = [image.width - 5, image.height - 5]
  const corners = [isRed(5, 5), isRed(right, 5), isRed(right, bottom), isRed(5, bottom)].map(Number).join('')
  return { '1001': 'left', '1100': 'top', '0110': 'right', '0011': 'bottom' }[corners] ?? corners
}

test.each([
  ['png', 90, 'top'],
  ['png', 180, 'right'],
  ['png', 270, 'bottom'],
  ['jpeg', 90, 'top'],
] as const)('a %s is turned by %i degrees clockwise', async (format, degrees, side) => {
  const turned = await turnPicture({ bytes: await halfRed(format), format, degrees })
  expect(turned.kind === 'turned' && (await redSide(turned.bytes))).toBe(side)
})

test('a photograph is turned from how its camera says that it is seen', async () => {
  const plain = await halfRed('jpeg')
  // Orientation 6: to be shown turned clockwise by 90 degrees, so that red is at the top; turned once more it is at the right.
  const exif = Buffer.from('ffe1002245786966000049492a000800000001001201030001000000060000000000000000', 'hex')
  exif.writeUInt16BE(exif.length - 2, 2)
  const photograph = Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
  const turned = await turnPicture({ bytes: photograph, format: 'jpeg', degrees: 90 })
  expect(turned.kind === 'turned' && (await redSide(turned.bytes))).toBe('right')
})

test('bytes that are no picture, and one that claims too many pixels, are left alone', async () => {
  const png = await halfRed('png')
  expect((await turnPicture({ bytes: Buffer.from('no picture at all, but long enough'), format: 'png', degrees: 90 })).kind).toBe(
    'unusable',
  )
  png.writeUInt32BE(100_000, 16)
  png.writeUInt32BE(100_000, 20)
  expect((await turnPicture({ bytes: png, format: 'png', degrees: 90 })).kind).toBe('unusable')
})
