import { resolve } from 'node:path'
import { paths_begin_at } from '../app/installation.ts'

const folder_usual = '.landfall'

/** Where a Landfall of whoever types keeps its data; it need not be there. */
export function ownDataFolder(): string {
  return resolve(paths_begin_at, process.env.LANDFALL_DATA_DIR || folder_usual)
}
