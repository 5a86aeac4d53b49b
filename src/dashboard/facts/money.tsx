import styles from './facts.module.css'

/** `1,110`, with the decimals that there are. */
export function amountText(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** A sum with its currency. `owed`: it is already, and more than nothing: the one red on a screen. */
export function Money({
  amount,
  currency,
  owed = false,
  bare = false,
}: {
  amount: number
  currency: string
  owed?: boolean
  bare?: boolean
}) {
  return (
    <span title={`${amountText(amount)} ${currency}`}>
      <span class={owed && amount > 0 ? styles.owed : styles.sum}>{amountText(amount)}</span>
      {bare ? <span class="unseen"> {currency}</span> : <span class="quiet"> {currency}</span>}
    </span>
  )
}
