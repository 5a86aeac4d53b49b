/** `landfall feeds try` at terminals and railroads: one ask about some containers, and what is read of it. Keeps nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { environmentSecret } from '../app/config.ts'
import { systemClock } from '../base/clock.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { openHttp } from '../base/http.ts'
import { readJson } from '../feeds/json-text.ts'
import type { ContainerAnswer } from '../feeds/terminals/answer.ts'

import { containerDialect } from '../feeds/terminals/container-dialects.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { openTokenCache } from '../tracking/access-token.ts'
import { askContainerSource, loginAddress, type SourceAnswer } from '../tracking/ask-container-source.ts'
import { completeContainerNumber } from '../vocabulary/container-number.ts'
import type { ClaimedTime, Condition, MilestoneClaim, UnnumberedEvent } from '../vocabulary/raw-event.ts'
import { counted, unreadLines } from './ingest.ts'
import { beginningOf, data_error, no_input, not_answered } from './try-outcome.ts'
import { watchHttp } from './watched-http.ts'

type SourceTrial = {
  source: ContainerSource
  numbers: readonly string[]
  file?: string | undefined
  save?: string | undefined
}

/** Returns the exit code. Throws StartError when there is nothing to ask about. */
export async function trySource({ source, numbers, file, save }: SourceTrial, tell: (line: string) => void): Promise<number> {
  const batch = [...new Set(numbers.map(containerNumber))]
  if (batch.length === 0) throw new StartError(`Name containers to ask ${source.name} about, by their numbers.`)
  if (batch.length > source.batch_size)
    throw new StartError(`${source.name} is asked about ${counted(source.batch_size, 'container')} at once at most.`)
  if (file !== undefined) return tryFile({ source, batch, file }, tell)
  if (save !== undefined && existsSync(save)) throw new StartError(`${save} is there already: give the answer another name.`)
  return askOnce({ source, batch, save }, tell)
}

function containerNumber(text: string): string {
  const number = completeContainerNumber(text)
  if (number !== null) return number
  throw new StartError(`${text} is no container number: four letters, six digits and its check digit.`)
}

type ContainerBatch = { source: ContainerSource; batch: readonly string[] }

async function askOnce(
  { source, batch, save }: ContainerBatch & { save: string | undefined },
  tell: (line: string) => void,
): Promise<number> {
  tell(`${source.name} is asked about ${batch.join(', ')}.`)
  const { http, secrets, hide } = watchHttp(openHttp(), environmentSecret, { token_url: tokenAddress(source), tell })
  try {
    // How many tokens a running server has had is not known here: a try takes one more.
    const tools = { http, secrets, tokens: openTokenCache(systemClock), clock: systemClock, takePlace: async () => 0 }
    const answer = await askContainerSource(tools, source, batch)
    tell('')
    for (const text of outcomeLines(answer, batch)) tell(hide(text))
    if (save !== undefined) tell(saved(answer, save))
    return answer.kind === 'answered' && answer.answer.about.size > 0 ? 0 : not_answered
  } finally {
    await http.close()
  }
}

function tokenAddress(source: ContainerSource): string | null {
  if (source.auth.kind === 'login') return loginAddress(source)
  return source.auth.kind === 'oauth2-client-credentials' ? source.auth.token_url : null
}

function outcomeLines(answer: SourceAnswer, batch: readonly string[]): string[] {
  switch (answer.kind) {
    case 'answered':
      return answerLines(answer.answer, batch)
    case 'not_found':
      return ['The source knows none of them.']
    case 'unrecognized':
      return [`The answer says nothing to us: ${answer.reason}.`, beginningOf(answer.body)]
    case 'unreachable':
      return [`The source cannot be reached: ${answer.reason}.`]
    case 'rate_limited':
      return [`The source wants a pause of ${Math.ceil(answer.retry_after_ms / 1_000)} s.`]
    case 'credentials':
      return [
        answer.status === null
          ? 'A secret is not set, or no token came.'
          : `The source refuses the credentials (${answer.status}).`,
      ]
  }
}

function answerLines({ about, unread }: ContainerAnswer, batch: readonly string[]): string[] {
  const events = [...about.values()].flat()
  return [
    `Read: ${counted(about.size, 'container')} of ${batch.length}, ${counted(events.length, 'event')}, ${counted(unread.length, 'unread part')}.`,
    ...batch.flatMap((number) => ['', number, ...saidLines(about.get(number))]),
    ...(unread.length === 0 ? [] : ['', ...unreadLines(unread)]),
  ]
}

