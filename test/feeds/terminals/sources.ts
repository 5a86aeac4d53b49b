/** Services of terminals and railroads as they would be configured, and what they are asked about. */

import { readJson } from '../../../src/feeds/json-text.ts'
import { numbered } from '../../../src/feeds/terminals/claims.ts'
import { type ContainerDialectName, containerDialects } from '../../../src/feeds/terminals/container-dialects.ts'
import { facilityOf } from '../../../src/feeds/terminals/facilities.ts'
import type { ContainerSource } from '../../../src/feeds/terminals/source.ts'
import { unreadableMessage } from '../../../src/feeds/unreadable-message.ts'
import type { DecodedMessage } from '../../../src/vocabulary/raw-event.ts'

export const batch = ['ZZAU0001000', 'ZZAU0001015', 'ZZAU0001020']
export const observed_at = '2026-01-20T14:05:00Z'

export function sourceOf(name: ContainerDialectName, differences: Partial<ContainerSource> = {}): ContainerSource {
  const { kind, base_url, batch_max, requests_per_minute, railroad } = containerDialects[name]
  const facility = facilityOf({ firms: { apmt: 'W185', lbct: 'WAC8', tms2: 'Y309' }[name as string] ?? 'W185' })
  return {
    name,
    dialect: name,
    kind,
    base_url,
    auth: { kind: 'none' },
    pacing: { requests_per_minute },
    batch_size: batch_max,
    facilities: kind === 'terminal' && facility ? [facility] : [],
    facility_code: null,
    railroad,
    stations: {},
    asks_unassigned: false,
    cadence: { on_vessel_s: 1, at_terminal_s: 1, off_hours_s: 1, rail_s: 1 },
    owners: null,
    watch_every_s: 1,
    ...differences,
  }
}

/** The bytes of an answer about the batch, read. */
export function readAnswer(name: ContainerDialectName, bytes: Uint8Array): DecodedMessage {
  const json = readJson(bytes)
  if (json.kind === 'unreadable') return unreadableMessage(json.reason)
  const answer = containerDialects[name].decode(json.value, { source: sourceOf(name), batch, observed_at })
  if (answer === null) return { events: [], unread: [{ path: '$', code: null, reason: 'the answer has not the form' }] }
  return { events: numbered([...answer.about.values()].flat()), unread: answer.unread }
}
