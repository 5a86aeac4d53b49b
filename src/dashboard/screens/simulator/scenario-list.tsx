import { useSearchParams } from 'wouter-preact'
import type { Scenario } from '../../server/simulator.ts'
import { useKeys } from '../../shell/keys.ts'
import { Legs } from './legs.tsx'
import styles from './simulator.module.css'
import { type Choice, choicesOf, groupNames, groupsOf, isBroken, titleOf } from './words.ts'

type ListProps = { choices: readonly Choice[]; chosen: Choice | undefined; scenarios: readonly Scenario[] }

/** What can be begun, of the group that the address names. */
export function useChoices(scenarios: readonly Scenario[]): { choices: readonly Choice[]; chosen: Choice | undefined } {
  const [query] = useSearchParams()
  const group = groupsOf(scenarios).find((one) => one === query.get('group')) ?? null
  const choices = choicesOf(scenarios, group)
  // The first journey: the fleet stands above it, for whoever wants many.
  const usual = choices.find(({ group: of }) => of !== null)
  return { choices, chosen: choices.find(({ name }) => name === query.get('scenario')) ?? usual }
}

/** Scenarios by what one learns by them. `j` and `k` move. */
export function ScenarioList({ choices, chosen, scenarios }: ListProps) {
  const [query, setQuery] = useSearchParams()
  const choose = (name: string) => setQuery({ ...Object.fromEntries(query), scenario: name })
  useChoiceKeys(choices, chosen, choose)
  return (
    <section class={styles.list} aria-label="Scenarios">
      <Groups scenarios={scenarios} />
      <ul>
        {choices.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              class={styles.scenario}
              data-scenario={choice.name}
              aria-current={choice === chosen || undefined}
              onClick={() => choose(choice.name)}
            >
              <span class={styles.name}>{titleOf(choice)}</span>
              {choice.group !== null && <Legs legs={choice.legs} is_broken={isBroken(choice)} />}
              <small data-words>{choice.sentence}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Groups({ scenarios }: { scenarios: readonly Scenario[] }) {
  const [query, setQuery] = useSearchParams()
  const groups = groupsOf(scenarios)
  const current = groups.find((one) => one === query.get('group')) ?? null
  const countOf = (group: Scenario['group']) => scenarios.filter((one) => one.group === group).length
  return (
    <div class={styles.groups} role="group" aria-label="Group" data-filter>
      <button type="button" aria-pressed={current === null} onClick={() => setQuery({})}>
        All <span>{scenarios.length}</span>
      </button>
      {groups.map((one) => (
        <button key={one} type="button" aria-pressed={current === one} onClick={() => setQuery({ group: one })}>
          {groupNames[one]} <span>{countOf(one)}</span>
        </button>
      ))}
    </div>
  )
}

function useChoiceKeys(choices: readonly Choice[], chosen: Choice | undefined, choose: (name: string) => void): void {
  const move = (by: number) => () => {
    const next = choices[(chosen === undefined ? -1 : choices.indexOf(chosen)) + by]
    if (next === undefined) return false
    choose(next.name)
    document.querySelector(`[data-scenario="${CSS.escape(next.name)}"]`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next scenario', run: move(1) },
    { keys: 'k', does: 'Scenario before', run: move(-1) },
  ])
}
