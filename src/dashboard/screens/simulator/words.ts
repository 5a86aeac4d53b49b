import type { Scenario } from '../../server/simulator.ts'

// What can be begun, in words. Pure.

type Group = Scenario['group']

/** In the order in which they are shown. */
export const groupNames: Readonly<Record<Group, string>> = {
  sea: 'Sea',
  rail: 'Rail',
  money: 'Money',
  sources: 'Sources',
  dialects: 'Dialects',
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
  const groups = group === null ? groupsOf(scenarios) : [group]
  const fitting = groups.flatMap((one) => scenarios.filter(({ group: of }) => of === one)).map((one) => ({ ...one, count: 1 }))
  return group === null ? [fleet, ...fitting] : fitting
}

/** The groups that there are scenarios of. */
export function groupsOf(scenarios: readonly Scenario[]): readonly Group[] {
  return (Object.keys(groupNames) as Group[]).filter((group) => scenarios.some((one) => one.group === group)) // the names of the table
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
