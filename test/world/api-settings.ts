import type { ApiSettings } from '../../src/api/server.ts'

/** An API for one test: on loopback, at any free port, with nothing set. */
export const loopbackSettings: ApiSettings = {
  host: '127.0.0.1',
  port: 0,
  public_url: null,
  hosts: [],
  trusted_proxies: [],
  cors_origins: [],
  metrics_token: null,
  webhook_ips: [],
}
