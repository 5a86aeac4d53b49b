import type { Scenario } from '../../server/simulator.ts'

// What can be begun, in words. Pure.

type Group = Scenario['group']

export const groupNames: Readonly<Record<Group, string>> = {
  sea: 'Sea',
  rail: 'Rail',
  money: 'Money',
  sources: 'Sources',
  'broken lines': 'Broken lines',
}

/** What can be chosen. `group` null: of all groups. `count`: as many as one begins with. */
export type Choice = Omit<Scenario, 'group'> & { group: Group | null; count: number }

/** The interface knows it by this name, and lists it nowhere: it is a mixture of what it lists. */
const fleet: Choice = {
  ...{ name: 'fleet', group: null, legs: [], words: '', count: 20 },
  sentence: 'A mixture of all: in every phase, some in trouble, for five invented customers.',
}

/** What can be chosen of a group; of all, the fleet comes first. */
export function choicesOf(scenarios: readonly Scenario[], group: Group | null): readonly Choice[] {
  const fitting = scenarios.filter((one) => group === null || one.group === group).map((one) => ({ ...one, count: 1 }))
  return group === null ? [fleet, ...fitting] : fitting
}

/** `double-transhipment` as a title. */
export function titleOf({ name }: Pick<Choice, 'name'>): string {
  const words = name.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Whether the line does something wrong there. */
export function isBroken({ group }: Pick<Choice, 'group'>): boolean {
  return group === 'broken lines'
}
