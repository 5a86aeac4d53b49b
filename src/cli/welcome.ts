import { command_line } from '../app/installation.ts'
import type { ShownKey } from './first-key.ts'

type Welcome = { origin: string; key: ShownKey; sandbox: boolean }

/** What a person reads who has just started Landfall: where it is, the key, and a first request to try. */
export function welcome({ origin, key, sandbox }: Welcome): string {
  return `
Landfall is running on ${process.version}.

  API            ${origin}/v2
  Documentation  ${origin}/docs
  API key        ${keyLine(key)}

Track something, with the API key in KEY (export KEY=...):

  curl ${origin}/v2/tracking_requests \\
    -H "Authorization: Token $KEY" \\
    -H 'Content-Type: application/vnd.api+json' \\
    -d '{"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",${numberOf(sandbox)}}}}'

and see, a few seconds later, what was found:

  curl '${origin}/v2/shipments?include=containers' -H "Authorization: Token $KEY"

`
}

function keyLine(key: ShownKey): string {
  switch (key.kind) {
    case 'given':
      return 'the one in LANDFALL_API_KEY'
    case 'made':
      return `${key.text}   (new; it is shown only now)`
    case 'kept':
      return `${key.is_new ? 'new, ' : ''}in a file that only its owner may read; show it with: cat ${quoted(key.file)}`
    case 'known':
      return `as shown at the first start; make another with: ${command_line} keys create --name NAME`
  }
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

function numberOf(sandbox: boolean): string {
  return sandbox ? '"request_number":"ZZLF482193","scac":"ZZLF"' : '"request_number":"YOUR_NUMBER","scac":"YOUR_LINE"'
}
