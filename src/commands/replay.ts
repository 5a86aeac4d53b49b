import { second_ms } from '../base/durations.ts'
import type { WebhookReplay } from '../client/interface.ts'
import { chosenWebhook, shownAddress } from './chosen-webhook.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { agrees } from './consent.ts'
import { momentOf } from './durations.ts'
import type { ExitName } from './exits.ts'
import { dim, mark } from './output/text.ts'
import type { ApiService } from './service.ts'
import { isoText } from './times.ts'

// What a webhook missed since a moment: what failed, was given up, or was never made.

export const replay: CommandRun = async (call) => {
  const { flags } = call
  const since = flags.text('since')
  if (since === null)
    throw new Complaint({ exit: 'usage', wrong: 'Since when? --since WHEN', happened: 'Nothing was sent.', code: 'usage' })
  const service = await call.service()
  const from = momentOf(since, 'since', call.now()).toISOString()
  const words = `replay --since ${since}`
  const webhook = await chosenWebhook(call, service, words)
  const question = `Send ${shownAddress(webhook.attributes.url)} what it missed since ${isoText(from)}?`
  if (!(await agrees(call, question, words))) {
    call.out.note('Nothing was sent.')
    return 'done'
  }
  const { data } = await service.client.recoverWebhook({ id: webhook.id, body: { since: from } })
  return followReplay(call, service, data)
}

/** Until all of them are handed to the sender; says each 5 s how far it is. */
export async function followReplay(
  { out, machine, line }: CommandCall,
  { client }: ApiService,
  begun: WebhookReplay,
): Promise<ExitName> {
  const began = performance.now()
  let [now, told] = [begun, 0]
  while (now.attributes.status === 'running') {
    await machine.wait(second_ms / 2, machine.interrupted).catch((error: unknown) => {
      out.note(`It goes on without you: ${now.attributes.done} of ${now.attributes.count} handed to the sender.`)
      throw error
    })
    now = (await client.getWebhookReplay({ id: begun.id })).data
    const passed = Math.floor((performance.now() - began) / (5 * second_ms))
    if (passed > told)
      out.note(`${now.attributes.done.toLocaleString('en-US')} of ${now.attributes.count.toLocaleString('en-US')}`)
    told = passed
  }
  const { count, done, status } = now.attributes
  out.record({ id: now.id, status, count, done })
  out.document({ data: now })
  out.say(
    [
      mark(status === 'cancelled' ? 'failed' : 'well'),
      ` ${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} handed to the sender`,
    ],
    '',
    ['  ', dim('next'), `  ${line('resend --failed --dry-run')}`],
  )
  return status === 'cancelled' ? 'answer_is_no' : 'done'
}
