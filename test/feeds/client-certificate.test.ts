import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { type ClientCertificate, openHttp } from '../../src/base/http.ts'
import { type Authority, has_openssl, makeAuthority } from '../world/certificates.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** A server that lets nobody in without a certificate of its authority, and says whom it let in. */
async function openDoor(authority: Authority): Promise<string> {
  const server = createServer(
    { ...authority.issue('127.0.0.1'), ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    ({ socket }, response) => {
      // Requests of a TLS server come over TLS sockets.
      response.end(String((socket as TLSSocket).getPeerCertificate().subject.CN))
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening TCP server has an address with a port.
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function knock(url: string, ca: string) {
  const http = openHttp({ ca })
  opened.push(() => http.close())
  return (client_certificate?: ClientCertificate) =>
    http.request({
      method: 'GET',
      url,
      headers: {},
      body: null,
      timeout_ms: 5_000,
      connect_timeout_ms: 5_000,
      body_max_bytes: 1_000,
      private_targets: 'allowed',
      ...(client_certificate === undefined ? {} : { client_certificate }),
    })
}

describe.skipIf(!has_openssl)('a server that asks who we are', () => {
  test('lets in who shows a certificate, and each request is its own', async () => {
    const authority = makeAuthority()
    const ask = knock(await openDoor(authority), authority.cert)
    const [east, west] = [authority.issue('east'), authority.issue('west')]
    const answers = await Promise.all([ask(east), ask(west), ask(east)])
    expect(answers.map((answer) => (answer.kind === 'answered' ? answer.body.toString() : answer))).toEqual([
      'east',
      'west',
      'east',
    ])
  })

  test('turns away who shows none, or one of another authority', async () => {
    const authority = makeAuthority()
    const ask = knock(await openDoor(authority), authority.cert)
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
    expect(await ask(makeAuthority('Somebody Else').issue('east'))).toMatchObject({ kind: 'unreachable' })
  })

  test('is not trusted without its authority', async () => {
    const authority = makeAuthority()
    const ask = knock(await openDoor(authority), makeAuthority('Somebody Else').cert)
    expect(await ask(authority.issue('east'))).toMatchObject({ kind: 'unreachable', reason: 'tls' })
  })
})
