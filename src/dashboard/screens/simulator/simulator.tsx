import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { Segments } from '../../parts/segments.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { useMe } from '../../server/me.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Asked } from './asked.tsx'
import { Chosen } from './chosen.tsx'
import { ClockPane } from './clock-pane.tsx'
import { fleet } from './fleet.ts'
import { FleetPane } from './fleet-case.tsx'
import { Legs } from './legs.tsx'
import { Made } from './made.tsx'
import { lineOf, type SandboxLine, type Scenario, scenarios } from './scenarios.ts'
import styles from './simulator.module.css'

const kinds = [
  ['journeys', 'Journeys'],
  ['broken', 'Broken lines'],
  ['outcome', 'Fixed'],
  ['fleet', 'Fleet'],
] as const
type Kind = (typeof kinds)[number][0]

/** What would it look like if …? Numbers of the sandbox, by what they do. */
export function Simulator() {
  const { data: me, error, refetch } = useMe()
  return (
    <Page title="Simulator">
      {error && !me && <FailedPart error={error} what="Whether the sandbox runs" again={() => void refetch()} />}
      {!error && me === undefined && <Loading />}
      {me?.sandbox === false && (
        <Empty sentence="The sandbox is off here.">
          <span class="quiet">
            LANDFALL_SANDBOX=on runs simulated lines, terminals and a railroad beside the real ones. Their numbers begin with ZZ.
          </span>
        </Empty>
      )}
      {me?.sandbox === true && <Panes />}
    </Page>
  )
}

/** What can be chosen: a word at the end of a number, a fixed number, or an order of the fleet. */
type Choice = { id: string; name: string; scenario: Scenario | null }

function choicesOf(kind: Kind): readonly Choice[] {
  if (kind === 'fleet') return fleet.map(({ order, name }) => ({ id: order, name, scenario: null }))
  return scenarios
    .filter((one) => (kind === 'journeys' ? one.kind === 'sea' || one.kind === 'rail' : one.kind === kind))
    .map((scenario) => ({ id: scenario.word, name: scenario.name, scenario }))
}

function Panes() {
  const [query, setQuery] = useSearchParams()
  const [line, setLine] = useState<SandboxLine>('ZZLF')
  const kind = kinds.find(([one]) => one === query.get('kind'))?.[0] ?? 'journeys'
  const choices = choicesOf(kind)
  const chosen = choices.find(({ id }) => id === query.get('scenario')) ?? choices[0]
  const made = query.get('made')
  const set = (changes: Readonly<Record<string, string>>) => setQuery({ ...Object.fromEntries(query), ...changes })
  useChoiceKeys(choices, chosen, (id) => set({ scenario: id }))
  return (
    <div class={styles.panes}>
      <section class={styles.list} aria-label="Scenarios">
        <div class={styles.kinds}>
          <Segments label="Which scenarios" value={kind} choices={kinds} onChange={(next) => setQuery({ kind: next })} />
        </div>
        <ul>
          {choices.map((choice) => (
            <Row key={choice.id} choice={choice} is_current={choice === chosen} onChoose={() => set({ scenario: choice.id })} />
          ))}
        </ul>
      </section>
      <div class={styles.middle}>
        {chosen?.scenario && (
          <>
            <Chosen
              {...{ key: chosen.id, scenario: chosen.scenario, line, onLine: setLine }}
              onMade={(id) => set({ made: id, scenario: chosen.id })}
            />
            {made !== null && <Made key={made} id={made} />}
            <Asked scac={lineOf(chosen.scenario, line)} shown={made} onChoose={(id) => set({ made: id, scenario: chosen.id })} />
          </>
        )}
        {chosen && chosen.scenario === null && <FleetPane key={chosen.id} shown={{ order: chosen.id, name: chosen.name }} />}
      </div>
      <ClockPane runs={kind === 'fleet' ? 'as the world' : 'fast'} />
    </div>
  )
}

function useChoiceKeys(choices: readonly Choice[], chosen: Choice | undefined, choose: (id: string) => void): void {
  const move = (by: number) => () => {
    const next = choices[(chosen === undefined ? -1 : choices.indexOf(chosen)) + by]
    if (next === undefined) return false
    choose(next.id)
    document.querySelector(`[data-scenario="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next scenario', run: move(1) },
    { keys: 'k', does: 'Scenario before', run: move(-1) },
  ])
}

function Row({ choice, is_current, onChoose }: { choice: Choice; is_current: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        class={styles.scenario}
        data-scenario={choice.id}
        aria-current={is_current || undefined}
        onClick={onChoose}
      >
        <span class={styles.name}>{choice.name}</span>
        {choice.scenario && <Legs legs={choice.scenario.legs} />}
        <small>
          <span class="mono">{choice.id}</span>
        </small>
      </button>
    </li>
  )
}
