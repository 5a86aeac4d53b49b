import type { App } from '../app.ts'

export type Welcome = { origin: string; key: App['key']; sandbox: boolean }

/** What a person reads who has just started Landfall: where it is, the key, and a first request to try. */
export function welcome({ origin, key, sandbox }: Welcome): string {
  return `
Landfall is running on ${process.version}.

  API            ${origin}/v2
  Documentation  ${origin}/docs
  API key        ${keyLine(key)}

Track something:

  curl ${origin}/v2/tracking_requests \\
    -H 'Authorization: Token ${key.kind === 'known' ? 'YOUR_KEY' : key.text}' \\
    -H 'Content-Type: application/vnd.api+json' \\
    -d '{"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",${numberOf(sandbox)}}}}'

and see, a few seconds later, what was found:

  curl '${origin}/v2/shipments?include=containers' -H 'Authorization: Token ${key.kind === 'known' ? 'YOUR_KEY' : key.text}'

`
}

function keyLine(key: App['key']): string {
  if (key.kind === 'given') return 'the one in LANDFALL_API_KEY'
  if (key.kind === 'made') return `${key.text}   (new; it is shown only now)`
  return 'as shown at the first start; start with LANDFALL_API_KEY set to choose another'
}

function numberOf(sandbox: boolean): string {
  return sandbox ? '"request_number":"ZZLF482193","scac":"ZZLF"' : '"request_number":"YOUR_NUMBER","scac":"YOUR_LINE"'
}
