import styles from './simulator.module.css'

/** How time runs for what is chosen, and what cannot be done with it. `fast`: for numbers that are asked for here. */
export function ClockPane({ runs }: { runs: 'fast' | 'as the world' }) {
  return (
    <section class={styles.clock}>
      <h2>The clock</h2>
      {runs === 'fast' ? <Fast /> : <AsTheWorld />}
      <p class={styles.yet}>Not yet: stopping the clock, speeding it up or moving it to a day, and scenarios of your own.</p>
    </section>
  )
}

function Fast() {
  return (
    <>
      <dl>
        <div>
          <dt>Before it is first asked about</dt>
          <dd>1 h is 1 h</dd>
        </div>
        <div>
          <dt>From then on</dt>
          <dd>1 h of the journey is 1 s</dd>
        </div>
      </dl>
      <p>A ship that is a day away arrives in half a minute. What happened is seen when the line is asked the next time.</p>
      <p>The six digits decide everything else: the same digits are the same journey, here and on every other machine.</p>
      <p>Numbers that misbehave are not known to terminals and the railroad.</p>
    </>
  )
}

function AsTheWorld() {
  return (
    <>
      <dl>
        <div>
          <dt>At all times</dt>
          <dd>1 h is 1 h</dd>
        </div>
      </dl>
      <p>
        Sixteen ships sail, some 60 boxes of five customers are on their way, and every few hours something happens. Ships turn
        round and bring the next ones.
      </p>
    </>
  )
}
