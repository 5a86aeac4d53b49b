/** Whether the reader that the operator has named answers: it is asked for its list of models, which costs nothing and tells it nothing. */
import type { Config } from '../app/config.ts'
import { type HttpOutcome, openHttp } from '../base/http.ts'
import type { Check } from '../commands/checks.ts'

type ReaderConfig = Pick<Config, 'reader' | 'reader_model' | 'reader_key' | 'reader_pictures'>

/** None where no reader is named. */
export async function readerChecks({ reader, reader_model, reader_key, reader_pictures }: ReaderConfig): Promise<Check[]> {
  if (reader === null) return []
  const needsYou = (detail: string): Check[] => [{ check: 'reader', outcome: 'needs_you', detail, do: 'docs guides/documents' }]
  if (reader_model === null) return needsYou('LANDFALL_READER needs LANDFALL_READER_MODEL as well')
  const http = openHttp()
  const outcome = await http.request({
    method: 'GET',
    url: `${reader}/models`,
    headers: reader_key === null ? {} : { authorization: `Bearer ${reader_key}` },
    body: null,
    timeout_ms: 5_000,
    connect_timeout_ms: 5_000,
    body_max_bytes: 1_000_000,
    private_targets: 'allowed',
  })
  await http.close()
  const what = reader_pictures ? 'text and pictures of papers go there' : 'the text of papers goes there'
  const sent = reader.startsWith('http:') ? `${what}, not encrypted` : what
  const where = `${reader_model} at ${reader}`
  const fault = faultOf(outcome)
  if (fault !== null) return needsYou(`${where}: ${fault}`)
  if (outcome.kind === 'answered' && outcome.status === 200)
    return [{ check: 'reader', outcome: 'well', detail: `${where} answers; ${sent}`, do: null }]
  return [{ check: 'reader', outcome: 'not_told', detail: `${where} has no list of models to be asked for; ${sent}`, do: null }]
}

function faultOf(outcome: HttpOutcome): string | null {
  if (outcome.kind === 'unreachable') return `it cannot be reached (${outcome.reason})`
  if (outcome.status === 401 || outcome.status === 403) return `it does not take LANDFALL_READER_KEY (${outcome.status})`
  return outcome.status >= 500 ? `it fails (${outcome.status})` : null
}
