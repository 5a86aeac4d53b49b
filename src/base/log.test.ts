import { expect, test } from 'vitest'
import { type Log, openLog } from './log.ts'

function written(write: (log: Log) => void): string[] {
  const lines: string[] = []
  write(openLog('info', { write: (line) => void lines.push(line) }))
  return lines
}

test('a line is one JSON object with event, level, instant and fields', () => {
  const [line = ''] = written((log) => log.child({ feed: 'ZZLF' }).info({ outcome: 'changed', duration_ms: 3 }, 'number.asked'))
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    feed: 'ZZLF',
    outcome: 'changed',
    duration_ms: 3,
    event: 'number.asked',
  })
})

test('control characters and marks that turn text around are written as escapes, and a line stays one line', () => {
  const hostile = 'a\n{"level":"error"}\u001b[2J\u007f\u009b\u2028\u202eb'
  const lines = written((log) => log.info({ name: hostile }, 'vessel.named'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.slice(0, -1)).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(lines[0] ?? '').name).toBe(hostile)
})

const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'api_key', 'database_url', 'connectionString']

test.each(secrets)('%s is blanked: as a field, one level down, of an error, and of a child', (name) => {
  const held = { [name]: 'canary', told: 'this' }
  const lines = written((log) => {
    log.info(held, 'x.y')
    log.info({ headers: held, cookies: [held] }, 'x.y')
    log.error({ error: Object.assign(new Error('broken'), held) }, 'x.y')
    log.child(held).info({ outcome: 'changed' }, 'x.y')
    log.child({ headers: held }).info({}, 'x.y')
  })
  expect(lines).toHaveLength(5)
  // A list is one level down, and what is in it two.
  expect(lines.map((line) => line.match(/canary/g)?.length ?? 0)).toEqual([0, 1, 0, 0, 0])
  for (const line of lines) expect(line).toContain('"[redacted]"')
  for (const line of lines) expect(line).toContain('"this"')
})

test('what is logged is not changed', () => {
  const headers = { cookie: 'kept' }
  written((log) => log.info({ headers }, 'x.y'))
  expect(headers).toEqual({ cookie: 'kept' })
})

test('less important lines than the level are not written', () => {
  expect(written((log) => log.debug({}, 'x.y'))).toEqual([])
})

test('an error is written with its message and stack', () => {
  const [line = ''] = written((log) => log.error({ error: new Error('broken') }, 'x.y'))
  expect(JSON.parse(line).error).toMatchObject({
    type: 'Error',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
  })
})
