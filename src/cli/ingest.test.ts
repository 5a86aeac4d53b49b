import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDecoder } from '../decoding/decoder.ts'
import { readFeedsFile } from '../feeds/file/feeds-file.ts'
import type { IncomingMessage } from '../tracking/ingest.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'
import { type IngestMessage, ingestFiles, plainReader } from './ingest.ts'

const discharge = [
  'ST*315*0001',
  'B4***UV*20260306*1910*USLGB*LFXU*555001*L*22G1',
  'N9*BN*SHA600123400',
  'N9*SCA*ONEY',
  'R4*D*UN*USLGB*LONG BEACH*US',
  'SE*6*0001',
].join('~\n')

const decoder = openDecoder()
let folder: string
let good: string
let strange: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-ingest-'))
  good = join(folder, 'good.edi')
  strange = join(folder, 'strange.edi')
  writeFileSync(good, `${discharge}~\n`)
  writeFileSync(strange, discharge.replace('B4***UV', 'B4***QQ').replace('ST*315', 'ST*309'))
})
afterAll(async () => {
  await decoder.close()
  rmSync(folder, { recursive: true })
})

async function run(files: readonly string[], further: Partial<Parameters<typeof ingestFiles>[1]> = {}) {
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
  }
  const code = await ingestFiles(files, { reader: plainReader(), decoder, ingestMessage: null, print, ...further })
  return { code, lines }
}

test('a dry run says what was read, of which box', async () => {
  expect(await run([good])).toEqual({
    code: 0,
    lines: [`${good}: x12, 2 events, 1 container`, '  LFXU5550019  booking SHA600123400  from ONEY'],
  })
})

test('what cannot be read is named with its code, and the exit code says so', async () => {
  expect(await run([strange])).toEqual({
    code: 65,
    lines: [`${strange}: x12, 0 events, 0 containers`, '  unread 1 × 309: transaction set 309 is not read yet (segment 1)'],
  })
})

test('a missing file does not keep the others from being read', async () => {
  const { code, lines } = await run([join(folder, 'none.edi'), good])
  expect(code).toBe(66)
  expect(lines[0]).toContain('none.edi: cannot be read')
  expect(lines).toHaveLength(3)
})

test('without --dry-run the message is handed over as it is', async () => {
  const taken: IncomingMessage[] = []
  const events: DecodedEvent[] = []
  const ingestMessage: IngestMessage = async (message, read) => {
    taken.push(message)
    events.push(...[...read.batches()].flat())
    return { kind: 'received', message_id: '1', events: 2, added: 2, unread: [] } as const
  }
  const { code, lines } = await run([good], { ingestMessage, reader: plainReader('auto', 'mailbox') })
  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('  taken, 2 new events')
  expect(taken).toMatchObject([{ feed: 'mailbox', dialect: 'x12', account_id: null }])
  expect(taken[0]?.body.toString()).toBe(`${discharge}~\n`)
  expect(events).toHaveLength(2)
})

test('a file that was taken before says so', async () => {
  const ingestMessage = async () => ({ kind: 'known', message_id: '1' }) as const
  expect((await run([good], { ingestMessage })).lines.at(-1)).toBe('  already taken before')
})

test('a file is read with the settings of a mailbox', async () => {
  const rail = join(folder, 'rail.csv')
  writeFileSync(rail, 'LFXU555001,A,20260308,0922,UP,YERMO\nLFXU555001,?,20260308,0922,UP,YERMO\n')
  const fields = '{equipment: 1, event: 2, date: 3, time: 4, railroad: 5, city: 6}'
  const read = readFeedsFile(
    `mailboxes: [{name: rail, dialect: clm, token: {env: T}, columns: {form: csv, fields: ${fields}}}]`,
    () => 'secret',
  )
  const [reader] = read.kind === 'valid' ? read.feeds.mailboxes : []
  expect((await run([rail], reader === undefined ? {} : { reader })).lines).toEqual([
    `${rail}: clm, 3 events, 1 container`,
    '  LFXU5550019  from UPRR',
    '  unread 1 × ?: unknown status code (line 2)',
  ])
})

test('car location messages need a mailbox', () => {
  expect(() => plainReader('clm')).toThrow(/name a mailbox/)
})
