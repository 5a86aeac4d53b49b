/**
 * What lists of containers are narrowed to by where they are now. container_whereabouts says it, from which the map counts too (ships/fleet.ts): a list has
 * the containers that were counted.
 */
import type { Filter } from '../filter.ts'

/** `ports`: codes. `ships`: IMO numbers or ids. */
export type PlaceFilters = { ports: readonly string[] | undefined; ships: readonly string[] | undefined }

const ports = (given: string) => `array(select p.id from ports p where p.code = any(${given}::text[]))`
// A number is shorter than an id.
const ships = (given: string) => `array(select v.id from vessels v where v.imo = any(${given}::text[])
  union all select one::uuid from unnest(${given}::text[]) one where length(one) = 36)`

/**
 * Over rows whose key is `id`. Those that are there are found first, each part by its index, and looked up by their keys: O(containers there). For those
 * that sail to a port the index by ship is skipped through, O(ships of the account). Of an account with 600,000 a page of a port with 400 takes 3 ms, one
 * of a port with 20,000 some 80. No index was added for it.
 */
export function placeFilters(given: PlaceFilters): Filter[] {
  return [
    found('port', given.ports, (value) => [
      `port_id = any(${ports(value)})`,
      `vessel_id is null and to_port_id = any(${ports(value)})`,
      `vessel_id is not null and to_port_id = any(${ports(value)})`,
    ]),
    found('aboard', given.ships, (value) => [`vessel_id = any(${ships(value)})`]),
  ]
}

function found(name: string, value: readonly string[] | undefined, parts: (value: string) => string[]): Filter {
  const idsWhere = (part: string) => `select w.container_id from container_whereabouts w where w.account_id = $1 and w.${part}`
  return {
    name,
    condition: (given, row) => `${row}.id = any(array(${parts(given).map(idsWhere).join(' union all ')}))`,
    value,
    aside: 'indexed',
  }
}
