import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useMayWrite, useMe } from '../../server/me.ts'
import styles from './overview.module.css'

// Journeys of the simulated carriers: any six digits are one.
const journeys = 12
const first_journey = 482_193

/** Nothing is tracked yet: a field for numbers, and where carriers are simulated some of theirs. */
export function FirstRun() {
  const [, go] = useLocation()
  const [is_busy, tell] = useState(false)
  const is_sandbox = useMe().data?.sandbox === true
  const may_write = useMayWrite()
  const why_off = may_write ? undefined : 'Needs a key that may write'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const numbers = String(new FormData(event.currentTarget).get('numbers') ?? '').trim()
    go(numbers === '' ? '/add' : `/add?numbers=${encodeURIComponent(numbers.split(/[\s,;]+/).join(','))}`)
  }
  const simulate = async () => {
    tell(true)
    try {
      const { meta } = await landfall().createTrackingRequests({ body: { data: simulatedRequests() } })
      tellDone(`${meta.created} simulated journeys are on their way`)
    } catch (error) {
      tellFailed(failureText(error, 'What was asked'))
    }
    tell(false)
  }
  return (
    <section class={styles.first} aria-labelledby="first">
      <h2 id="first">Nothing is tracked yet</h2>
      <p class="quiet">Bills of lading, bookings or containers, one a line, or as cells of a spreadsheet.</p>
      <form onSubmit={submit}>
        <textarea name="numbers" rows={5} aria-label="Numbers to track" spellcheck={false} autofocus class="mono" />
        <div class={styles.choices}>
          <Button look="filled" type="submit" disabled={!may_write} title={why_off}>
            Look at these numbers
          </Button>
          {is_sandbox && (
            <Button disabled={is_busy || !may_write} title={why_off} onClick={() => void simulate()}>
              Load {String(journeys)} simulated journeys
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function simulatedRequests() {
  return Array.from({ length: journeys }, (_, place) => ({
    attributes: { request_type: 'bill_of_lading' as const, request_number: `ZZLF${first_journey + place}`, scac: 'ZZLF' },
  }))
}
