import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Certificates for an afternoon: an authority of our own and what it has signed. Made by openssl, which tests that need it look for first.

type Pair = { cert: string; key: string }

export const has_openssl = spawnSync('openssl', ['version']).status === 0

export type Authority = {
  cert: string
  /** `days`: how long it is good for; less than nothing: it has expired. */
  issue(name: string, days?: number): Pair
}

/** An authority and a way to have it sign. Names are those of a server, also `127.0.0.1`, or of a client. */
export function makeAuthority(name = 'Test Authority'): Authority {
  const root = selfSigned(name, curve)
  return { cert: root.cert, issue: (subject, days = 2) => issued(root, subject, days) }
}

const rsa = 'rsa:2048'
// Made in a moment, where RSA takes seconds.
const curve = 'ec -pkeyopt ec_paramgen_curve:prime256v1'

/** A certificate that signs itself, with an RSA key unless told otherwise. */
export function selfSigned(name: string, newkey: typeof rsa | typeof curve = rsa): Pair {
  return inFolder((openssl, read) => {
    openssl(`req -x509 -newkey ${newkey} -nodes -days 2 -keyout key.pem -out cert.pem -subj`, `/CN=${name}`)
    return { cert: read('cert.pem'), key: read('key.pem') }
  })
}

function issued(root: Pair, subject: string, days: number): Pair {
  return inFolder((openssl, read, write) => {
    write('root.pem', root.cert)
    write('root-key.pem', root.key)
    write('names.ext', `subjectAltName=${/^[\d.]+$/.test(subject) ? 'IP' : 'DNS'}:${subject}\n`)
    openssl(`req -newkey ${curve} -nodes -keyout key.pem -out request.pem -subj`, `/CN=${subject}`)
    openssl(
      `x509 -req -in request.pem -CA root.pem -CAkey root-key.pem -CAcreateserial -days ${days} -extfile names.ext -out cert.pem`,
    )
    return { cert: read('cert.pem'), key: read('key.pem') }
  })
}

type Step = (command: string, ...more: readonly string[]) => void

function inFolder(
  work: (openssl: Step, read: (file: string) => string, write: (file: string, text: string) => void) => Pair,
): Pair {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-certificates-'))
  try {
    return work(
      (command, ...more) => execFileSync('openssl', [...command.split(' '), ...more], { cwd: folder, stdio: 'pipe' }),
      (file) => readFileSync(join(folder, file), 'utf8'),
      (file, text) => writeFileSync(join(folder, file), text),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
