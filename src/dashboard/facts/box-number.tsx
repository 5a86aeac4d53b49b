import { partsOfBoxNumber } from './check-digit.ts'
import styles from './facts.module.css'

/** A container number as on the door: owner, serial, and the check digit in its frame. */
export function BoxNumber({ number, large = false }: { number: string; large?: boolean }) {
  const parts = partsOfBoxNumber(number)
  const size = large ? ` ${styles.large}` : ''
  if (parts === null) return <span class={`${styles.number}${size}`}>{number}</span>
  const { owner, serial, digit, digit_should_be } = parts
  const remark = digit_should_be === null ? undefined : `The check digit should be ${digit_should_be}`
  return (
    <span class={`${styles.number}${size}`} title={remark ?? number}>
      <span>{owner}</span>
      <span>{serial}</span>
      <span class={`${styles.digit} ${remark === undefined ? '' : styles.wrong}`}>{digit}</span>
      {remark !== undefined && <span class="unseen">{remark}</span>}
    </span>
  )
}
