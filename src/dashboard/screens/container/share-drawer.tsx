import { Copy, Link2 } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { answers, landfall } from '../../server/connection.ts'
import type { Shareable } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './panels.module.css'
import { ShareFields } from './share-fields.tsx'
import { type LinkProblems, problemsOfLink } from './share-problems.ts'
import { endProblem, endsAtWill, type ShareWish, usual_wish, wishedLink } from './share-words.ts'
import { StandingLinks } from './standing-links.tsx'

/** A link for somebody without an account: one click makes and copies it. `name`: the number of what is shared. */
export function ShareDrawer({ subject, name, onClose }: { subject: Shareable; name: string; onClose: () => void }) {
  const [wish, write] = useState(usual_wish)
  const [made, tell] = useState<{ address: string; of: ShareWish } | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [problems, complain] = useState<LinkProblems>({})
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const zone = useOwnZone()
  const end_problem = endProblem(wish, currentTime(), zone)
  const make = async () => {
    setBusy(true)
    complain({})
    try {
      const { data } = await landfall().createShareLink({
        attributes: wishedLink(wish, currentTime(), zone),
        relationships: { subject: { data: subject } },
      })
      const address = data.attributes.secret_url ?? null
      if (address !== null) {
        tell({ address, of: wish })
        await copy(address)
      }
      void answers.invalidateQueries({ queryKey: ['share links', subject.id] })
    } catch (error) {
      const found = problemsOfLink(error)
      complain(found)
      if (Object.keys(found).length === 0) tellFailed(failureText(error, 'The link'))
    }
    setBusy(false)
  }
  // What was made is copied again as long as nothing else is wished for.
  const again = made !== null && made.of === wish ? made.address : null
  return (
    <Drawer title={`Share ${name}`} onClose={onClose}>
      <form
        class={styles.share}
        onSubmit={(event) => {
          event.preventDefault()
          if (end_problem === null) void (again === null ? make() : copy(again))
        }}
      >
        <p class="quiet">
          Whoever has the link sees it {endsAtWill(wish, currentTime(), zone)}, without an account, and nothing else.
        </p>
        <div class={styles.make}>
          <Button
            {...{ look: 'filled', size: 'wide', type: 'submit', buttonRef: first }}
            icon={again === null ? Link2 : Copy}
            disabled={is_busy || end_problem !== null}
          >
            {again === null ? 'Copy link' : 'Copy again'}
          </Button>
        </div>
        {made !== null && (
          <p class={styles.made} role="status">
            <span class="mono">{made.address}</span>
            <small>Nobody can read the address later.{made.of.password !== '' && ' Send the password by another way.'}</small>
          </p>
        )}
        <ShareFields
          {...{ wish, write, problems }}
          end_problem={wish.last_day === '' ? null : end_problem}
          password={<Password {...{ wish, write, wrong: problems.password ?? null }} />}
        />
      </form>
      <StandingLinks subject={subject} />
    </Drawer>
  )
}

type PasswordProps = { wish: ShareWish; write: (wish: ShareWish) => void; wrong: string | null }

function Password({ wish, write, wrong }: PasswordProps) {
  return (
    <Field
      {...{ label: 'Password', hint: '8 letters or more; empty: none is asked for.', wrong }}
      {...{ autocomplete: 'off', minLength: 8, maxLength: 200, spellcheck: false, value: wish.password }}
      onInput={({ currentTarget }) => write({ ...wish, password: currentTarget.value })}
    />
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    tellDone('Link copied')
  } catch {
    // The link stands all the same, and below the button.
    tellFailed('The browser did not let it be copied: mark the address and copy it')
  }
}
