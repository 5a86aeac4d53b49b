import { expect, test } from 'vitest'
import { decodeClm } from '../../src/feeds/dialects/clm/clm.ts'
import { decodeEdi } from '../../src/feeds/dialects/edi/edi.ts'
import { messageLimits, overLimitIn } from '../../src/feeds/message-limits.ts'
import { attackColumns, attacks } from './attacks.ts'
import { status } from './edi/text.ts'

test.each(Object.entries(attacks).filter(([, { dialect }]) => dialect === 'auto' || dialect === 'clm'))('%s', (_, attack) => {
  const text = attack.make().toString('latin1')
  const decoded = attack.dialect === 'clm' ? decodeClm(text, attackColumns) : decodeEdi(text)
  expect(decoded.events).toEqual([])
  expect(decoded.unread.length).toBeLessThanOrEqual(10)
  if (attack.refusal === undefined) expect(overLimitIn(decoded)).toBeNull()
  else expect(overLimitIn(decoded)).toMatch(attack.refusal)
})

test('empty segments are passed over, and the others keep their places', () => {
  const plain = status('B4***??*20260306*1910**LFXU*555001*L*22G1')
  const spaced = plain.replaceAll('~\n', '~~\n~')
  const place = ({ path }: { path: string }) => Number(path.replace('segment ', ''))
  const [before] = decodeEdi(plain).unread
  const [after] = decodeEdi(spaced).unread
  expect(after).toMatchObject({ code: before?.code, reason: before?.reason })
  expect(after && place(after)).toBe(((before && place(before)) ?? 0) * 3 - 2)
})

test('what a line tells of every box of the largest ship is within the limits', () => {
  const boxes = 25_000
  const set = status('B4***UV*20260306*1910**LFXU*555001*L*22G1')
  const inner = set.slice(set.indexOf('ST*'), set.indexOf('GE*'))
  expect(boxes).toBeLessThan(messageLimits.sets)
  expect(boxes * (inner.split('~').length - 1)).toBeLessThan(messageLimits.segments)
  expect(boxes * decodeEdi(set).events.length).toBeLessThan(messageLimits.events)
})
