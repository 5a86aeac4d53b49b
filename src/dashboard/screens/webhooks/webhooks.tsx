import { Play, Plus } from 'lucide-preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Webhook } from '../../../client/interface.ts'
import { Button } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { Segments } from '../../parts/segments.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useNotifications, useWebhooks } from '../../server/webhooks.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { recordsOf } from './about.tsx'
import { type Part, useWebhookAddress } from './address.ts'
import { Addresses, SentFrom } from './addresses.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeliveriesHead, DeliveryTable, Filters } from './deliveries.tsx'
import { FirstWebhook } from './first-webhook.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { HealthBar } from './health-bar.tsx'
import { KindsPart } from './kinds-part.tsx'
import { NotificationPane } from './notification.tsx'
import { RecoveryDrawer } from './recovery.tsx'
import { ReplayPart } from './replay.tsx'
import { RotateDialog } from './secret.tsx'
import { LiveTail } from './tail.tsx'
import { TryDrawer } from './try-address.tsx'
import styles from './webhooks.module.css'

const parts: readonly (readonly [Part, string])[] = [
  ['deliveries', 'Deliveries'],
  ['tail', 'Live tail'],
  ['kinds', 'Kinds of event'],
]
const lines = { beside: 7, alone: 60 } as const
// As in the style sheet.
const three_panes_px = 1_280
type Overlay = 'add' | 'change' | 'try' | 'rotate' | 'delete' | 'recover' | null