function saidLines(events: readonly UnnumberedEvent[] | undefined): string[] {
  if (events === undefined) return ['  is not known there']
  const lines = events.flatMap(eventLines)
  return lines.length === 0 ? ['  is known there; nothing that we read is said of it'] : lines
}

function eventLines({ claim, original_event }: UnnumberedEvent): string[] {
  const heard = original_event === null ? '' : `  "${original_event}"`
  if (claim.kind === 'milestone') return [`  ${moveText(claim)}${heard}`]
  if (claim.kind === 'condition') return [...reportedLines(claim.reported), ...(heard === '' ? [] : [`  in its words:${heard}`])]
  if (claim.kind === 'particulars')
    return Object.entries(claim.fields).map(
      ([name, value]) => `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
  return [`  ${claim.event ?? 'a remark'}${heard}`]
}

function moveText({ movement, classifier, at, place, mode }: MilestoneClaim): string {
  const where = place?.facility?.name ?? place?.name ?? place?.locode ?? null
  const by = mode === null ? null : `by ${mode}`
  const parts = [timeText(at), movement.replaceAll('_', ' '), classifier === 'actual' ? null : `(${classifier})`, by, where]
  return parts.filter((part) => part !== null).join('  ')
}

function reportedLines(reported: Condition['reported']): string[] {
  const said = {
    available_for_pickup: textOf(reported.available_for_pickup, yesOrNo),
    holds: textOf(reported.holds, (holds) => holds.map(holdText).join(', ') || 'none'),
    hold_placed: textOf(reported.hold_placed, holdText),
    holds_released: textOf(reported.holds_released, (names) => names.join(', ')),
    fees: textOf(
      reported.fees,
      (fees) => fees.map(({ type, amount, currency_code }) => `${type} ${amount} ${currency_code}`).join(', ') || 'none',
    ),
    pickup_lfd: textOf(reported.pickup_lfd, timeText),
    pickup_appointment_at: textOf(reported.pickup_appointment_at, timeText),
    location_at_pod_terminal: textOf(reported.location_at_pod_terminal, String),
    pod_full_out_chassis_number: textOf(reported.pod_full_out_chassis_number, String),
    off_dock: textOf(reported.off_dock, yesOrNo),
  } satisfies Record<keyof Condition['reported'], string | undefined>
  return Object.entries(said).flatMap(([name, text]) => (text === undefined ? [] : [`  ${name}: ${text}`]))
}

/** Undefined: nothing was reported; null: that there is none. */
function textOf<Value>(value: Value | null | undefined, write: (value: Value) => string): string | undefined {
  if (value === undefined) return undefined
  return value === null ? 'none' : write(value)
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function holdText({ name, status, description }: { name: string; status: string; description: string | null }): string {
  return `${name}${status === 'hold' ? '' : ` (${status})`}${description === null ? '' : ` "${description}"`}`
}

function timeText({ local, offset }: ClaimedTime): string {
  return `${local.replace('T', ' ')}${offset === null ? '' : ` ${offset}`}`
}

function saved(answer: SourceAnswer, path: string): string {
  if (!('body' in answer)) return 'There is nothing to save.'
  writeFileSync(path, answer.body, { flag: 'wx' })
  return `Saved as ${path}.`
}

function tryFile({ source, batch, file }: ContainerBatch & { file: string }, tell: (line: string) => void): number {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    tell(`${file} cannot be read: ${messageOf(error)}.`)
    return no_input
  }
  tell(`${file} is read as an answer of ${source.name}: ${bytes.length} bytes.`)
  tell('')
  const json = readJson(bytes)
  const observed_at = `${systemClock.now().toISOString().slice(0, 19)}Z`
  const answer = json.kind === 'json' ? containerDialect(source.dialect).decode(json.value, { source, batch, observed_at }) : null
  const reason = json.kind === 'unreadable' ? json.reason : 'not the form of an answer'
  for (const text of answer === null ? [`It says nothing to us: ${reason}.`, beginningOf(bytes)] : answerLines(answer, batch))
    tell(text)
  return answer === null || answer.about.size === 0 ? data_error : 0
}
