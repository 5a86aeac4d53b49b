/** Which containers a source may know, in the terms of the store. */
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { railTerminalsOf } from '../reference/terminals.ts'
import type { SourceReach } from '../store/tracking/container-checks.ts'

export function reachOf({ name, kind, facilities, railroad, asks_unassigned, owners }: ContainerSource): SourceReach {
  const codes = facilities.flatMap(({ place, locode }) =>
    place.facility?.code ? [{ list: place.facility.code_list, code: place.facility.code, locode }] : [],
  )
  return {
    source: name,
    kind,
    firms: codes.flatMap(({ list, code }) => (list === 'firms' ? [code] : [])),
    codes: codes.flatMap(({ list, code, locode }) => (list === 'firms' ? [] : [`${locode}:${code}`])),
    ports: [...new Set(facilities.map(({ locode }) => locode))],
    railroad,
    ramps: railroad === null ? [] : railTerminalsOf(railroad).map(({ id }) => id),
    asks_unassigned,
    owners,
  }
}
