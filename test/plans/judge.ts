/** Judges plans: what a statement read against what it gave or changed. */
import type { PlanNode, Run } from './record.ts'

type Cost = {
  /** Rows that were returned or written. */
  gave: number
  /** Rows, or entries of an index, that were looked at. */
  read: number
  /** Of these, rows that a condition threw away. */
  removed: number
  /** Pages of 8 kB, of functions and triggers too. */
  pages: number
}

function costOf(plan: PlanNode): Cost {
  const nodes = nodesOf(plan)
  const written = nodes.filter((node) => node['Node Type'] === 'ModifyTable').map((node) => sum((node.Plans ?? []).map(rowsOf)))
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
  const read = scans.filter((node) => node['Node Type'] !== 'ModifyTable')
  return {
    gave: Math.round(Math.max(rowsOf(plan), ...written)),
    read: Math.round(sum(read.map((node) => rowsOf(node) + removedBy(node)))),
    removed: Math.round(sum(nodes.map((node) => removedBy(node) + loops(node) * (node['Rows Removed by Join Filter'] ?? 0)))),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  }
}

export type Allowance = Partial<Pick<Cost, 'read' | 'removed' | 'pages'>> & {
  because: string
  /** It runs by the clock of the machine: perhaps not in the time of a test. */
  is_timed?: true
}

// A statement about one number reads some dozen rows: its claims, its moves, and an entry of each partition. What walks through an account
// reads thousands here, and millions elsewhere.
const ordinary = { read: 300, removed: 100, pages: 1_000 }
// For each row that is given or written: what is read beside it, the pages of its indexes, and what its triggers do.
const for_each = { read: 20, removed: 5, pages: 60 }

/** What speaks against a run; null: nothing. */
export function faultOf({ plan }: Run, allowance: Partial<Allowance> = {}): string | null {
  const cost = costOf(plan)
  const kinds = ['read', 'removed', 'pages'] as const
  const beyond = kinds.filter((kind) => cost[kind] > Math.max(allowance[kind] ?? 0, ordinary[kind] + for_each[kind] * cost.gave))
  if (beyond.length === 0) return null
  const whole = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) + removedBy(node) > ordinary.read)
  const walked = whole.length === 0 ? '' : `; walks through ${whole.map((node) => node['Relation Name']).join(', ')}`
  return `gave ${cost.gave}, ${beyond.map((kind) => `${kind} ${cost[kind]}`).join(', ')}${walked}`
}

/** Every node of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const loops = (node: PlanNode) => node['Actual Loops'] ?? 0
const rowsOf = (node: PlanNode) => loops(node) * (node['Actual Rows'] ?? 0)
const removedBy = (node: PlanNode) =>
  loops(node) * ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
