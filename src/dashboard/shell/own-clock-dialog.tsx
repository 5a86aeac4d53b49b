import { useState } from 'preact/hooks'
import { zoneOfName } from '../facts/zone-name.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { tellDone } from '../parts/toasts.tsx'
import { useOwnZone } from '../server/own-clock.ts'
import { changeZone } from './own-look.ts'
import styles from './shell.module.css'

/** On which clock a person reads what has no place: when something was heard, written or sent. */
export function OwnClockDialog({ onClose }: { onClose: () => void }) {
  const zone = useOwnZone()
  const [wrong, tell] = useState<string | null>(null)
  const zones = Intl.supportedValuesOf('timeZone')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const wanted = String(new FormData(event.currentTarget).get('zone') ?? '').trim()
    const found = zoneOfName(wanted)
    if (wanted !== '' && found === null) {
      tell('No zone has this name. Type a city, such as Los Angeles, and choose.')
      return
    }
    changeZone(found)
    tellDone(`Your clock: ${found ?? 'that of this browser'}`)
    onClose()
  }
  return (
    <Dialog title="Your clock" onClose={onClose}>
      <form class={styles.clock} onSubmit={submit}>
        <Field
          {...{ name: 'zone', label: 'Time zone', value: zone, list: 'zones', autocomplete: 'off', spellcheck: false, wrong }}
          hint="Empty: that of the browser. Times at a port stay on the clock of the port."
        />
        <datalist id="zones">
          {zones.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button look="filled" type="submit">
          Keep
        </Button>
      </form>
    </Dialog>
  )
}
