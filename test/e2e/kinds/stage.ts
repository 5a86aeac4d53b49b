/** Where the stories of the kinds of event are told: one world with a line, a terminal, a railroad and ships, and a webhook that hears everything. */
import { webhookEventNames } from '../../../src/vocabulary/event-name.ts'
import { hour_ms, startWorld, type World } from '../../world/app.ts'
import { type FakeFacility, startFacility } from '../../world/facility.ts'
import { positionFeed, yardFeeds } from '../../world/shipments.ts'

export type Stage = {
  world: World
  railroad: FakeFacility
  /** An instant, in hours since the stories began. */
  at(hours: number): string
  /** Hours since then. */
  now(): number
  /** Lets time go on to this hour, and everything happen that is due. */
  goOnTo(hours: number): Promise<void>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const railroad = await startFacility()
  const world = await startWorld({
    feeds: {
      ...yardFeeds(),
      ...positionFeed(),
      container_sources: [
        {
          ...{ name: 'railroad', dialect: 'up', base_url: `${railroad.address}/up`, auth: { kind: 'none' } },
          ...{ railroad: 'UPRR', asks_unassigned: true, requests_per_minute: 6_000 },
        },
      ],
    },
  })
  await world.listen(webhookEventNames)
  const began_ms = Math.floor(world.clock.now().getTime() / 1_000) * 1_000
  const now = () => (world.clock.now().getTime() - began_ms) / hour_ms
  return {
    ...{ world, railroad, now },
    at: (hours) => new Date(began_ms + hours * hour_ms).toISOString().replace('.000Z', 'Z'),
    goOnTo: (hours) => world.advance((hours - now()) * hour_ms),
    close: async () => {
      try {
        await world.close()
      } finally {
        await railroad.close()
      }
    },
  }
}
