import { describe, expect, test } from 'vitest'
import { lineProfile } from './lines/known-lines.ts'
import type { LineFeed } from './lines/line-feed.ts'
import { describeRequest, nextPage } from './request.ts'

function feedOf(scac: string, differences: Partial<LineFeed> = {}): LineFeed {
  const { base_url, path, quirks, also } = lineProfile(scac)
  return {
    name: scac,
    scac,
    also,
    dialect: 'dcsa-2',
    base_url: base_url ?? 'https://example.com/api',
    path,
    auth: { kind: 'none' },
    pacing: { requests_per_minute: 30, concurrency: 1 },
    quirks,
    ...differences,
  }
}

describe('the request', () => {
  test.each([
    ['ABCD', 'bill_of_lading', 'https://example.com/api/v2/events?transportDocumentReference=A%2FB1&limit=100'],
    ['ABCD', 'booking', 'https://example.com/api/v2/events?carrierBookingReference=A%2FB1&limit=100'],
    ['ABCD', 'container', 'https://example.com/api/v2/events?equipmentReference=A%2FB1&limit=100'],
    ['MAEU', 'booking', 'https://api.maersk.com/track-and-trace-private/events?carrierBookingReference=A%2FB1&limit=100'],
    ['HLCU', 'booking', 'https://api.hlag.com/hlag/external/v2/events/?carrierBookingReference=A%2FB1&limit=100'],
    ['ZIMU', 'bill_of_lading', 'https://apigw.zim.com/trackAndTrace/v2/?transportDocumentReference=A%2FB1'],
    [
      'HDMU',
      'booking',
      'https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa?carrierBookingReference=A%2FB1&equipmentReference=ZZ',
    ],
  ] as const)('%s by %s', (scac, number_type, url) => {
    expect(describeRequest(feedOf(scac), { number_type, number: 'A/B1' })?.url).toBe(url)
  })

  test('a kind of number that the line does not take', () => {
    expect(describeRequest(feedOf('HDMU'), { number_type: 'container', number: 'X' })).toBeNull()
  })

  test('headers name the version, and leave credentials to the sender', () => {
    const auth = { kind: 'header-key', headers: { KeyId: { env: 'KEY' } } } as const
    expect(describeRequest(feedOf('ABCD', { auth }), { number_type: 'booking', number: 'X' })?.headers).toEqual({
      accept: 'application/json',
      'api-version': '2',
    })
  })

  test('the number in the path, and without its prefix', () => {
    const feed = feedOf('ABCD', {
      path: '/events/{number}',
      quirks: { ...lineProfile('ABCD').quirks, prefixes_dropped: ['ABCD'], limit: null },
    })
    const query = { ...feed.quirks.queries, booking: {} }
    const bare = { ...feed, quirks: { ...feed.quirks, queries: query } }
    expect(describeRequest(bare, { number_type: 'booking', number: 'ABCD123456' })?.url).toBe(
      'https://example.com/api/events/123456',
    )
    // Five characters are no number: then the letters belong to it.
    expect(describeRequest(bare, { number_type: 'booking', number: 'ABCD12345' })?.url).toBe(
      'https://example.com/api/events/ABCD12345',
    )
  })

  test.each([
    ['ABCD', 'eventCreatedDateTime%3Agte=2026-01-01T00%3A00%3A00Z'],
    ['MAEU', 'eventCreatedDateTime=gte%3A2026-01-01T00%3A00%3A00Z'],
    ['MSCU', null],
  ])('only what is new, at %s', (scac, filter) => {
    const url =
      describeRequest(feedOf(scac), { number_type: 'booking', number: 'X', created_since: '2026-01-01T00:00:00Z' })?.url ?? ''
    if (filter === null) expect(url).not.toContain('eventCreatedDateTime')
    else expect(url).toContain(filter)
  })
})

type NextOptions = { cursor?: LineFeed['quirks']['cursor']; at?: string; header?: string }

describe('the next page', () => {
  const current = 'https://example.com/api/events?equipmentReference=X&limit=100'
  const next = (value: string, { cursor = 'token', at = current, header = 'next-page' }: NextOptions = {}) => {
    const quirks = { ...lineProfile('ABCD').quirks, cursor }
    return nextPage(feedOf('ABCD', { quirks }), { current: at, headers: { [header]: value }, visited: new Set([current]) })
  }

  test('a token keeps the query', () => {
    expect(next('a b')).toEqual({ kind: 'next', url: `${current}&cursor=a+b` })
    expect(next('t2', { at: `${current}&cursor=t1` })).toEqual({ kind: 'next', url: `${current}&cursor=t2` })
    expect(next('t', { header: 'next-page-cursor' })).toEqual({ kind: 'next', url: `${current}&cursor=t` })
  })

  test.each(['', '  '])('no token, no page: %j', (value) => {
    expect(next(value)).toEqual({ kind: 'last' })
  })

  test('an address at the same host is followed, over the scheme that was configured', () => {
    expect(next('http://example.com/api/events?cursor=9')).toEqual({
      kind: 'next',
      url: 'https://example.com/api/events?cursor=9',
    })
    expect(next('/api/events?cursor=9', { cursor: 'url' })).toEqual({
      kind: 'next',
      url: 'https://example.com/api/events?cursor=9',
    })
  })

  test.each([
    'https://evil.example/events',
    'https://example.com:8443/events',
    'https://example.com.evil.example/',
    'HTTP://169.254.169.254/',
  ])('%s is not followed', (value) => {
    expect(next(value)).toMatchObject({ kind: 'foreign' })
  })

  test('a page that was seen ends the answer', () => {
    expect(next(current)).toEqual({ kind: 'last' })
  })

  test('page numbers only grow', () => {
    expect(next('2', { cursor: 'page_number' })).toMatchObject({ kind: 'next' })
    expect(next('2', { cursor: 'page_number', at: `${current}&cursor=2` })).toEqual({ kind: 'last' })
    expect(next('1', { cursor: 'page_number', at: `${current}&cursor=2` })).toEqual({ kind: 'last' })
  })

  test('a line without pages has one', () => {
    expect(next('2', { cursor: 'none' })).toEqual({ kind: 'last' })
  })
})
