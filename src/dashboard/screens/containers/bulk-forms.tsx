import { Copy } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import type { Box } from '../../server/work.ts'
import { changeLists, type ListName, shareEach, stopTracking } from './bulk.ts'
import styles from './containers.module.css'

type Run = (change: (boxes: readonly Box[]) => Promise<string>) => void

/** What to add to and take from a list that each has. */
export function ListChange({ list, count, run }: { list: ListName; count: number; run: Run }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget)
    const texts = (name: string) =>
      String(given.get(name) ?? '')
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)
    const [add, remove] = [texts('add'), texts('remove')]
    if (add.length + remove.length > 0) run((boxes) => changeLists(boxes, { list, add, remove }))
  }
  return (
    <form onSubmit={submit}>
      {list === 'tags' && <p class="quiet small">Tags belong to shipments: other boxes of the same shipments get them too.</p>}
      <Field name="add" label="Add" hint="Several by commas." autofocus autocomplete="off" />
      <Field name="remove" label="Take away" autocomplete="off" />
      <Button type="submit">Change {count.toLocaleString('en-US')}</Button>
    </form>
  )
}

export function StopMany({ count, run }: { count: number; run: Run }) {
  return (
    <div class={styles.ask}>
      <p>
        Terminals and railroads are asked about {count === 1 ? 'it' : 'them'} no more, and lines once no other box of the shipment
        is tracked. What is known stays, and tracking can be resumed. Those that have stopped already are left alone.
      </p>
      <Button onClick={() => run(stopTracking)}>Stop {count.toLocaleString('en-US')}</Button>
    </div>
  )
}

const shared_max = 50

/** A link for each, for people without an account. */
export function ShareMany({ count, boxes }: { count: number; boxes: () => Promise<readonly Box[]> }) {
  const [made, tell] = useState<string | null>(null)
  const [is_busy, tellBusy] = useState(false)
  if (count > shared_max) return <p class={styles.ask}>At most {shared_max} at once: each gets a link of its own.</p>
  const make = async () => {
    tellBusy(true)
    try {
      const links = await shareEach(await boxes())
      const text = links.map(({ number, address }) => (links.length === 1 ? address : `${number}\t${address}`)).join('\n')
      tell(text)
      await navigator.clipboard.writeText(text)
      tellDone(links.length === 1 ? 'Link copied' : `${links.length} links copied`)
    } catch (error) {
      tellFailed(failureText(error, 'The links'))
    }
    tellBusy(false)
  }
  return (
    <div class={styles.ask}>
      <p class="quiet small">
        Whoever has a link sees that box until 20 days after its delivery, without costs and without an account.
      </p>
      <Button icon={Copy} disabled={is_busy} onClick={() => void make()}>
        {count === 1 ? 'Copy link' : `Copy ${count} links`}
      </Button>
      {made !== null && <textarea class="mono" rows={4} readOnly value={made} aria-label="Links" />}
    </div>
  )
}
