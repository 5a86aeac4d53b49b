import { RequestError } from '../../contract/errors.ts'
import type { handInOperations } from '../../contract/operations/hand-in.ts'
import { api_version } from '../../feeds/dialects/dcsa/v3/events.ts'
import { terminalStatusSchema } from '../../feeds/terminals/terminal-status-schema.ts'
import { takeMessage } from '../../intake/take-message.ts'
import { takePush } from '../../positions/push.ts'
import { ingestPushed } from '../../tracking/pushed-events.ts'
import { ingestTerminalStatus } from '../../tracking/terminal-status.ts'
import { type FeedAdmissionTools, mailboxFor } from '../admit-feed.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'
import type { Services } from '../services.ts'

// Messages that feeds hand over. The body is whatever the feed speaks.

type Tools = FeedAdmissionTools & Pick<Services, 'all_accounts' | 'clock' | 'decoder' | 'absorber'>

const statusSchema = Buffer.from(JSON.stringify(terminalStatusSchema, null, 2))

export const handInHandlers: RawHandlers<typeof handInOperations, Tools> = {
  async receiveFeedMessage(call, tools) {
    const message = messageIn(call)
    const mailbox = mailboxFor(tools, 'messages', call)
    const taken = await takeMessage(intakeOf(tools), mailbox, message)
    if (taken.kind === 'malformed') throw malformed(taken.problems)
    if (taken.kind === 'over_limit') throw overLimit(taken.problems)
    const { acknowledgement, problems: _, ...told } = taken
    if (acknowledgement && isAskedFor(acknowledgement.content_type, call.headers.accept))
      return { status: 202, headers: { 'content-type': acknowledgement.content_type }, body: acknowledgement.text }
    return mailbox.format.answers === 'nothing' ? { status: 204 } : { status: 202, body: told }
  },

  async receivePushedEvents(call, tools) {
    const mailbox = mailboxFor(tools, 'events', call)
    const pushed = await ingestPushed(intakeOf(tools), { mailbox, ...contentOf(call) })
    if (pushed.kind === 'over_limit') throw overLimit(pushed.problems)
    return {
      status: pushed.kind === 'taken' ? 200 : 400,
      headers: { 'content-type': 'application/json', 'api-version': api_version },
      body: JSON.stringify({ feedbackElements: pushed.feedback }),
    }
  },

  async receiveTerminalStatus(call, tools) {
    const message = messageIn(call)
    const turn = await ingestTerminalStatus(intakeOf(tools), { mailbox: mailboxFor(tools, 'status', call), ...message })
    if (turn.kind === 'malformed') throw malformed(turn.problems)
    if (turn.kind === 'over_limit') throw overLimit(turn.problems)
    const { accepted, rejected, ignored } = turn
    // Each container has an outcome of its own, as in a multi-status answer.
    return { status: 207, body: { accepted, rejected, ignored } }
  },

  async receivePositions({ path: { name = '' }, bytes }, { all_accounts: database, clock, absorber }) {
    const push = await takePush({ database, clock, absorber }, name, bytes)
    if (push.kind === 'malformed') throw malformed(push.problems)
    const { accepted, rejected } = push
    return { status: 207, body: { accepted, rejected } }
  },

  getTerminalStatusSchema: () => ({ status: 200, headers: { 'content-type': 'application/schema+json' }, body: statusSchema }),
}

function intakeOf({ all_accounts: database, clock, decoder }: Tools) {
  return { database, clock, decoder }
}

type Content = { content_type: string | null; body: Buffer }

function contentOf({ headers, bytes: body }: RawCall): Content {
  return { content_type: headers['content-type'] ?? null, body }
}

/** Throws RequestError (400) when nothing came. */
function messageIn(call: RawCall): Content {
  if (call.bytes.length === 0) throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
  return contentOf(call)
}

/** Whether `Accept` names the type itself; a wildcard asks for what everybody gets. */
function isAskedFor(content_type: string, accept = ''): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .some((one) => one.split(';')[0]?.trim() === content_type)
}

const problems_shown_max = 20

function malformed(problems: readonly string[]): RequestError {
  const shown = problems.slice(0, problems_shown_max).join('; ')
  return new RequestError([{ code: 'malformed_body', detail: `The message is not taken: ${shown}.` }])
}

/** The answer to a message that asks for more than one is given. */
function overLimit(problems: readonly string[]): RequestError {
  return new RequestError([{ code: 'message_over_limit', detail: problems.join(' ') }])
}
