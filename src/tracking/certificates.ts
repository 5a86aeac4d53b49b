/** Certificates and keys of the feeds file: where they are read from, and what may be wrong with them. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { messageOf } from '../base/errors.ts'
import type { ClientCertificate } from '../base/http.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Auth, PemSource } from '../feeds/lines/line-feed.ts'
import type { Problem } from '../feeds/schema-problems.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { ContainerAuth } from '../feeds/terminals/source.ts'

type Pair = { certificate: PemSource; private_key: PemSource }

/** The pair as it is now, so that a renewed one counts without a restart; null when one of them is not there. */
export function readPair({ certificate, private_key }: Pair, secrets: Secrets): ClientCertificate | null {
  const [cert, key] = [certificate, private_key].map((source) => readPem(source, secrets))
  return cert !== undefined && key !== undefined && 'text' in cert && 'text' in key ? { cert: cert.text, key: key.text } : null
}

function readPem(source: PemSource, secrets: Secrets): { text: string } | { fault: string } {
  try {
    const text = 'file' in source ? readFileSync(source.file, 'utf8') : (secrets(source.env) ?? '')
    // In a variable, lines are often written as `\n`.
    return text.trim() === '' ? { fault: 'is empty' } : { text: text.replaceAll('\\n', '\n') }
  } catch (error) {
    return { fault: `cannot be read: ${messageOf(error)}` }
  }
}

/** What is wrong with the certificates that feeds enter with, told at the start and not when one is first asked. */
export function certificateProblems(
  { lines, container_sources = [] }: Pick<Feeds, 'lines'> & Partial<Pick<Feeds, 'container_sources'>>,
  secrets: Secrets,
): Problem[] {
  const problemsIn = (list: readonly { auth: Auth | ContainerAuth }[], name: string) =>
    list.flatMap(({ auth }, position) =>
      'certificate' in auth
        ? pairProblems(auth, secrets).map(({ pointer, message }) => ({ pointer: `/${name}/${position}/auth${pointer}`, message }))
        : [],
    )
  return [...problemsIn(lines, 'lines'), ...problemsIn(container_sources, 'container_sources')]
}

type WithPair = Extract<Auth, { certificate: PemSource }>

function pairProblems(auth: WithPair, secrets: Secrets): Problem[] {
  const [cert, key] = [readPem(auth.certificate, secrets), readPem(auth.private_key, secrets)]
  const problems: Problem[] = []
  if ('fault' in cert) problems.push({ pointer: '/certificate', message: cert.fault })
  if ('fault' in key) problems.push({ pointer: '/private_key', message: key.fault })
  if ('fault' in cert || 'fault' in key) return problems
  const certificate = parsed(() => new X509Certificate(cert.text))
  const private_key = parsed(() => createPrivateKey(key.text))
  if (certificate === null) problems.push({ pointer: '/certificate', message: 'is no certificate in PEM' })
  if (private_key === null)
    problems.push({ pointer: '/private_key', message: 'is no private key in PEM, or one with a password' })
  if (certificate === null || private_key === null) return problems
  if (!certificate.checkPrivateKey(private_key))
    return [{ pointer: '/private_key', message: 'does not belong to the certificate' }]
  if (auth.kind === 'oauth2-certificate' && private_key.asymmetricKeyType !== 'rsa')
    return [{ pointer: '/private_key', message: 'must be an RSA key: assertions are signed with RS256' }]
  return []
}

function parsed<Thing>(parse: () => Thing): Thing | null {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
