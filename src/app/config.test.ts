import { expect, test } from 'vitest'
import { StartError } from '../base/errors.ts'
import { loadConfig, settingRows } from './config.ts'
import { settings } from './settings.ts'

test('without a single variable everything has its default', () => {
  expect(loadConfig({})).toMatchObject({
    port: 4949,
    database_url: null,
    data_dir: expect.stringMatching(/\/\.landfall$/),
    api_key: null,
    sandbox: null,
    allow_private_targets: false,
    log_level: 'info',
    public_url: null,
    webhook_ips: [],
  })
})

test('variables are read; an empty one counts as unset', () => {
  const config = loadConfig({
    PORT: '80',
    HOST: ' ',
    DATABASE_URL: 'postgres:///x?host=/run/postgresql',
    LANDFALL_DATA_DIR: '/var/lib/x',
    LANDFALL_SANDBOX: 'OFF',
    LANDFALL_PUBLIC_URL: 'https://track.example.com/',
    LANDFALL_WEBHOOK_IPS: '192.0.2.1, 2001:db8::1,',
    LANDFALL_LOG_LEVEL: 'Debug',
  })
  expect(config).toMatchObject({
    port: 80,
    host: '127.0.0.1',
    database_url: 'postgres:///x?host=/run/postgresql',
    data_dir: '/var/lib/x',
    sandbox: false,
    public_url: 'https://track.example.com',
    webhook_ips: ['192.0.2.1', '2001:db8::1'],
    log_level: 'debug',
  })
})

test('all that is wrong is told at once, a sentence each, and no secret is repeated', () => {
  const wrong = {
    PORT: '70000',
    LANDFALL_SANDBOX: 'maybe',
    LANDFALL_API_KEY: 'short',
    LANDFALL_SECRET_KEY: 'canary',
    LANDFALL_PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://user:canary@x',
    LANDFALL_LOG_LEVEL: 'loud',
  }
  expect(() => loadConfig(wrong)).toThrow(StartError)
  const message = messageOf(() => loadConfig(wrong))
  for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^${name} must be .*\\.$`, 'm'))
  expect(message.split('\n')).toHaveLength(Object.keys(wrong).length)
  expect(message).not.toContain('canary')
})

test('an address of a database may leave out its host, and a password that breaks it is told without being repeated', () => {
  for (const url of ['postgres://u:p%23q@h:5432/x', 'postgresql://u@/x?host=/run/postgresql', 'postgres://u:50%@h/x']) {
    expect(loadConfig({ DATABASE_URL: url }).database_url).toBe(url)
  }
  for (const url of ['postgres://u:canary#q@h/x', 'postgres://u:canary/q@h/x', 'postgres://u:canary@h:99999/x']) {
    const message = messageOf(() => loadConfig({ DATABASE_URL: url }))
    expect(message).toMatch(/^DATABASE_URL must be an address such as postgres:/)
    expect(message).not.toContain('canary')
  }
})

test('every setting has a name of its own and a sentence', () => {
  expect(new Set(settingRows().map((row) => row.name)).size).toBe(Object.keys(settings).length)
  for (const row of settingRows()) expect(row.sentence).toMatch(/^[A-Z].*\.$/)
})

function messageOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return ''
}
