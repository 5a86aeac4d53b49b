import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../src/attention/finding.ts'
import { syncExceptions } from '../../src/store/exceptions.ts'
import { decideDue } from '../../src/tracking/container-work.ts'
import { day_ms, hour_ms, startWorld, type World } from '../world/app.ts'
import { clockFrom } from '../world/hour.ts'
import { mailServer } from '../world/mail-server.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { discharged } from '../world/shipments.ts'

// Alert rules over the whole service: a real mail server, and receivers that keep what they were sent.

type MailServer = Awaited<ReturnType<typeof mailServer>>

let world: World
let mailbox: MailServer
let box: { account_id: string; id: string; number: string }
beforeAll(async () => {
  mailbox = await mailServer()
  world = await startWorld({
    // Morning in Los Angeles, whose days count: the file moves the clock by some ten hours.
    clock: clockFrom(14),
    environment: { LANDFALL_SMTP_URL: mailbox.url, LANDFALL_MAIL_FROM: 'Landfall <landfall@example.org>' },
  })
  await world.follow(discharged)
  const { rows } = await world.db.query<typeof box>('select account_id, id, number from containers limit 1')
  if (rows[0] === undefined) throw new Error('nothing is tracked')
  box = rows[0]
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})

const found = (sentence: string): Finding => ({
  ...{ rule: 'held_near_last_free_day', sentence, weight: 90, detail: null, since_at: null },
  evidence: [{ attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: null }],
})

async function decide(...findings: readonly Finding[]): Promise<void> {
  const decided = [{ account_id: box.account_id, container_id: box.id, findings }]
  await world.db.transaction((tx) => syncExceptions(tx, decided, world.clock.now()))
  await world.settled()
}

/** What the worker does within a second. */
async function decidedAnew(): Promise<void> {
  await decideDue({ database: world.db, clock: world.clock })
  await expect.poll(async () => (await world.db.query('select from container_marks')).rowCount).toBe(0)
}

async function addRule(attributes: Readonly<Record<string, unknown>>) {
  const made = await world.api.post('/alert_rules', 'alert_rule', attributes)
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  await world.settled()
  return made
}
const removeRule = (id: string) => world.api.raw('DELETE', `/alert_rules/${id}`)
const logOf = async (id: string) => (await world.api.get(`/alert_rules/${id}/alerts`)).list().map(({ attributes }) => attributes)

async function withReceiver(work: (receiver: FakeReceiver) => Promise<void>): Promise<void> {
  await using receiver = await startReceiver()
  await work(receiver)
}

test('a case is told once by mail, and again only when it has ended and come back', async () => {
  const rule = await addRule({ kind: 'holds', destinations: [{ channel: 'email', to: ['ops@customer.example'] }] })
  expect(mailbox.mails).toHaveLength(0)
  await decide(found('Customs holds it.'))
  expect(mailbox.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
    ['ops@customer.example', `Holds: ${box.number}: Customs holds it.`],
  ])
  await decide(found('Customs holds it.'))
  await decide(found('Customs holds it still.'))
  expect(mailbox.mails).toHaveLength(1)
  await decide()
  await decide(found('Customs holds it again.'))
  expect(mailbox.mails).toHaveLength(2)
  expect(await logOf(rule.id)).toMatchObject([
    { status: 'sent', channel: 'email', destination: 'ops@customer.example', count: 1, attempts: 1, last_failure: null },
    { status: 'sent', cases: [{ container_id: box.id, number: box.number, sentence: 'Customs holds it.' }] },
  ])
  expect((await world.api.get(`/alert_rules/${rule.id}`)).attributes().last_alert_at).not.toBeNull()
  await removeRule(rule.id)
  await decide()
  await decide(found('Customs holds it a third time.'))
  expect(mailbox.mails).toHaveLength(2)
  await decide()
})

