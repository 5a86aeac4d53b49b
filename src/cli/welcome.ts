import { command_line } from '../app/installation.ts'
import type { ShownKey, ShownSignIn } from './first-key.ts'

type Welcome = { origin: string; key: ShownKey; sign_in: ShownSignIn; sandbox: boolean; fleet: boolean }

/** What a person reads who has just started Landfall: where it is, the key, and a first request to try. */
export function welcome({ origin, key, sign_in, sandbox, fleet }: Welcome): string {
  return `
Landfall is running on ${process.version}.

  API            ${origin}/v2
  Documentation  ${origin}/docs
  API key        ${keyLine(key)}
  Sign in        ${signInLine(sign_in, origin)}
${fleet ? fleet_line : ''}
Track something, with the API key in LANDFALL_KEY (export LANDFALL_KEY=...):

  curl ${origin}/v2/tracking_requests \\
    -H "Authorization: Token $LANDFALL_KEY" \\
    -H 'Content-Type: application/vnd.api+json' \\
    -d '{"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",${numberOf(sandbox)}}}}'

and see, a few seconds later, what was found:

  curl '${origin}/v2/shipments?include=containers' -H "Authorization: Token $LANDFALL_KEY"

`
}

const fleet_line = `  Sandbox        some 60 invented containers are under way (LANDFALL_SANDBOX_FLEET=off for none)
`

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

/** Whoever opens the address first makes themselves the first person: it is good once, and for a day. */
function signInLine(sign_in: ShownSignIn, origin: string): string {
  switch (sign_in.kind) {
    case 'shown':
      return `${sign_in.address}   (makes the first person, once, within a day)`
    case 'kept':
      return `by an address in a file that only its owner may read; show it with: cat ${quoted(sign_in.file)}`
    case 'known':
      return `${origin}/sign-in`
  }
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

function numberOf(sandbox: boolean): string {
  return sandbox ? '"request_number":"ZZLF482193","scac":"ZZLF"' : '"request_number":"YOUR_NUMBER","scac":"YOUR_LINE"'
}
