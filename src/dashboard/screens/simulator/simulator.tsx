import { FlaskConical, Trash2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { ApiError } from '../../../client/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { useMe } from '../../server/me.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useScenarios, useSimulatedClock, wipeWorld } from '../../server/simulator.ts'
import { useActions } from '../../shell/actions.ts'
import { Page } from '../../shell/page.tsx'
import { useSwitchSide } from '../../shell/switch-side.ts'
import { Confirm } from '../settings/confirm.tsx'
import { Chosen } from './chosen.tsx'
import { ClockPane } from './clock-pane.tsx'
import { Made } from './made.tsx'
import { ScenarioList, useChoices } from './scenario-list.tsx'
import styles from './simulator.module.css'

/** What would it look like if …? The simulated world of the account, and its clock. */
export function Simulator() {
  const me = useMe().data
  if (me?.sandbox === false)
    return (
      <Page title="Simulator">
        <Off />
      </Page>
    )
  return me === undefined ? <Page title="Simulator">{null}</Page> : <World />
}

function World() {
  const { data: clock, error, refetch } = useSimulatedClock()
  const is_off = error instanceof ApiError && error.has('sandbox_off')
  return (
    <Page title="Simulator" actions={clock && <Actions />}>
      {is_off && <Off />}
      {error && !is_off && !clock && <FailedPart error={error} what="The simulated world" again={() => void refetch()} />}
      {!error && clock === undefined && <Waking />}
      {clock && !is_off && <Panes clock={clock} />}
    </Page>
  )
}

function Panes({ clock }: { clock: Parameters<typeof ClockPane>[0]['clock'] }) {
  const { data: scenarios, error, refetch } = useScenarios()
  const { choices, chosen } = useChoices(scenarios ?? [])
  return (
    <div class={styles.panes}>
      {error && !scenarios && <FailedPart error={error} what="The scenarios" again={() => void refetch()} />}
      {!error && scenarios === undefined && <Loading />}
      {scenarios && <ScenarioList {...{ choices, chosen, scenarios }} />}
      {chosen && <Chosen key={chosen.name} choice={chosen} />}
      <ClockPane clock={clock} />
      <Made />
    </div>
  )
}

function Actions() {
  const [is_asking, ask] = useState(false)
  const why_not = useWhyNoWriting()
  const { is_inside, enter } = useSwitchSide()
  useActions(why_not === null ? [{ label: 'Wipe the simulated world', run: () => ask(true) }] : [])
  return (
    <>
      <Button
        {...{ look: 'quiet', icon: Trash2, disabled: why_not !== null, title: why_not ?? undefined }}
        aria-label="Wipe this world"
        onClick={() => ask(true)}
      >
        <span class="wide-only">Wipe this world</span>
        <span class="narrow-only">Wipe</span>
      </Button>
      {!is_inside && (
        <Button icon={FlaskConical} aria-label="Look around in the simulated world" onClick={() => enter('/')}>
          <span class="wide-only">Look around in the simulated world</span>
          <span class="narrow-only">Look around</span>
        </Button>
      )}
      {is_asking && (
        <Confirm
          {...{ title: 'Wipe the simulated world?', verb: 'Wipe it', done: 'The world is wiped: a new one begins now' }}
          touches={['sandbox']}
          deed={wipeWorld}
          onClose={() => ask(false)}
        >
          Everything in it is forgotten: its shipments and containers, its webhooks, what was sent. A new world begins at the
          present. What is real stays as it is.
        </Confirm>
      )}
    </>
  )
}

function Waking() {
  return (
    <>
      <p class={styles.waking} role="status">
        The simulated world wakes up. That takes a few seconds.
      </p>
      <Loading />
    </>
  )
}

function Off() {
  return (
    <Empty sentence="Nothing is simulated here.">
      <span class="quiet">
        LANDFALL_SANDBOX=on gives each account a world of its own, with simulated lines, terminals and a railroad, and a clock
        that can be moved. With a database of your own, LANDFALL_SIMULATIONS_URL says who may make one for each world.
      </span>
    </Empty>
  )
}
