import { AlarmClock, Check, RotateCcw, UserRound } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { useNow } from '../../facts/clock.ts'
import { instantOfWords } from '../../facts/local-time.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useFocusFirst } from '../../parts/focus-first.ts'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { type Case, type CaseChanges, casesShown, changeCase, useAssignees } from '../../server/exceptions.ts'
import { useMe } from '../../server/me.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useKeys } from '../../shell/keys.ts'
import { snoozeChoices } from './case-words.ts'
import styles from './exceptions.module.css'
import { noteUndo } from './undo.ts'

type CaseDialog = 'assign' | 'snooze' | 'resolve' | null

/** What can be done with a case. What was done can be taken back with `z` or in the toast. */
export function CaseActions({ one, onDone }: { one: Case; onDone: () => void }) {
  const [doing, tell] = useState<CaseDialog>(null)
  const part = useFocusFirst<HTMLDivElement>(doing)
  const why_off = useWhyNoWriting()
  const { state, assignee_name } = one.attributes
  const begin = (what: Exclude<CaseDialog, null>) => () => {
    if (why_off !== null) return false
    tell(doing === what ? null : what)
    return true
  }
  const change = useChange(one, () => tell(null))
  const resolve = (reason: string) =>
    change({ state: 'resolved', resolved_reason: reason }, 'Resolved').then((is_done) => {
      if (is_done) onDone()
    })
  useKeys([
    { keys: 'a', does: 'Assign the case', run: begin('assign') },
    { keys: 'h', does: 'Snooze the case', run: begin('snooze') },
    { keys: 'd', does: 'Resolve the case', run: state === 'resolved' ? () => false : begin('resolve') },
    ...(doing === null ? [] : [{ keys: 'Escape', does: 'Close', run: begin(doing) }]),
  ])
  const off = { disabled: why_off !== null, title: why_off ?? undefined }
  return (
    <div class={styles.actions} ref={part}>
      <div class={styles.buttons}>
        <Button icon={UserRound} aria-expanded={doing === 'assign'} onClick={begin('assign')} {...off}>
          {assignee_name ?? 'Assign'}
        </Button>
        {state === 'resolved' ? (
          <Button icon={RotateCcw} onClick={() => void change({ state: 'open' }, 'Open again')} {...off}>
            Open again
          </Button>
        ) : (
          <>
            <Button icon={AlarmClock} aria-expanded={doing === 'snooze'} onClick={begin('snooze')} {...off}>
              Snooze
            </Button>
            <Button icon={Check} aria-expanded={doing === 'resolve'} onClick={begin('resolve')} {...off}>
              Resolve
            </Button>
          </>
        )}
      </div>
      {why_off !== null && <p class="quiet small">{why_off}.</p>}
      {doing === 'assign' && <Assign one={one} change={change} />}
      {doing === 'snooze' && <Snooze one={one} change={change} />}
      {doing === 'resolve' && <Resolve resolve={resolve} />}
    </div>
  )
}

type Change = (changes: CaseChanges, told: string) => Promise<boolean>

function useChange({ id, attributes: before }: Case, close: () => void): Change {
  return async (changes, told) => {
    try {
      await changeCase(id, changes)
    } catch (error) {
      tellFailed(failureText(error, 'The case'))
      return false
    }
    const former = 'assignee_name' in changes || 'assignee_id' in changes ? assigneeOf(before) : standOf(before)
    const undo = noteUndo({
      words: told,
      run: async () => {
        await changeCase(id, former)
        // It says so when the case stands in its place again.
        await casesShown()
      },
    })
    tellDone(told, undo)
    close()
    await casesShown()
    return true
  }
}

const assigneeOf = ({ assignee_id, assignee_name }: Case['attributes']): CaseChanges => ({ assignee_id, assignee_name })

/** What brings it back to where it stood. */
function standOf({ state, snoozed_until, resolved_reason }: Case['attributes']): CaseChanges {
  if (state === 'snoozed') return { snoozed_until }
  return state === 'resolved' && resolved_reason !== null ? { state, resolved_reason } : { state: 'open' }
}

function Assign({ one: { attributes }, change }: { one: Case; change: Change }) {
  const me = useMe().data
  const people = useAssignees().data ?? []
  const own = people.find(({ name }) => name === (me?.name ?? me?.email))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name !== '') void change({ assignee_id: null, assignee_name: name }, `${name} has it`)
  }
  const give = (id: string, name: string) => void change({ assignee_id: id, assignee_name: name }, `${name} has it`)
  return (
    <div class={styles.form} role="group" aria-label="Assign">
      <ul class={styles.choices}>
        {own && (
          <li>
            <button type="button" autofocus onClick={() => give(own.id, own.name)}>
              You <span class="quiet">{own.name}</span>
            </button>
          </li>
        )}
        {people
          .filter((person) => person !== own)
          .map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => give(id, name)}>
                {name}
              </button>
            </li>
          ))}
        {attributes.assignee_name !== null && (
          <li>
            <button type="button" onClick={() => void change({ assignee_id: null, assignee_name: null }, 'Nobody has it')}>
              Nobody
            </button>
          </li>
        )}
      </ul>
      <form class={styles.inline} onSubmit={submit}>
        <Field
          name="name"
          label={people.length === 0 ? 'Who looks after it' : 'Somebody else'}
          maxLength={200}
          autofocus={!own}
        />
        <Button type="submit">Assign</Button>
      </form>
    </div>
  )
}

function Snooze({ one, change }: { one: Case; change: Change }) {
  const now = useNow()
  const zone = useOwnZone()
  const [text, type] = useState('')
  const until = (at: Date) => void change({ snoozed_until: at.toISOString() }, 'Snoozed')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const at = instantOfWords(text, { now: currentTime(), zone })
    if (at !== null) until(at)
  }
  return (
    <div class={styles.form} role="group" aria-label="Snooze">
      <ul class={styles.choices}>
        {snoozeChoices(now, zone).map(({ words, until: at }, place) => (
          <li key={words}>
            <button type="button" autofocus={place === 0} onClick={() => until(at)}>
              {words}
              <span class="quiet">
                <OwnTime at={at.toISOString()} seconds={false} offset />
              </span>
            </button>
          </li>
        ))}
        {one.attributes.state === 'snoozed' && (
          <li>
            <button type="button" onClick={() => void change({ snoozed_until: null }, 'Open again')}>
              Open it now
            </button>
          </li>
        )}
      </ul>
      <form class={styles.inline} onSubmit={submit}>
        <DayField label="Until, on your clock" with_clock text={text} onText={type} />
        <Button type="submit">Snooze</Button>
      </form>
    </div>
  )
}

function Resolve({ resolve }: { resolve: (reason: string) => Promise<void> }) {
  const [wrong, tell] = useState<string | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason === '') tell('Say why: it stands in the history.')
    else void resolve(reason)
  }
  return (
    <form class={`${styles.form} ${styles.inline}`} onSubmit={submit}>
      <Field name="reason" label="Why is it done?" maxLength={1_000} wrong={wrong} autofocus />
      <Button type="submit" look="filled">
        Resolve
      </Button>
    </form>
  )
}
