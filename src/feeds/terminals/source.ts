/** A terminal's or railroad's service as configured: it is asked about containers by their number, many at a time. */
import type { Auth, HeaderValue, SecretName } from '../lines/line-feed.ts'
import type { Facility } from './facilities.ts'

export type ContainerAuth =
  | Extract<Auth, { kind: 'none' | 'header-key' | 'oauth2-client-credentials' | 'client-certificate' }>
  /** The key is a part of the address. */
  | { kind: 'path-key'; key: SecretName }
  /** A person's login gets a token; `terminal` is the code that the service knows the terminal by. */
  | { kind: 'login'; user_name: SecretName; password: SecretName; terminal: string }

/** Seconds between two asks about a container, by where it is. */
export type ContainerCadence = {
  /** At sea, within five days of its arrival. */
  on_vessel_s: number
  /** Between arrival and pickup, while the terminal works. */
  at_terminal_s: number
  /** The same at night and on Sundays. */
  off_hours_s: number
  /** With the railroad, until it is picked up. */
  rail_s: number
}

export type ContainerSource = {
  /** Name of the feed in messages, raw events and pacing. */
  name: string
  dialect: string
  kind: 'terminal' | 'rail'
  base_url: string
  auth: ContainerAuth
  pacing: { requests_per_minute: number }
  /** Containers in one request. */
  batch_size: number
  /** Terminals that it speaks for; none for a railroad. */
  facilities: readonly Facility[]
  /** How the service itself names the terminal, where it wants to hear it. */
  facility_code: string | null
  /** SCAC of the railroad; null for a terminal. */
  railroad: string | null
  /** UN/LOCODE of stations that are not known by their name. */
  stations: Readonly<Record<string, string>>
  /** Also asks about containers that go inland by a railroad that is not known yet. */
  asks_unassigned: boolean
  /** First letters of the only containers that it may know; null: any. */
  owners: readonly string[] | null
  cadence: ContainerCadence
  /** Seconds between two looks at which containers it may know now. */
  watch_every_s: number
}

export type ContainerRequest = {
  method: 'GET' | 'POST'
  /** `{key}` in it stands for the key of the address. */
  url: string
  headers: Readonly<Record<string, HeaderValue>>
  body: string | null
}
