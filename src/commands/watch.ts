import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { streamEvents } from './event-stream.ts'
import { feedFilter, findRecord } from './find-record.ts'
import { hasScreen } from './live-screen.ts'
import { type EventNews, type EventPayload, newsLine, newsOf, newsRecord } from './news.ts'
import { dim, mark } from './output/text.ts'
import type { ApiService } from './service.ts'
import { clockText } from './times.ts'
import { statusPieces } from './words.ts'

// What happens to a number, or to everything: on a terminal its page, kept up to date; else a line for each change, until Ctrl-C or a status.

export const watch: CommandRun = async (call) => {
  const { subjects, flags, out, line } = call
  const [number] = subjects
  if (number === undefined && !flags.has('all'))
    throw new Complaint({
      exit: 'usage',
      wrong: 'Which number? Or --all.',
      code: 'usage',
      to_do: [{ label: 'All:', line: line('watch --all') }],
    })
  const service = await call.service()
  const until = flags.text('until')
  const found = number === undefined ? null : await findRecord(service, number, line)
  const status = found?.kind === 'container' ? found.container.attributes.current_status : null
  if (status !== null && status === until) {
    out.say([...statusPieces(status), ' already.'])
    return 'done'
  }
  const is_page = found !== null && found.kind !== 'request' && hasScreen(call) && !flags.has('lines') && !flags.has('exec')
  if (is_page) return (await import('./watch-page.ts')).watchPage(call, service, found)
  if (number !== undefined) out.note([dim(`Watching ${number}; Ctrl-C ends.`)])
  for await (const event of streamEvents(call, service, { query: found === null ? {} : feedFilter(found), after: null })) {
    const payload = await payloadOf(service, event)
    const news = newsOf(payload)
    tell(call, news)
    await runFor(call, payload)
    if (until !== null && news.current_status === until) return 'done'
  }
  return 'done'
}

/** What a webhook would be sent of it. */
export async function payloadOf({ client }: ApiService, { event }: { event: unknown }): Promise<EventPayload> {
  const { id } = event as { id: string } // The resource of every event has one.
  return (await client.getEventPayload({ id })) as unknown as EventPayload // The form of every delivery, of which this reads some.
}

function tell({ out, flags, ...call }: CommandCall, news: EventNews): void {
  const now = call.now()
  out.record(newsRecord(news))
  out.document(news)
  out.say(newsLine(news, clockText(now), { now, in_utc: flags.has('utc') }))
}

async function runFor({ flags, machine, out }: CommandCall, payload: EventPayload): Promise<void> {
  const command = flags.text('exec')
  if (command === null) return
  try {
    const said = await machine.run('/bin/sh', ['-c', command], JSON.stringify(payload))
    if (said.trim() !== '') out.note(...said.trimEnd().split('\n'))
  } catch {
    out.note([mark('failed'), ` ${command} failed; going on.`])
  }
}
