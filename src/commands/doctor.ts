import { second_ms } from '../base/durations.ts'
import { ApiError } from '../client/errors.ts'
import { type Check, checkLines } from './checks.ts'
import { shownAddress } from './chosen-webhook.ts'
import type { CommandCall, CommandRun } from './command.ts'
import type { ApiService } from './service.ts'
import { ageOf } from './times.ts'
import { countText } from './words.ts'

// What is wrong, as far as a key can see: each check is well, needs somebody, or cannot be told. Changes nothing.

type Examination = (call: CommandCall, service: ApiService) => Promise<Check[]>

const skew_max_ms = 5 * second_ms

export const doctor: CommandRun = async (call) => {
  const { out } = call
  const service = await call.service()
  // The server and the key first: without them nothing else can be told.
  const checks: Check[] = []
  for (const examine of examinations) checks.push(...(await examine(call, service)))
  for (const check of checks) out.record(check)
  out.document({ data: checks })
  out.say(...checkLines(checks, { ...out.look, line: call.line }))
  return checks.some(({ outcome }) => outcome === 'needs_you') ? 'answer_is_no' : 'done'
}

const checkServer: Examination = async ({ machine }, { server, client }) => {
  const began = performance.now()
  const answer = await machine.fetch(`${server}/ready`, { signal: machine.interrupted })
  const ms = Math.round(performance.now() - began)
  const is_ready = answer.ok
  const status: Check = is_ready
    ? { check: 'server', outcome: 'well', detail: `${server}, answers in ${ms} ms`, do: null }
    : {
        check: 'server',
        outcome: 'needs_you',
        detail: `${server} is not ready: ${(await answer.text()).slice(0, 120)}`,
        do: 'docs guides/operations',
      }
  const away_ms = machine.clock.now().getTime() - Date.parse(answer.headers.get('date') ?? '')
  const clock: Check = Number.isNaN(away_ms)
    ? { check: 'clock', outcome: 'not_told', detail: 'the server does not tell its time', do: null }
    : Math.abs(away_ms) > skew_max_ms
      ? {
          check: 'clock',
          outcome: 'needs_you',
          detail: `this machine is ${Math.round(Math.abs(away_ms) / second_ms)} s ${away_ms > 0 ? 'ahead' : 'behind'}: signatures look old or early`,
          do: null,
        }
      : { check: 'clock', outcome: 'well', detail: 'as the server has it', do: null }
  return [status, await databaseCheck(client, is_ready), clock]
}

/** The server reads its database for any list; that it is ready says the same. */
async function databaseCheck(client: ApiService['client'], is_ready: boolean): Promise<Check> {
  try {
    const { meta } = await client.listContainers({ query: { 'page[size]': 1 } })
    return { check: 'database', outcome: 'well', detail: `answers; ${countText(meta.total, 'container')}`, do: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    return {
      check: 'database',
      outcome: is_ready ? 'not_told' : 'needs_you',
      detail: `the server cannot read it (${error.status})`,
      do: 'docs guides/operations',
    }
  }
}

const checkKey: Examination = async (_call, { client, left }) => {
  const { company_name, role, limits, features } = (await client.getMe()).data.attributes
  const room = left()
  const rate =
    room === null
      ? `${limits.requests_per_minute.general ?? 'not told'} requests a minute`
      : `${room.remaining} of ${room.limit} requests left`
  const mail: Check = features.outgoing_mail
    ? { check: 'mail', outcome: 'well', detail: 'can be sent', do: null }
    : {
        check: 'mail',
        outcome: 'not_told',
        detail: 'none is set up: invitations and alerts by mail are not sent',
        do: 'docs guides/email',
      }
  return [
    {
      check: 'key',
      outcome: 'well',
      detail: `${company_name}, may ${role === 'admin' ? 'administer' : role}, ${rate}`,
      do: null,
    },
    mail,
  ]
}

const checkFeeds: Examination = async (_call, { client }) => {
  const { data } = await client.getFeedsStatus()
  const [paused, failing] = (['paused', 'failing'] as const).map((status) => data.filter((feed) => feed.status === status).length)
  const detail = [paused ? `${paused} paused` : null, failing ? `${failing} failing` : null].filter(Boolean).join(', ')
  if (data.length === 0)
    return [
      { check: 'feeds', outcome: 'needs_you', detail: 'there are none: nothing can be followed', do: 'docs guides/feeds-file' },
    ]
  if (detail === '') return [{ check: 'feeds', outcome: 'well', detail: countText(data.length, 'feed'), do: null }]
  return [{ check: 'feeds', outcome: 'needs_you', detail: `${detail} of ${data.length}`, do: 'feeds status' }]
}

const checkWebhooks: Examination = async (call, { client }) => {
  const now = call.now()
  const { data } = await client.listWebhooks({ query: { 'page[size]': 100 } })
  const ill = data.filter(({ attributes: { health } }) => health !== 'healthy')
  if (ill.length === 0)
    return [
      {
        check: 'webhooks',
        outcome: data.length === 0 ? 'not_told' : 'well',
        detail: data.length === 0 ? 'there are none' : `${countText(data.length, 'webhook')} well`,
        do: data.length === 0 ? 'docs guides/webhooks' : null,
      },
    ]
  return ill.map(({ id, attributes: { url, health, failing_since, last_failure } }) => ({
    check: 'webhooks',
    outcome: 'needs_you' as const,
    detail: `${shownAddress(url)}: ${health === 'failing' ? `fails${failing_since === null ? '' : ` for ${ageOf(failing_since, now)}`}` : 'was switched off'}${last_failure === null ? '' : `, ${last_failure}`}`,
    do: `resend --failed --webhook ${id} --dry-run`,
  }))
}

const checkExceptions: Examination = async (_call, { client }) => {
  const { data } = await client.countContainers({ query: { group_by: 'action_group' } })
  const count = data.find(({ attributes }) => attributes.value === 'needs_attention')?.attributes.count ?? 0
  return [
    {
      check: 'containers',
      outcome: 'well',
      detail: count === 0 ? 'none needs you' : `${count.toLocaleString('en-US')} to look at, as usual`,
      do: count === 0 ? null : 'containers --attention',
    },
  ]
}

const examinations: readonly Examination[] = [checkServer, checkKey, checkFeeds, checkWebhooks, checkExceptions]
