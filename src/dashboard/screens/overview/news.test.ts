import { expect, test } from 'vitest'
import type { Change } from '../../server/live.ts'
import { newsOf } from './news.ts'

const change = (id: string, kind: string, rest: Partial<Change> = {}): Change => ({
  ...{
    id,
    kind,
    subject: 'event',
    subject_id: id,
    container_id: `box ${id}`,
    shipment_id: null,
    changed: [],
    source: 'terminal',
  },
  at: '2031-01-20T08:00:00Z',
  ...rest,
})

test('what is alike and came together is one, the latest first', () => {
  const told = newsOf([
    change('1', 'container.transport.available'),
    change('2', 'container.transport.available', { at: '2031-01-20T08:20:00Z' }),
    change('3', 'container.conflict.detected', { at: '2031-01-20T09:00:00Z' }),
    change('4', 'container.transport.available', { at: '2031-01-20T12:00:00Z' }),
  ])
  expect(told.map(({ sentence, container_id }) => [sentence, container_id])).toEqual([
    ['Released: may be collected', 'box 4'],
    ['Sources contradict each other', 'box 3'],
    ['2 boxes released', null],
  ])
})

test('two news of one box are of one box, and what is no news is left out', () => {
  const told = newsOf([
    change('1', 'container.pickup_lfd.changed', { container_id: 'box' }),
    change('2', 'container.pickup_lfd.changed', { container_id: 'box' }),
    change('3', 'work.decided'),
  ])
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ sentence: 'Last free day changed', container_id: 'box' })
})
