import type { WebhookNotification } from '../client/interface.ts'
import type { Arguments } from '../client/landfall.ts'
import { chosenWebhook, shownAddress } from './chosen-webhook.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { agrees } from './consent.ts'
import { momentOf } from './durations.ts'
import type { ExitName } from './exits.ts'
import { kindsOf, shortKind } from './kinds.ts'
import { readPages } from './lists.ts'
import { dim, mark, type TextLine } from './output/text.ts'
import { followReplay } from './replay.ts'
import type { ApiService } from './service.ts'

// Sending notifications again, their ids kept. What would go out is counted first, always.

type ReplayWish = Arguments<'replayWebhookNotifications'>['body']

export const resend: CommandRun = async (call) => {
  const { subjects, flags } = call
  const [id] = subjects
  if (id === undefined && !['failed', 'since', 'until', 'kind'].some((name) => flags.has(name)))
    throw new Complaint({
      exit: 'usage',
      wrong: 'Which ones? An id, --failed, or --since.',
      happened: 'Nothing was sent again.',
      code: 'usage',
      to_do: [{ label: 'Look first:', line: call.line('resend --failed --dry-run') }],
    })
  const service = await call.service()
  return id === undefined ? resendMany(call, service) : resendOne(call, service, id)
}

async function resendOne({ out }: CommandCall, { client }: ApiService, id: string): Promise<ExitName> {
  const document = await client.resendWebhookNotification({ id })
  const { event, delivery_status } = document.data.attributes
  out.record({ id, event, delivery_status })
  out.document(document)
  out.say([mark('well'), ` Sent again: ${event}, its id kept.`])
  return 'done'
}

async function resendMany(call: CommandCall, service: ApiService): Promise<ExitName> {
  const { flags, out, line } = call
  const now = call.now()
  const webhook = await chosenWebhook(call, service, wordsOf(call))
  const wish = wishOf(call, webhook.id, now)
  const { rows, total } = await matching(service, wish)
  const where = shownAddress(webhook.attributes.url)
  const kinds = [...Map.groupBy(rows, ({ attributes }) => attributes.event)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  out.say(`${total.toLocaleString('en-US')} would be sent again to ${where}, ids kept`)
  out.say(...kinds.map(([kind, some]): TextLine => `${String(some.length).padStart(5)}  ${shortKind(kind)}`))
  if (flags.has('dry-run') || total === 0) {
    out.record({
      webhook_id: webhook.id,
      count: total,
      kinds: Object.fromEntries(kinds.map(([kind, some]) => [kind, some.length])),
      sent: false,
    })
    out.document({ count: total })
    if (total > 0) out.say('', ['  ', dim('next'), `  ${line(wordsOf(call))}`])
    return 'done'
  }
  if (!(await agrees(call, 'Send?', wordsOf(call)))) {
    out.note('Nothing was sent again.')
    return 'done'
  }
  const { data } = await service.client.replayWebhookNotifications({ body: wish })
  return followReplay(call, service, data)
}

/** The command as it was typed, without the dry run. */
function wordsOf({ flags }: CommandCall): string {
  const given = ['since', 'until', 'kind', 'webhook'].flatMap((name) =>
    flags.text(name) === null ? [] : [`--${name} ${flags.text(name)}`],
  )
  return ['resend', ...(flags.has('failed') ? ['--failed'] : []), ...given].join(' ')
}

function wishOf({ flags }: CommandCall, webhook_id: string, now: Date): ReplayWish {
  const [since, until, kind] = [flags.text('since'), flags.text('until'), flags.text('kind')]
  const created_at = {
    ...(since === null ? {} : { start: momentOf(since, 'since', now).toISOString() }),
    ...(until === null ? {} : { end: momentOf(until, 'until', now).toISOString() }),
  }
  return {
    webhook_id,
    ...(flags.has('failed') ? { delivery_status: ['failed'] as const } : {}),
    ...(kind === null ? {} : { events: kindsOf(kind) }),
    ...(Object.keys(created_at).length === 0 ? {} : { created_at }),
  }
}

async function matching({ client }: ApiService, { webhook_id, delivery_status, events, created_at }: ReplayWish) {
  const query = {
    'filter[webhook_id]': webhook_id,
    ...(delivery_status === undefined ? {} : { 'filter[delivery_status]': delivery_status.join(',') }),
    ...(events === undefined ? {} : { 'filter[event]': events.join(',') }),
    ...(created_at?.start === undefined ? {} : { 'filter[created_at][start]': created_at.start }),
    ...(created_at?.end === undefined ? {} : { 'filter[created_at][end]': created_at.end }),
  }
  return readPages<WebhookNotification>((page) => client.listWebhookNotifications({ query: { ...query, ...page } }), {
    is_all: true,
  })
}
