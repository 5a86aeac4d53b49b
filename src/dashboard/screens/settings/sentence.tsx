import type { AuditEntry } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { actorText, deedOf } from './audit-words.ts'
import styles from './settings.module.css'

/** `order system changed references of container ZZAU 482193 8`. */
export function Sentence({ attributes }: { attributes: AuditEntry['attributes'] }) {
  const { verb, parts, type, name } = deedOf(attributes)
  const is_box = name !== null && /^[A-Z]{4}\d{7}$/.test(name)
  return (
    <>
      <b class="strong">{actorText(attributes)}</b> {verb} {parts}
      {parts !== null && type !== null && ' of '}
      {type !== null && <>{type} </>}
      {name !== null && (is_box ? <BoxNumber number={name} /> : <span class={styles.name}>{name}</span>)}
    </>
  )
}
