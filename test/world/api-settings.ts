import type { ApiSettings } from '../../src/api/server.ts'

/** An API for one test: on loopback, at any free port, with nothing set. */
export const loopbackSettings: ApiSettings = {
  host: '127.0.0.1',
  port: 0,
  public_url: null,
  hosts: [],
  trusted_proxies: [],
  cors_origins: [],
  // Tests come from one address, with every kind of bad key.
  bad_keys_per_minute: 1_000_000,
  metrics_token: null,
  webhook_ips: [],
}
