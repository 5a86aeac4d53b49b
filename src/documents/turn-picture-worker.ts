import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { messageOf } from '../base/errors.ts'
import { defaultLimits } from '../reading/limits.ts'
import { pictureSize } from '../reading/picture-size.ts'

// Runs in a thread of its own, for one picture.

export type PictureTurn = { bytes: Uint8Array; format: 'png' | 'jpeg'; degrees: number }
export type TurnedPicture = { kind: 'turned'; bytes: Uint8Array } | { kind: 'unusable'; reason: string }

// Good enough that a scan stays legible after several turns.
const jpeg_quality = 92

async function turn({ bytes, format, degrees }: PictureTurn): Promise<TurnedPicture> {
  const claimed = pictureSize(bytes, format)
  if (claimed.width * claimed.height > defaultLimits.pixels)
    return { kind: 'unusable', reason: 'The picture has too many pixels.' }
  // Upright as its camera meant it, which the turned one no longer has to say.
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const sideways = degrees % 180 !== 0
  const canvas = createCanvas(sideways ? height : width, sideways ? width : height)
  const context = canvas.getContext('2d')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  const turned = format === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', jpeg_quality)
  return { kind: 'turned', bytes: turned }
}

async function answer(turning: PictureTurn): Promise<TurnedPicture> {
  try {
    return await turn(turning)
  } catch (error) {
    return { kind: 'unusable', reason: messageOf(error) }
  }
}

parentPort?.postMessage(await answer(workerData)) // given by turnPicture