/** Whether they got it, what was sent, and what they answered. */
export function Webhooks({ params: { id } }: { params: Readonly<Record<string, string | undefined>> }) {
  const { data, error, refetch } = useWebhooks()
  const [open, tell] = useState<Overlay>(null)
  const [, go] = useLocation()
  const webhook = data?.find((one) => one.id === id) ?? data?.[0]
  const address = useWebhookAddress(webhook?.id)
  const why_not = useWhyNoWriting()
  const { part, change, chooseWebhook } = address
  useActions([
    { label: 'Add a webhook', run: () => tell('add') },
    { label: 'Try an address', run: () => tell('try') },
    ...(webhook && why_not === null ? actionsOf(webhook, tell) : []),
  ])
  const close = (made: string | null) => {
    tell(null)
    if (made !== null) chooseWebhook(made)
  }
  const leave = (is_gone: boolean) => {
    tell(null)
    if (is_gone) go('/webhooks', { replace: true })
  }
  return (
    <Page
      title="Webhooks"
      has_own_times
      about={
        <span class="wide-only">
          <Segments
            label="Part"
            value={part}
            choices={parts}
            onChange={(next) => change({ part: next === 'deliveries' ? null : next })}
          />
        </span>
      }
      actions={
        <>
          <span class="wide-only">
            <Button icon={Play} disabled={why_not !== null} title={why_not ?? undefined} onClick={() => tell('try')}>
              Try an address
            </Button>
          </span>
          <Button icon={Plus} disabled={why_not !== null} title={why_not ?? undefined} onClick={() => tell('add')}>
            <span>
              Add<span class="wide-only"> webhook</span>
            </span>
          </Button>
        </>
      }
    >
      <div class={`${styles.parts} narrow-only`}>
        <Segments
          label="Part"
          value={part}
          choices={parts}
          onChange={(next) => change({ part: next === 'deliveries' ? null : next })}
        />
      </div>
      {error && !data && <FailedPart error={error} what="The webhooks" again={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && part !== 'kinds' && <FirstWebhook onAdd={() => tell('add')} />}
      {part === 'kinds' && <KindsPart />}
      {webhook && data && part !== 'kinds' && <Panes {...{ webhook, webhooks: data, address, tell }} key={webhook.id} />}
      <Overlays {...{ open, webhook, close, leave }} />
    </Page>
  )
}

type OverlaysProps = {
  open: Overlay
  webhook: Webhook | undefined
  close: (made: string | null) => void
  leave: (is_gone: boolean) => void
}

function Overlays({ open, webhook, close, leave }: OverlaysProps) {
  if (open === 'add') return <FormDrawer webhook={null} onClose={close} />
  if (open === 'try') return <TryDrawer url={webhook?.attributes.url ?? ''} onClose={() => close(null)} />
  if (webhook === undefined || open === null) return null
  if (open === 'change') return <FormDrawer webhook={webhook} onClose={close} />
  if (open === 'rotate') return <RotateDialog webhook={webhook} onClose={() => close(null)} />
  if (open === 'recover') return <RecoveryDrawer webhook_id={webhook.id} onClose={() => close(null)} />
  return <DeleteDialog webhook={webhook} onClose={leave} />
}

/** What is done with the address that is shown. Nothing is recovered for one that is off. */
function actionsOf({ attributes: { active } }: Webhook, tell: (open: Overlay) => void) {
  return [
    { label: 'Rotate the secret of this webhook', run: () => tell('rotate') },
    ...(active ? [{ label: 'Recover what this webhook missed', run: () => tell('recover') }] : []),
    { label: 'Delete this webhook', run: () => tell('delete') },
  ]
}

type PanesProps = {
  webhook: Webhook
  webhooks: readonly Webhook[]
  address: ReturnType<typeof useWebhookAddress>
  tell: (open: Overlay) => void
}

function Panes({ webhook, webhooks, address, tell }: PanesProps) {
  return (
    <div class={styles.panes}>
      <section class={styles.addresses} aria-label="Addresses">
        <Addresses webhooks={webhooks} chosen={webhook.id} />
      </section>
      <section class={styles.own} aria-label="This webhook">
        <Facts webhook={webhook} tell={tell} />
      </section>
      {address.part === 'tail' ? (
        <div class={`${styles.middle} ${styles.rest}`}>
          <HealthBar webhook={webhook} />
          <LiveTail webhook_id={webhook.id} lines={lines.alone} alone />
        </div>
      ) : (
        <Deliveries webhook={webhook} address={address} />
      )}
    </div>
  )
}

function Facts({ webhook, tell }: Pick<PanesProps, 'webhook' | 'tell'>) {
  const { active, in_order } = webhook.attributes
  return (
    <dl class={styles.facts}>
      <SentFrom />
      <Fact name="Secret" verb="Rotate" title="It was shown once, when it was made" run={() => tell('rotate')} />
      <Fact name="Another address" verb="Try" is_narrow run={() => tell('try')} />
      <div>
        <dt>Sent</dt>
        <dd>{in_order ? 'in order' : 'as they come'}</dd>
      </div>
      <Fact name="Address and kinds" verb="Change" run={() => tell('change')} />
      <Fact name="What it missed" verb="Recover" why_not={active ? null : 'The webhook is off'} run={() => tell('recover')} />
      <Fact name="This webhook" verb="Delete" run={() => tell('delete')} />
    </dl>
  )
}

type FactProps = { name: string; verb: string; title?: string; why_not?: string | null; is_narrow?: boolean; run: () => void }

/** `is_narrow`: a wide screen has it elsewhere. */
function Fact({ name, verb, title, why_not = null, is_narrow = false, run }: FactProps) {
  const barred = useWhyNoWriting() ?? why_not
  return (
    <div class={is_narrow ? 'narrow-only' : undefined}>
      <dt>{name}</dt>
      <dd>
        <button type="button" class="link" disabled={barred !== null} title={barred ?? title} onClick={run}>
          {verb}
        </button>
      </dd>
    </div>
  )
}

function Deliveries({ webhook, address }: Pick<PanesProps, 'webhook' | 'address'>) {
  const answer = useNotifications(address.filter)
  const pages = answer.data?.pages
  const records = useMemo(() => recordsOf(pages ?? []), [pages])
  const ids = pages?.flatMap((page) => page.data.map(({ id }) => id)) ?? []
  const chosen = address.notification ?? ids[0] ?? null
  const addressOf = (id: string) => {
    const next = new URLSearchParams(location.search)
    next.set('notification', id)
    return `/webhooks/${webhook.id}?${next}`
  }
  const keys = useRowKeys(ids, addressOf)
  const choose = (id: string) => {
    keys.choose(id)
    address.change({ notification: id })
  }
  const detail = useRef<HTMLElement>(null)
  const shown_before = useRef(address.notification)
  useEffect(() => {
    // Where the panes stand below each other, whoever chose a row would not see what it shows.
    if (address.notification !== shown_before.current && window.innerWidth < three_panes_px) detail.current?.scrollIntoView()
    shown_before.current = address.notification
  }, [address.notification])
  useKeys([
    { keys: 'Enter', does: 'Go to what can be done with it', run: () => openRow(keys.current, chosen, choose) },
    { keys: 'o', does: 'Go to what can be done with it', run: () => openRow(keys.current, chosen, choose) },
  ])
  return (
    <>
      <section class={styles.middle} aria-label="Deliveries">
        <HealthBar webhook={webhook} />
        <DeliveriesHead webhook={webhook} />
        <Filters address={address} />
        <DeliveryTable webhook_id={webhook.id} {...{ answer, records, chosen, addressOf, address }} keys={{ ...keys, choose }} />
        <div class={styles.two}>
          <ReplayPart webhook_id={webhook.id} active={webhook.attributes.active} />
          <LiveTail webhook_id={webhook.id} lines={lines.beside} />
        </div>
      </section>
      <aside ref={detail} class={styles.detail} aria-label="One notification">
        {chosen !== null && <NotificationPane id={chosen} key={chosen} />}
      </aside>
    </>
  )
}

/** Shows the row that the keys have come to, and puts the focus where it can be sent. */
function openRow(current: string | null, chosen: string | null, choose: (id: string) => void): boolean {
  const is_elsewhere = document.activeElement?.closest('a, button, [role="option"]') !== null
  if (current === null || is_elsewhere) return false
  if (current !== chosen) choose(current)
  // Drawn already where the row was shown; else once it has been read.
  setTimeout(() => focusSendNow(focus_looks_max), current === chosen ? 0 : focus_look_ms)
  return true
}

const focus_look_ms = 50
const focus_looks_max = 200

function focusSendNow(looks: number): void {
  const button = document.getElementById('send-now')
  // Whoever has gone on meanwhile is left where they are.
  if (button !== null && !document.activeElement?.closest('a, button, input, textarea, select')) button.focus()
  else if (button === null && looks > 0) setTimeout(() => focusSendNow(looks - 1), focus_look_ms)
}