test('Slack, Teams and a webhook get what they understand; the webhook is signed and its secret told once', () =>
  withReceiver(async (receiver) => {
    const url = (path: string) => new URL(path, receiver.url).href
    const rule = await addRule({
      kind: 'rule',
      rule: 'held_near_last_free_day',
      name: 'Held boxes',
      destinations: [
        { channel: 'slack', url: url('/slack/T0/B0/secret') },
        { channel: 'teams', url: url('/teams?sig=secret') },
        { channel: 'webhook', url: url('/hook') },
      ],
    })
    const { secret } = rule.attributes() as { secret: string }
    const shown = await world.api.get(`/alert_rules/${rule.id}`)
    expect(shown.text).not.toContain('secret')
    expect(shown.attributes().destinations).toMatchObject([
      { channel: 'slack', host: new URL(receiver.url).host, to: null },
      {},
      {},
    ])
    await decide(found('Customs holds <it>.'))
    await receiver.received(3)
    const sent = (path: string) => receiver.requests.find((request) => request.path.startsWith(path))
    expect(JSON.parse(sent('/slack')?.body ?? '')).toEqual({ text: `*Held boxes*\n• ${box.number}: Customs holds &lt;it&gt;.` })
    expect(JSON.parse(sent('/teams')?.body ?? '')).toMatchObject({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard' } }],
    })
    const hook = sent('/hook')
    expect(JSON.parse(hook?.body ?? '')).toMatchObject({
      data: { type: 'alert', attributes: { rule: { id: rule.id }, count: 1 } },
    })
    expect(hook?.headers['x-t49-webhook-signature']).toBe(
      createHmac('sha256', secret)
        .update(hook?.body ?? '')
        .digest('hex'),
    )
    expect(sent('/slack')?.headers).not.toHaveProperty('webhook-signature')
    await removeRule(rule.id)
    await decide()
  }))

test('what is not taken is tried again, and what is gone for good is said in the log', () =>
  withReceiver(async (receiver) => {
    receiver.answer(500, 200, 410)
    const rule = await addRule({ kind: 'holds', destinations: [{ channel: 'slack', url: receiver.url }] })
    await decide(found('Held.'))
    expect(await logOf(rule.id)).toMatchObject([{ status: 'waiting', attempts: 1, last_failure: 'answered 500' }])
    await world.advance(10_000)
    expect(await logOf(rule.id)).toMatchObject([{ status: 'sent', attempts: 2, last_failure: null, next_attempt_at: null }])
    await decide()
    await decide(found('Held again.'))
    expect((await logOf(rule.id))[0]).toMatchObject({ status: 'failed', last_failure: 'the destination is no more' })
    await removeRule(rule.id)
    await decide()
  }))

test('a digest gathers, and what is over by then is not told', () =>
  withReceiver(async (receiver) => {
    const rule = await addRule({ kind: 'holds', digest: 'hourly', destinations: [{ channel: 'slack', url: receiver.url }] })
    await decide(found('Held.'))
    expect(receiver.requests).toHaveLength(0)
    await decide()
    await world.advance(hour_ms)
    expect(receiver.requests).toHaveLength(0)
    await decide(found('Held again.'))
    await world.advance(hour_ms)
    expect(receiver.requests).toHaveLength(1)
    await removeRule(rule.id)
    await decide()
  }))

