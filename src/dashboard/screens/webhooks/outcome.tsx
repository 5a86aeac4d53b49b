import { Check, Clock, X } from 'lucide-preact'
import styles from './webhooks.module.css'
import type { Outcome } from './words.ts'

const looks = {
  delivered: { icon: Check, colour: styles.ok, word: 'Delivered' },
  waiting: { icon: Clock, colour: styles.wait, word: 'Waiting for another try' },
  given_up: { icon: X, colour: styles.no, word: 'Given up' },
} as const

/** An icon for what has become of it, and words for the last attempt. */
export function OutcomeText({ outcome, text }: { outcome: Outcome; text: string }) {
  const { icon: Icon, colour, word } = looks[outcome]
  return (
    <span class={`${styles.outcome} ${colour}`} title={word}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span class="unseen">{word}:</span>
      {text}
    </span>
  )
}
