import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedbackOf, readPushed } from '../../src/feeds/dialects/dcsa/v3/message.ts'
import { isSignedWith } from '../../src/feeds/mailboxes/notification-signature.ts'
import { propertyRuns } from '../property-runs.ts'
import { pushed3 } from './pushed.ts'

const push = (events: readonly unknown[]) => readPushed(Buffer.from(JSON.stringify({ events })), { scac: 'EGLV' })
const routing = (partyCode: string, codeListProvider: string) => ({
  eventRouting: { originatingParty: { partyCode, codeListProvider, partyFunction: 'CA' } },
})

describe('events of version 3', () => {
  test('count for the carrier that made them, where its code is known', () => {
    const events = [
      pushed3({ id: '1', ...routing('MSK', 'SMDG') }),
      pushed3({ id: '2', ...routing('hlcu', 'NMFTA') }),
      pushed3({ id: '3', ...routing('ZZZ', 'SMDG') }),
      pushed3({ id: '4', eventRouting: undefined }),
    ]
    const { events: read, unread } = push(events)
    expect(unread).toEqual([])
    expect(read.flatMap(({ claim, operator }) => (claim.kind === 'milestone' ? operator : []))).toEqual([
      'MAEU',
      'HLCU',
      'EGLV',
      'EGLV',
    ])
    expect(read.map(({ index }) => index)).toEqual(read.map((_, position) => position))
  })

  test('are known by who made them and their id, also a long one', () => {
    const [one, other] = [`${'a'.repeat(400)}1`, `${'a'.repeat(400)}2`]
    const ids = push([pushed3({ id: one }), pushed3({ id: other })]).events.flatMap(({ source_id }) => source_id ?? [])
    expect(new Set(ids)).toEqual(new Set([`SMDG/LCL/EMC/${one}`, `SMDG/LCL/EMC/${other}`]))
  })

  test('that are taken back need their id alone', () => {
    const bare = { ...routing('EMC', 'SMDG'), eventID: 'gone', isRetracted: true }
    expect(push([bare])).toMatchObject({
      unread: [],
      events: [{ source_id: 'SMDG//EMC/gone', retracted: true, container_number: null, claim: { kind: 'remark' } }],
    })
    expect(feedbackOf(push([{ ...bare, eventID: undefined }]))).toMatchObject([
      { severity: 'ERROR', propertyPath: '$.events[0]' },
    ])
  })

  test('garbage never throws, and each event is read, left out or fed back', () => {
    const member = fc.oneof(fc.jsonValue(), fc.constantFrom('ACT', 'EQUIPMENT', 'IOT', 'LOAD', '2026-02-10T12:00:00Z'))
    const garbled = fc.record(
      {
        eventID: member,
        isRetracted: member,
        eventDateTime: member,
        eventClassification: fc.oneof(
          member,
          fc.record({ eventTypeCode: member, eventClassifierCode: member, equipmentEventTypeCode: member }),
        ),
        eventRouting: member,
        equipmentDetails: member,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(garbled, fc.jsonValue())), (events) => {
        for (const event of events) {
          const alone = push([event])
          expect(alone.events.length + alone.unread.length + alone.sensors.length).toBeGreaterThan(0)
        }
        expect(feedbackOf(push(events)).every(({ propertyPath }) => propertyPath?.startsWith('$') === true)).toBe(true)
      }),
      propertyRuns(200),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => Array.isArray(feedbackOf(readPushed(bytes, { scac: null })))))
  })
})

describe('a signature', () => {
  const secret = Buffer.alloc(32, 9).toString('base64')
  const body = Buffer.from('[{"eventID": "é"}]\n')
  const of = (key: string | Buffer) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

  test('is made with the bytes of the secret, or with its text', () => {
    expect(isSignedWith(of(Buffer.from(secret, 'base64')), body, [secret])).toBe(true)
    expect(isSignedWith(of(secret), body, [`${secret}\n`])).toBe(true)
    expect(
      isSignedWith(` ${of(Buffer.from(secret, 'base64')).toUpperCase().replace('SHA', 'sha')}`, body, ['other', secret]),
    ).toBe(true)
  })

  test.each([
    ['no secret', of(Buffer.from(secret, 'base64')), []],
    ['an empty secret', of(''), ['']],
    ['another secret', of('x'), [secret]],
    ['nothing', '', [secret]],
  ])('%s makes none', (_name, header, secrets) => {
    expect(isSignedWith(header, body, secrets)).toBe(false)
  })
})