test('a last free day in two days: one call turns it on, what holds already is told, and it is told once', async () => {
  const before = mailbox.mails.length
  await world.db.query(
    `with person as (insert into users (account_id, id, email, created_at) values ($1, gen_random_uuid(), 'me@customer.example', now())
      returning account_id, id) update api_keys k set user_id = person.id from person where k.account_id = person.account_id`,
    [box.account_id],
  )
  await world.db.query(
    `update containers set pickup_lfd = $2, pod_timezone = 'America/Los_Angeles', pod_full_out_at = null, pickup_facility_type = null where id = $1`,
    [box.id, new Date(world.clock.now().getTime() + 2 * day_ms)],
  )
  await decidedAnew()
  const tried = await world.api.raw('POST', '/alert_rules/dry_run', {
    body: JSON.stringify({ kind: 'last_free_day_in', threshold: 2 }),
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(tried.text)).toEqual({ days: 30, count: 1, holds_now: 1 })
  const rule = await addRule({ kind: 'last_free_day_in', threshold: 2 })
  expect(rule.attributes()).toMatchObject({
    name: 'Last free day in 2 days',
    active: true,
    destinations: [{ to: ['me@customer.example'] }],
  })
  expect(mailbox.mails.slice(before).map(({ to, mail }) => [to, mail.subject])).toEqual([
    ['me@customer.example', expect.stringContaining(`${box.number}: The last free day is in 2 days`)],
  ])
  await world.advance(hour_ms)
  expect(mailbox.mails).toHaveLength(before + 1)
  // It is put off and comes near again: another occasion.
  const setDay = async (days: number) => {
    const pickup_lfd = new Date(world.clock.now().getTime() + days * day_ms)
    await world.db.query('update containers set pickup_lfd = $2 where id = $1', [box.id, pickup_lfd])
    await decidedAnew()
  }
  await setDay(9)
  await world.advance(hour_ms)
  await setDay(1)
  await world.advance(hour_ms)
  expect(mailbox.mails).toHaveLength(before + 2)
  // Switched off it tells nothing, and nothing later of what happened meanwhile.
  await world.api.patch(`/alert_rules/${rule.id}`, 'alert_rule', { active: false })
  await setDay(9)
  await world.advance(hour_ms)
  await setDay(1)
  await world.advance(hour_ms)
  expect(mailbox.mails).toHaveLength(before + 2)
  await removeRule(rule.id)
})

test('a view narrows down what counts, and what would have been told is counted', async () => {
  const counted = async (view: string) => {
    const body = JSON.stringify({ kind: 'holds', view })
    const answer = await world.api.raw('POST', '/alert_rules/dry_run', { body, headers: { 'content-type': 'application/json' } })
    const { count, holds_now } = JSON.parse(answer.text)
    return [answer.status, count, holds_now]
  }
  await decide(found('Held.'))
  const [, all] = await counted('')
  expect(all).toBeGreaterThan(1)
  expect(await counted(`filter[number]=${box.number}&sort=number`)).toEqual([200, all, 1])
  expect(await counted('filter[number]=ZZZU0000000')).toEqual([200, 0, 0])
  const before = mailbox.mails.length
  const to = [{ channel: 'email', to: ['ops@customer.example'] }]
  const elsewhere = await addRule({ kind: 'holds', view: 'filter[number]=ZZZU0000000', destinations: to })
  const here = await addRule({ kind: 'holds', view: `filter[number]=${box.number}`, destinations: to })
  expect(mailbox.mails).toHaveLength(before + 1)
  await removeRule(elsewhere.id)
  await removeRule(here.id)
  await decide()
})

test.each([
  { kind: 'last_free_day_in', threshold: 2 },
  { kind: 'arrival_slipped', threshold: 3 },
  { kind: 'silent_for', threshold: 48 },
  { kind: 'charge_over', threshold: 500, currency_code: 'USD' },
])('a rule with a threshold ($kind) is tried on all containers, and on a view of what is decided about them', async (trigger) => {
  for (const view of ['', `filter[number]=${box.number}`, 'filter[action_group]=arriving', 'filter[arrival]=unknown']) {
    const body = JSON.stringify({ ...trigger, view })
    const answer = await world.api.raw('POST', '/alert_rules/dry_run', { body, headers: { 'content-type': 'application/json' } })
    expect([view, answer.status]).toEqual([view, 200])
  }
})

test('a snoozed case is open again when its time has come, by itself', async () => {
  await decide(found('Held.'))
  const [held] = (await world.api.get('/exceptions?filter[rule]=held_near_last_free_day')).list()
  const snoozed_until = new Date(world.clock.now().getTime() + 2 * hour_ms).toISOString()
  await world.api.patch(`/exceptions/${held?.id}`, 'exception', { snoozed_until })
  const stateOf = async () => (await world.api.get(`/exceptions/${held?.id}`)).attributes().state
  await world.advance(hour_ms)
  expect(await stateOf()).toBe('snoozed')
  await world.advance(hour_ms + 1_000)
  expect(await stateOf()).toBe('open')
  await decide()
})

test('each threshold holds for a container of its view, and for none of another', async () => {
  await world.db.query(
    `with held as (update containers set pickup_lfd = $2::timestamptz + interval '1 day', pod_timezone = 'America/Los_Angeles', pod_full_out_at = null,
        pod_arrived_at = null, terminal_checked_at = $2::timestamptz - interval '30 hours' where id = $1 returning account_id, shipment_id),
      heard as (update container_work set last_heard_at = $2::timestamptz - interval '30 hours' where container_id = $1)
      update shipments s set pod_ata_at = null, pod_timezone = 'America/Los_Angeles', pod_original_eta_at = $2, pod_eta_at = $2::timestamptz + interval '5 days',
        line_tracking_last_succeeded_at = $2::timestamptz - interval '30 hours' from held where s.account_id = held.account_id and s.id = held.shipment_id`,
    [box.id, world.clock.now()],
  )
  const held = async (kind: string, threshold: number, view: string) => {
    const body = JSON.stringify({ kind, threshold, view })
    const answer = await world.api.raw('POST', '/alert_rules/dry_run', { body, headers: { 'content-type': 'application/json' } })
    return JSON.parse(answer.text).holds_now
  }
  for (const [kind, enough, too_many] of [
    ['last_free_day_in', 2, 0],
    ['arrival_slipped', 4, 6],
    ['silent_for', 24, 36],
  ] as const)
    for (const view of ['', `filter[number]=${box.number}`, `filter[number]=${box.number}&filter[tracking_stopped]=false`]) {
      expect([kind, view, await held(kind, enough, view)]).toEqual([kind, view, 1])
      expect([kind, view, await held(kind, too_many, view)]).toEqual([kind, view, 0])
      expect([kind, await held(kind, enough, 'filter[number]=ZZZU0000000')]).toEqual([kind, 0])
    }
})
