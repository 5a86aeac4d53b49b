/** What the documentation asks the server that it comes from. */
import { ownKey } from './own-key.ts'

type ServerAnswer = { status: number; headers: Headers; text: string; ms: number }
/** `world`: the account itself, or its simulated world, which the header names. */
export type AskedHere = {
  method: string
  address: string
  world: 'account' | 'simulated'
  body: { type: string; text: string } | null
}

/** Reads an address of this server, with the session of whoever is signed in. Rejects where there is no connection. */
export async function readHere(address: string, accept: string): Promise<ServerAnswer> {
  return asked(address, { headers: { accept }, credentials: 'same-origin' })
}

/** Asks the interface as the reader: with the key that they pasted, else with their session. Rejects where there is no connection. */
export async function askHere({ method, address, world, body }: AskedHere): Promise<ServerAnswer> {
  const key = ownKey()
  const headers = new Headers({ accept: 'application/vnd.api+json' })
  if (world === 'simulated') headers.set('landfall-sandbox', 'true')
  if (body !== null) headers.set('content-type', body.type)
  if (key !== null) headers.set('authorization', `Token ${key}`)
  else if (method !== 'GET') headers.set('x-csrf-token', await sessionToken())
  return asked(address, {
    method,
    headers,
    // A key that was pasted speaks alone.
    credentials: key === null ? 'same-origin' : 'omit',
    ...(body === null ? {} : { body: body.text }),
  })
}

async function asked(address: string, init: RequestInit): Promise<ServerAnswer> {
  const began = performance.now()
  const answer = await fetch(address, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text(), ms: Math.round(performance.now() - began) }
}

/** What the session asks for with every write; empty where nobody is signed in, which the answer then says. */
async function sessionToken(): Promise<string> {
  const { text } = await readHere('/v2/session', 'application/vnd.api+json')
  const token: unknown = Object(Object(Object(JSON.parse(text)).data).attributes).csrf_token
  return typeof token === 'string' ? token : ''
}
