import { useState } from 'preact/hooks'
import { Check } from '../parts/check.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Key } from '../parts/key.tsx'
import { areSingleKeysOn, keysText, switchSingleKeys, useAllKeys } from './keys.ts'
import styles from './shell.module.css'

/** All keys that work here: those of the shell and those of the screen. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const bindings = useAllKeys()
  const [on, tell] = useState(areSingleKeysOn)
  const change = () => {
    switchSingleKeys(!on)
    tell(!on)
  }
  const latest = new Map(bindings.map((one) => [one.keys, one]))
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class={styles.keys}>
        {[...latest.values()].map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              {keysText(keys).map((one, place) => (
                <Key key={place}>{one}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div class={styles.setting}>
        <Check label="Single keys work while no field has the focus" checked={on} onChange={change} />
        <span aria-hidden="true">Single keys work while no field has the focus</span>
      </div>
    </Dialog>
  )
}
