import { expect, test } from 'vitest'
import { callAt, listedTerminals } from './approaches.ts'

const terminals = listedTerminals()

test.each([0, 0.15, 0.3])('ships that lie %d km off their terminal are seen to call, and no neighbour is named', (off_km) => {
  expect(terminals.length).toBeGreaterThan(1_200)
  const outcomes = terminals.map((terminal, index) => ({ terminal, outcome: callAt(terminal, { off_km, side: index % 8 }) }))
  const unseen = outcomes.filter(({ outcome }) => outcome === 'unseen')
  expect(unseen.length / outcomes.length).toBeLessThan(0.02)
  expect(outcomes.filter(({ outcome }) => outcome === 'neighbour').map(({ terminal }) => terminal.name)).toEqual([])
  const named = outcomes.filter(({ outcome }) => outcome === 'named')
  expect(named.length / outcomes.length).toBeGreaterThan(0.75)
})
