import { useSearchParams } from 'wouter-preact'
import { Segments } from '../../parts/segments.tsx'
import type { RowState, TableRow } from './table-rows.ts'

type Choice = 'all' | 'need' | 'tracked' | 'waiting' | 'failed'
const choices: Readonly<Record<Choice, { name: string; states: readonly RowState[]; sent: boolean | null }>> = {
  all: { name: 'All', states: [], sent: null },
  need: { name: 'Need me', states: ['needs'], sent: false },
  tracked: { name: 'Tracked already', states: ['tracked'], sent: false },
  waiting: { name: 'Being asked about', states: ['waiting', 'looking'], sent: true },
  failed: { name: 'Not tracked', states: ['failed', 'needs', 'out', 'repeated'], sent: true },
}

/** Which rows are looked at: it stands in the address. */
export function useShown(rows: readonly TableRow[], is_sent: boolean) {
  const [address, write] = useSearchParams()
  const names = (Object.keys(choices) as Choice[]).filter((name) => [null, is_sent].includes(choices[name].sent)) // its own keys
  const chosen = names.find((name) => name === address.get('show')) ?? 'all'
  const fits = (name: Choice) => (name === 'all' ? rows : rows.filter(({ state }) => choices[name].states.includes(state)))
  const show = (name: Choice) => {
    const next = new URLSearchParams(address)
    if (name === 'all') next.delete('show')
    else next.set('show', name)
    write(next, { replace: true })
  }
  const told = names.map((name) => [name, `${choices[name].name} ${fits(name).length.toLocaleString('en-US')}`] as const)
  return { shown: fits(chosen), segments: <Segments label="Show" value={chosen} choices={told} onChange={show} /> }
}
