import { describe, expect, test } from 'vitest'
import { type Feeds, noFeeds } from '../feeds/file/feeds-file.ts'
import { lineProfile } from '../feeds/lines/known-lines.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { type Mailbox, mailbox } from '../feeds/mailboxes/mailbox.ts'
import { isLineSupported, lineSupport } from './line-support.ts'

const none = { bill_of_lading: false, booking: false, container: false }
const all = { bill_of_lading: true, booking: true, container: true }

function feed(scac: string, changes: Partial<LineFeed> = {}): LineFeed {
  const profile = lineProfile(scac, 'dcsa-2')
  return { ...profile, name: scac, base_url: 'https://line.example', auth: { kind: 'none' }, ...changes }
}

function withFeeds(feeds: Partial<Pick<Feeds, 'lines' | 'mailboxes'>>): Feeds {
  return { ...noFeeds, ...feeds }
}

const box = (written: Partial<Parameters<typeof mailbox>[0]>): Mailbox =>
  mailbox({ name: 'box', dialect: 'x12', token: { env: 'TOKEN' }, ...written })

describe('a line', () => {
  test('without feed and mailbox is not supported', () => {
    expect(lineSupport(noFeeds, 'HLCU')).toEqual(none)
    expect(isLineSupported(noFeeds, 'HLCU')).toBe(false)
  })

  test('with a feed is supported by the kinds of number that its service is asked by', () => {
    const { quirks } = lineProfile('HLCU', 'dcsa-2')
    const queries = { ...quirks.queries, container: null }
    const feeds = withFeeds({ lines: [feed('HLCU', { quirks: { ...quirks, queries } })] })
    expect(lineSupport(feeds, 'HLCU')).toEqual({ bill_of_lading: true, booking: true, container: false })
  })

  test('is supported under each of its codes, and where another line answers for it', () => {
    const feeds = withFeeds({ lines: [feed('MAEU'), feed('CMDU')] })
    expect(['CMDU', 'CNCU', 'SAFM', 'MAEU'].map((scac) => lineSupport(feeds, scac))).toEqual([all, all, all, all])
    expect(lineSupport(feeds, 'HLCU')).toEqual(none)
  })
})

describe('a mailbox', () => {
  test('of EDI may bring news of any line', () => {
    expect(lineSupport(withFeeds({ mailboxes: [box({})] }), 'HLCU')).toEqual(all)
  })

  test('into which one line pushes speaks of that line only', () => {
    const feeds = withFeeds({ mailboxes: [box({ dialect: 'dcsa-3', scac: 'HLCU' })] })
    expect([isLineSupported(feeds, 'HLCU'), isLineSupported(feeds, 'ONEY')]).toEqual([true, false])
  })
})
