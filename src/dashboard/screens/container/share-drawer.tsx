import { Link2, Trash2 } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShareLink } from '../../../client/interface.ts'
import { Time } from '../../facts/time.tsx'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FailedPart, failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { answers, landfall } from '../../server/connection.ts'
import { useShareLinks } from '../../server/container.ts'
import { TakeBack } from '../settings/take-back.tsx'
import styles from './panels.module.css'
import { useViewed } from './viewed.ts'

type SharedPart = ShareLink['attributes']['shows'][number]

const choices: readonly { shown: SharedPart; label: string }[] = [
  { shown: 'way', label: 'Way' },
  { shown: 'events', label: 'Events' },
  { shown: 'map', label: 'Map' },
  { shown: 'free_time', label: 'Free time' },
  { shown: 'delivery', label: 'Delivery' },
  { shown: 'calendar', label: 'Calendar' },
  { shown: 'costs', label: 'Costs' },
]
/** Costs are for those who pay them. */
const usual: readonly SharedPart[] = ['way', 'events', 'map', 'free_time', 'delivery', 'calendar']

/** A link for somebody without an account: one click makes and copies it. */
export function ShareDrawer({ onClose }: { onClose: () => void }) {
  const { which, box } = useViewed()
  const [label, setLabel] = useState('')
  const [reference, setReference] = useState('')
  const [shows, setShows] = useState(usual)
  const [made, tell] = useState<string | null>(null)
  const [is_busy, setBusy] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const make = async () => {
    setBusy(true)
    try {
      const { data } = await landfall().createShareLink({
        attributes: { label: label || null, reference: reference || null, shows },
        relationships: { subject: { data: { type: 'container', id: which.id } } },
      })
      const url = data.attributes.secret_url ?? null
      tell(url)
      if (url !== null) await navigator.clipboard.writeText(url).then(() => tellDone('Link copied'))
      void answers.invalidateQueries({ queryKey: ['share links', which.id] })
    } catch (error) {
      tellFailed(failureText(error, 'The link'))
    }
    setBusy(false)
  }
  const toggle = (shown: SharedPart) => setShows(shows.includes(shown) ? shows.filter((one) => one !== shown) : [...shows, shown])
  return (
    <Drawer title={`Share ${box.number}`} onClose={onClose}>
      <div class={styles.share}>
        <p class="quiet">Whoever has the link sees it until 20 days after the delivery, without an account, and nothing else.</p>
        <Button look="filled" icon={Link2} size="wide" buttonRef={first} disabled={is_busy} onClick={() => void make()}>
          Copy link
        </Button>
        {made !== null && (
          <p class={styles.made} role="status">
            <span class="mono">{made}</span>
          </p>
        )}
        <fieldset class={styles.shows}>
          <legend>They see</legend>
          {choices.map(({ shown, label: name }) => (
            <label key={shown}>
              <input type="checkbox" checked={shows.includes(shown)} onChange={() => toggle(shown)} />
              {name}
            </label>
          ))}
        </fieldset>
        <Field
          label="Their reference"
          hint="Shown beside the number."
          value={reference}
          onInput={(event) => setReference(event.currentTarget.value)}
        />
        <Field
          label="Label"
          hint="Only your account sees it."
          value={label}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        <Links />
      </div>
    </Drawer>
  )
}

function Links() {
  const { which } = useViewed()
  const { data = [], error, refetch } = useShareLinks(which.id, true)
  const [leaving, takeBack] = useState<string | null>(null)
  if (error) return <FailedPart error={error} what="The links" again={() => void refetch()} inline />
  const standing = data.filter(({ attributes }) => attributes.revoked_at === null)
  if (standing.length === 0) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section>
      <h3>Links that stand</h3>
      <ul class={styles.links}>
        {standing.map(({ id, attributes: { label, author_name, created_at, views_count } }) => (
          <li key={id}>
            <span dir="auto">{label ?? 'Without a label'}</span>
            <small>
              <Time at={created_at} zone={zone} />
              {author_name ? ` by ${author_name}` : ''} · opened {views_count} {views_count === 1 ? 'time' : 'times'}
            </small>
            <Button look="quiet" size="little" icon={Trash2} aria-label="Take the link back" onClick={() => takeBack(id)} />
          </li>
        ))}
      </ul>
      {leaving !== null && <TakeBack id={leaving} touches={['share links', which.id]} onClose={() => takeBack(null)} />}
    </section>
  )
}
