import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms, startWorld, type World } from '../world/app.ts'
import { says } from '../world/says.ts'
import { antwerp, storyOf } from './story.ts'

// What a receiver hears of one move while its line completes, repeats and corrects what it said of it.

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.listen()
})
afterAll(() => world.close())

test('a move is delivered once, and again when its time is corrected, which names what it corrects', async () => {
  const story = storyOf(1, world.clock.now())
  const [box] = story.boxes
  const loaded = { bill: story.bill, container: box, where: antwerp, at: story.at(-60), created_at: story.at(-59) }
  const ship = { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' }
  const tell = async (said: ReturnType<typeof says.loaded>) => {
    world.line.reply(story.bill, { kind: 'events', events: [said] })
    await world.advance(day_ms)
    await world.settled()
  }
  const heard = () =>
    world.receiver.documents().filter(({ data }) => data.attributes.event === 'container.transport.vessel_loaded')
  const subjectOf = (document: ReturnType<typeof heard>[number] | undefined) => {
    const id = document?.data.relationships.reference_object?.data?.id
    return document?.included.find((record) => record.id === id)
  }

  world.line.reply(story.bill, { kind: 'events', events: [says.loaded(loaded)] })
  await world.track(story.bill)
  await world.settled()
  expect(heard()).toHaveLength(1)
  expect(subjectOf(heard()[0])).toMatchObject({ attributes: { voyage_number: null, timestamp: story.at(-60) } })

  await tell(says.loaded({ ...loaded, ship, created_at: story.at(-50) }))
  await tell(says.loaded({ ...loaded, ship: { ...ship, voyage: '0210W' }, created_at: story.at(-40) }))
  expect(heard()).toHaveLength(1)
  const [shown] = (await world.api.get(`/shipments?include=containers.transport_events&number=${story.bill}`)).included(
    'transport_event',
  )
  expect(shown).toMatchObject({ id: subjectOf(heard()[0])?.id, attributes: { voyage_number: '0210W' } })

  await tell(says.loaded({ ...loaded, ship, at: story.at(-57), created_at: story.at(-30) }))
  expect(heard()).toHaveLength(2)
  expect(subjectOf(heard()[1])).toMatchObject({
    attributes: { timestamp: story.at(-57) },
    relationships: { previous_version: { data: { type: 'transport_event', id: subjectOf(heard()[0])?.id } } },
  })
})
