import type { Answer } from '../client/landfall.ts'
import type { CommandCall } from './command.ts'
import type { ExitName } from './exits.ts'
import { kind_words } from './infer.ts'
import { bold, dim, mark, type Piece, type TextLine } from './output/text.ts'
import type { ApiService } from './service.ts'
import { givenTexts, numberKind, type WantedNumber } from './wanted-number.ts'

// Many numbers at once: first what would become of each, then those that are clear, a line for each.

const bulk_max = 1_000

type BulkRow = Answer<'createTrackingRequests'>['data'][number]
type NumberOutcome = {
  number: string
  outcome: 'created' | 'pending' | 'refused'
  tracking_request_id: string | null
  shipment_id: string | null
  code: string | null
  detail: string | null
}

export async function trackMany(call: CommandCall, numbers: readonly string[]): Promise<ExitName> {
  const service = await call.service()
  const outcomes: NumberOutcome[] = []
  for (let from = 0; from < numbers.length; from += bulk_max) {
    outcomes.push(...(await trackSome(call, service, numbers.slice(from, from + bulk_max))))
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length
    if (numbers.length > bulk_max)
      call.out.note(`${outcomes.length.toLocaleString('en-US')} of ${numbers.length.toLocaleString('en-US')}, ${refused} refused`)
  }
  return sayOutcomes(call, outcomes)
}

async function trackSome({ flags }: CommandCall, { client }: ApiService, numbers: readonly string[]): Promise<NumberOutcome[]> {
  const [scac, kind] = [flags.text('line')?.toUpperCase(), numberKind(flags.text('type'))]
  const known = { ...(scac === undefined ? {} : { scac }), ...(kind === null ? {} : { request_type: kind }) }
  // A dry run takes rows without their kind and line, which the types of the real one ask for.
  const asked = numbers.map((request_number) => ({ attributes: { request_number, ...known } as WantedNumber }))
  const preview = await client.createTrackingRequests({ query: { dry_run: true }, body: { data: asked } })
  const texts = givenTexts(flags.texts('ref'), flags.texts('tag'))
  const clear = preview.data.flatMap(({ row, outcome, preview: told }) => {
    const number = numbers[row]
    const request_type = numberKind(told?.request_type)
    if (outcome !== 'created' || number === undefined || request_type === null || !told?.scac) return []
    return [{ row, attributes: { request_number: number, request_type, scac: told.scac, ...texts } }]
  })
  const made =
    clear.length === 0
      ? []
      : (await client.createTrackingRequests({ body: { data: clear.map(({ attributes }) => ({ attributes })) } })).data
  const answers = new Map(clear.map(({ row }, place) => [row, made[place]]))
  return preview.data.map((told) => outcomeOf(numbers[told.row] ?? '', answers.get(told.row) ?? told, told.preview))
}

function outcomeOf(
  number: string,
  { outcome, tracking_request_id, errors }: BulkRow,
  preview: BulkRow['preview'],
): NumberOutcome {
  const [error] = errors as readonly { code?: string; detail?: string }[] // As in an error document.
  const common = { number, tracking_request_id, shipment_id: preview?.shipment_id ?? null }
  if (outcome === 'created' && tracking_request_id !== null)
    return {
      ...common,
      outcome: 'pending',
      code: null,
      detail: `${kind_words[preview?.request_type ?? ''] ?? 'number'} of ${preview?.scac ?? 'its line'}`,
    }
  if (outcome === 'duplicate') return { ...common, outcome: 'created', code: 'duplicate', detail: 'followed already' }
  const code = error?.code ?? preview?.forecast ?? 'invalid'
  return { ...common, outcome: 'refused', code, detail: forecast_words[preview?.forecast ?? ''] ?? error?.detail ?? 'refused' }
}

const forecast_words: Readonly<Record<string, string>> = {
  unknown_line: 'its line is not clear: --line SCAC',
  wrong_check_digit: 'the check digit is wrong',
  not_a_number: 'is no number',
  repeated: 'came twice',
}

function sayOutcomes({ out, line }: CommandCall, outcomes: readonly NumberOutcome[]): ExitName {
  const width = Math.max(...outcomes.map(({ number }) => number.length))
  const signs = { created: mark('well'), pending: mark('well'), refused: mark('failed') } as const
  for (const one of outcomes) out.record(one)
  out.say(
    ...outcomes.map(
      ({ number, outcome, detail }): TextLine => [signs[outcome], ' ', number.padEnd(width), '  ', dim(detail ?? '')],
    ),
  )
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const [wrong] = refused
  const count: readonly Piece[] = [
    bold(String(outcomes.length - refused.length)),
    ` of ${outcomes.length} followed, ${refused.length} refused`,
  ]
  out.say(count, '', ['  ', dim('next'), `  ${wrong === undefined ? line('containers') : line(`infer ${wrong.number}`)}`])
  out.document({ data: outcomes })
  return refused.length === 0 ? 'done' : 'refused'
}
