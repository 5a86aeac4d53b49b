import { afterAll, expect, test } from 'vitest'
import { mailbox } from '../feeds/mailboxes/mailbox.ts'
import { openDecoder } from './decoder.ts'
import { messageRead } from './message-read.ts'

const decoder = openDecoder()
afterAll(() => decoder.close())

const edi = mailbox({ name: 'edi', dialect: 'auto' })
const message = (text: string | Buffer) => ({ bytes: Buffer.from(text), content_type: null })

const set = (number: number) =>
  `ST*315*${number}~B4***UV*20260306*1910*USLGB*LFXU*555001*L*22G1~N9*BN*SHA${number}~N9*SCA*ONEY~SE*5*${number}~`

test('what was read comes in batches, in its order', async () => {
  const text = Array.from({ length: 700 }, (_, index) => set(index)).join('')
  const decoded = await decoder.decodeMessage(edi, message(text), null)
  if (decoded.kind !== 'read') throw new Error(decoded.reason)
  const batches = [...decoded.read.batches()]
  expect(batches.length).toBeGreaterThan(2)
  const events = batches.flat()
  expect(events).toHaveLength(decoded.read.events)
  expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index))
})

test('a message that takes too long, or too much memory, is refused with the reason, and the next one is read [I6]', async () => {
  const long = Buffer.alloc(19_900_000, '\nISA*00*')
  const hasty = openDecoder({ time_ms: 1_000 })
  expect(await hasty.decodeMessage(edi, message(long), null)).toMatchObject({
    kind: 'refused',
    reason: 'Reading the message took longer than 1 seconds.',
  })
  await hasty.close()
  const lists = `{"events":[${'[],'.repeat(6_000_000)}[]]}`
  const small = openDecoder({ memory_bytes: 260_000_000 })
  const pushed = mailbox({ name: 'dcsa', dialect: 'dcsa-3', scac: 'MAEU' })
  expect(await small.decodeMessage(pushed, message(lists), null)).toMatchObject({
    kind: 'refused',
    reason: 'Reading the message took more than 260 MB of memory.',
  })
  expect(await small.decodeMessage(edi, message(set(1)), null)).toMatchObject({ kind: 'read', read: { events: 2 } })
  await small.close()
})

test('events under one id of their source stay in one batch', () => {
  const event = {
    source_id: null,
    reported_at: null,
    retracted: false,
    data_source: 'shipping_line',
    operator: 'MAEU',
    container_number: null,
    bill_of_lading_number: 'B1',
    booking_number: null,
    original_event: null,
    claim: { kind: 'remark', at: null, classifier: 'actual', event: null, place: null },
  } as const
  const events = Array.from({ length: 1_000 }, (_, index) => ({ ...event, index, source_id: `id-${index % 600}` }))
  const batches = [...messageRead({ events, unread: [] }).batches()]
  expect(batches.length).toBeGreaterThan(1)
  const places = new Map<string, Set<number>>()
  for (const [place, batch] of batches.entries())
    for (const { source_id } of batch) places.set(source_id ?? '', (places.get(source_id ?? '') ?? new Set()).add(place))
  expect([...places.values()].filter(({ size }) => size > 1)).toEqual([])
})

test('a decoder that is closed decodes nothing more', async () => {
  const closed = openDecoder()
  await closed.close()
  await expect(closed.decodeMessage(edi, message(set(1)), null)).rejects.toThrow(/stops/)
})
