/** What is told beside the journey of a box: what becomes of requests, of papers, of what a line takes back, and of an endpoint. */
import { Buffer } from 'node:buffer'
import { checkDigitOf } from '../../../src/vocabulary/container-number.ts'
import { hour_ms } from '../../world/app.ts'
import { arrivalNotice, upload } from '../../world/papers.ts'
import { startReceiver } from '../../world/receiver.ts'
import { says } from '../../world/says.ts'
import { newYork, storyOf } from '../story.ts'
import { bill, box } from './import-journey.ts'
import type { Stage } from './stage.ts'

export function around({ world }: Stage) {
  return {
    'nothing known yet': async () => {
      await world.track('KINDS00002')
      await world.settled()
    },
    'no such box': async () => {
      const number = `ZZBU000001${checkDigitOf('ZZBU000001')}`
      world.line.reply(number, { kind: 'error', status: 404 })
      await world.track(number, { request_type: 'container' })
      await world.settled()
    },
    'taken back by the line': async () => {
      const story = storyOf(9, world.clock.now())
      const arrival = says.arrived({ bill: story.bill, container: story.boxes, where: newYork, at: story.at(3) })
      const answers = [story.underWay(100), [...story.underWay(100), arrival], story.underWay(110), story.underWay(110)]
      for (const [position, events] of answers.entries()) {
        world.line.reply(story.bill, { kind: 'events', events })
        if (position === 0) await world.track(story.bill)
        await (position === 0 ? world.settled() : world.advance(8 * hour_ms))
      }
    },
    'a paper': async () => {
      await upload(world.api, await arrivalNotice({ bill, boxes: [box] }))
      await world.settled()
    },
    'a broken file': async () => {
      await upload(world.api, Buffer.from('%PDF-1.7 and then nothing'), { filename: 'broken.pdf' })
      await world.settled()
    },
    'an endpoint that fails': async () => {
      const endpoint = await startReceiver()
      const events = ['tracking_request.awaiting_manifest']
      endpoint.answer(500)
      await world.api.post('/webhooks', 'webhook', { url: endpoint.url, active: true, events })
      await world.track('KINDS00003')
      await world.settled()
      for (let time = 0; time < 6; time++) await world.advance(11 * hour_ms)
      endpoint.answer(200)
      await world.track('KINDS00004')
      await world.settled()
      await world.advance(11 * hour_ms)
      endpoint.answer(410)
      await world.track('KINDS00005')
      await world.settled()
      await endpoint.close()
    },
  }
}
