import { ArrowLeft } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { ApiError } from '../../../client/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { failureText, Loading } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { changeRule, createRule, deleteRule, type Rule } from '../../server/alert-rules.ts'
import { type Me, useMe } from '../../server/me.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import styles from './exceptions.module.css'
import { RuleForm } from './rule-form.tsx'
import { RuleLog } from './rule-log.tsx'
import {
  type Draft,
  draftOf,
  isThreshold,
  newDraft,
  ready_made,
  ruleSentence,
  thresholds,
  triggerOf,
  wishOf,
} from './rule-words.ts'
import own from './rules.module.css'

function Panel({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={styles.panel} aria-labelledby="rule">
      <Link href="/exceptions?rules" class={styles.back}>
        <ArrowLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        All rules
      </Link>
      <h2 id="rule" class={`${styles.verdict} ${own.title}`} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A rule that is not there yet, begun as one of those that are ready made. `name`: its kind, or nothing. */
export function NewRulePanel({ name }: { name: string }) {
  const me = useMe().data
  // Where to depends on who is asking.
  if (me === undefined) return <Loading rows={4} />
  return <NewRule name={name} me={me} />
}

function NewRule({ name, me }: { name: string; me: Me }) {
  const [, go] = useLocation()
  const time_zone = useOwnZone()
  const told = ready_made.find(({ kind }) => kind === name) ?? ready_made[0] ?? { kind: 'holds', threshold: null }
  const channel = me.features.outgoing_mail ? 'email' : 'slack'
  const [draft, write] = useState(() => newDraft({ told, channel, own_address: me.email, time_zone }))
  const [secret, tellSecret] = useState<{ id: string; secret: string } | null>(null)
  const { problems, save } = useSaving()
  const submit = async () => {
    const rule = await save(() => createRule(wishOf(draft)))
    if (rule === null) return
    tellDone('Turned on')
    const { secret: shown } = rule.attributes
    if (shown === undefined) go(`/exceptions?rules&rule=${rule.id}`)
    else tellSecret({ id: rule.id, secret: shown })
  }
  if (secret !== null) return <Secret {...secret} />
  return (
    <Panel title={ruleSentence(toldIn(draft))}>
      <RuleForm draft={draft} write={write} problems={problems} onSubmit={submit} can_mail={me.features.outgoing_mail}>
        <TurnOn draft={draft} words="Turn on" />
      </RuleForm>
    </Panel>
  )
}

/** The button of a form that creates or saves. */
function TurnOn({ draft, words }: { draft: Draft; words: string }) {
  const why_off = useWhyNoWriting()
  const is_complete = triggerOf(draft) !== null
  const why = why_off ?? (is_complete ? null : 'Not complete yet')
  return (
    <>
      <Button type="submit" look="filled" disabled={why !== null} title={why ?? undefined}>
        {words}
      </Button>
      {why_off !== null && <span class="quiet small">{why_off}.</span>}
    </>
  )
}

function toldIn(draft: Draft) {
  const { kind, threshold, currency_code, rule } = draft
  const trigger = triggerOf(draft)
  return (
    trigger ?? { kind, threshold: isThreshold(kind) && threshold === '' ? thresholds[kind].usual : null, currency_code, rule }
  )
}

export function RulePanel({ rule }: { rule: Rule }) {
  const { id, attributes } = rule
  const [, go] = useLocation()
  const time_zone = useOwnZone()
  const kept = draftOf(rule, time_zone)
  const [draft, write] = useState(kept)
  const [is_asking, ask] = useState(false)
  const why_off = useWhyNoWriting()
  const can_mail = useMe().data?.features.outgoing_mail ?? true
  const { problems, save } = useSaving()
  const is_changed = JSON.stringify(wishOf(draft)) !== JSON.stringify(wishOf(kept))
  const submit = async () => {
    const saved = await save(() => changeRule(id, wishOf(draft)))
    if (saved !== null) tellDone('Saved')
  }
  const turn = async () => {
    const saved = await save(() => changeRule(id, { active: !attributes.active }))
    if (saved !== null) tellDone(attributes.active ? 'Turned off' : 'Turned on')
  }
  const remove = async () => {
    const is_done = await save(async () => {
      await deleteRule(id)
      return rule
    })
    if (is_done === null) return
    tellDone('Deleted')
    go('/exceptions?rules')
  }
  const off = { disabled: why_off !== null, title: why_off ?? undefined }
  return (
    <Panel title={attributes.name}>
      <RuleForm draft={draft} write={write} problems={problems} onSubmit={submit} can_mail={can_mail}>
        {is_changed && <TurnOn draft={draft} words="Save" />}
        <Button onClick={() => void turn()} {...off}>
          {attributes.active ? 'Turn off' : 'Turn on'}
        </Button>
        <Button look="quiet" onClick={() => ask(true)} {...off}>
          Delete
        </Button>
      </RuleForm>
      <RuleLog id={id} />
      {is_asking && (
        <Dialog title="Delete this rule?" onClose={() => ask(false)}>
          <p>Nothing more is told by it, and the log of what it told goes with it. To keep the log, turn it off instead.</p>
          <div class={own.end}>
            <Button onClick={() => ask(false)}>Keep it</Button>
            <Button look="filled" onClick={() => void remove()}>
              Delete the rule
            </Button>
          </div>
        </Dialog>
      )}
    </Panel>
  )
}

/** Shown this once. */
function Secret({ id, secret }: { id: string; secret: string }) {
  const copy = () => void navigator.clipboard.writeText(secret).then(() => tellDone('Secret copied'))
  return (
    <Panel title="Turned on">
      <p>What goes to the webhook is signed with this secret. It is shown this once.</p>
      <p class={own.secret}>{secret}</p>
      <div class={own.end}>
        <Button onClick={copy}>Copy</Button>
        <Link href={`/exceptions?rules&rule=${id}`} class="link">
          I have it
        </Link>
      </div>
    </Panel>
  )
}

/** Keeps what the server says against it, for the form. */
function useSaving() {
  const [problems, tell] = useState<readonly string[]>([])
  const save = async (run: () => Promise<Rule>): Promise<Rule | null> => {
    try {
      const rule = await run()
      tell([])
      return rule
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        tell(error.problems.map(({ detail, title }) => detail ?? title ?? ''))
      else tellFailed(failureText(error, 'The rule'))
      return null
    }
  }
  return { problems, save }
}
