import { Worker } from 'node:worker_threads'
import { minute_ms } from '../base/durations.ts'
import type { PictureTurn, TurnedPicture } from './turn-picture-worker.ts'

// Unpacking and packing a picture takes a processor for a second or more: it happens beside the event loop.

const turning_max_ms = minute_ms

/**
 * The picture, turned clockwise, in the format it came in. `unusable`: the bytes are no picture of that format, or one of too many pixels.
 * Throws when the thread broke or took too long.
 */
export async function turnPicture(turning: PictureTurn): Promise<TurnedPicture> {
  const worker = new Worker(new URL('./turn-picture-worker.ts', import.meta.url), { workerData: turning })
  const answer = Promise.withResolvers<TurnedPicture>()
  const timer = setTimeout(() => answer.reject(new Error('turning the picture took too long')), turning_max_ms)
  worker.once('message', (message: TurnedPicture) => answer.resolve(message))
  worker.once('error', (error) => answer.reject(error))
  worker.once('exit', (code) => answer.reject(new Error(`the thread that turned the picture ended with ${code}`)))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
