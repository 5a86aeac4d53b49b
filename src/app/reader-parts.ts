import type { Registry } from 'prom-client'
import { StartError } from '../base/errors.ts'
import type { Http } from '../base/http.ts'
import { boundService } from '../documents/bounded-service.ts'
import { type OwnReader, openOwnReader } from '../documents/own-reader.ts'
import { readerMeasure } from '../documents/reader-metrics.ts'
import { layouts } from '../reading/layouts.ts'
import { openService } from '../reading/own-reader/service.ts'
import type { Database } from '../store/pool.ts'
import type { Ground } from './app.ts'

type ReaderTools = { database: Database; http: Http; registry: Registry }

/** The reader that the operator has named; null: none is, or this is a simulated world. Throws StartError when the settings are not complete. */
export function ownReader(
  { config, clock, log, is_simulated }: Pick<Ground, 'config' | 'clock' | 'log' | 'is_simulated'>,
  { database, http, registry }: ReaderTools,
): OwnReader | null {
  const { reader: address, reader_model: model, reader_key: key } = config
  if (address === null || is_simulated) return null
  if (model === null) throw new StartError('LANDFALL_READER needs LANDFALL_READER_MODEL as well.')
  const types = config.reader_types.length > 0 ? config.reader_types : layouts.map(({ document_type }) => document_type)
  const bounds = {
    most: { pages: config.reader_pages_per_day, cost_micros: Math.floor(config.reader_cost_per_day * 1_000_000) },
    prices: { input: config.reader_input_price, output: config.reader_output_price },
  }
  const service = boundService(bounds, { database, clock, service: openService({ address, model, key }, { http, clock }) })
  return openOwnReader(
    { model, types: new Set(types), time_ms: config.reader_seconds * 1_000 },
    { log, service, measure: readerMeasure(registry) },
  )
}
