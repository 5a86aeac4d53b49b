/** The health of position sources as metrics, read from the database when they are asked for: any process can show them. */
import { Gauge, type Registry } from 'prom-client'
import type { Sql } from '../store/pool.ts'
import { listSourceHealth, type SourceHealth } from '../store/ships/position-sources.ts'
import { isUnavailable } from '../store/unavailable.ts'

type Figure = { name: string; help: string; of(source: SourceHealth): number | null }

const figures: readonly Figure[] = [
  { name: 'receiving', help: '1 while messages come, else 0.', of: ({ state }) => (state === 'receiving' ? 1 : 0) },
  {
    name: 'last_message_timestamp_seconds',
    help: 'When the last message came.',
    of: ({ last_frame_at }) => last_frame_at && last_frame_at.getTime() / 1_000,
  },
  { name: 'messages', help: 'Messages or lines that came, since the beginning.', of: ({ frames }) => frames },
  { name: 'reports', help: 'Reports of ships that were read from them.', of: ({ reports }) => reports },
  { name: 'positions', help: 'New positions of ships that a shipment names.', of: ({ positions }) => positions },
  { name: 'dropped', help: 'Reports that were thrown away because the database was too slow.', of: ({ dropped }) => dropped },
  { name: 'reconnects', help: 'Connections that were begun after the first.', of: ({ reconnects }) => reconnects },
]

export function registerPositionMetrics(registry: Registry, sql: Sql): void {
  // A database that does not answer leaves the other metrics readable.
  const listSources = () =>
    listSourceHealth(sql).catch((error: unknown) => {
      if (isUnavailable(error)) return []
      throw error
    })
  for (const { name, help, of } of figures) {
    new Gauge({
      name: `landfall_position_source_${name}`,
      help,
      labelNames: ['source', 'kind'],
      registers: [registry],
      async collect() {
        for (const source of await listSources()) {
          const value = of(source)
          if (value !== null) this.set({ source: source.name, kind: source.kind }, value)
        }
      },
    })
  }
  new Gauge({
    name: 'landfall_position_source_refused',
    help: 'What was not read or not believed, by reason.',
    labelNames: ['source', 'reason'],
    registers: [registry],
    async collect() {
      for (const { name: source, refused } of await listSources())
        for (const [reason, times] of Object.entries(refused)) this.set({ source, reason }, times)
    },
  })
}
