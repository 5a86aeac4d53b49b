import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { written } from '../world/mail.ts'
import { asksTheInterface, type Block, blocksOf, guideFiles } from './guides.ts'
import { type Exchange, type Recorder, startRecorder } from './recorder.ts'
import { runScripts } from './run-samples.ts'
import { valueFaults } from './shapes.ts'
import { openShell } from './shell.ts'

// The blocks of guides are run in the order of their page, by a shell, against the whole product and its sandbox. What a page shows as the
// answer is what comes.

let world: World
let recorder: Recorder
let folder: string

const tokens = { EDI_EAST_TOKEN: 'edi-east-token', YARD_TOKEN: 'yard-token', POSITIONS_TOKEN: 'positions-token' }

beforeAll(async () => {
  Object.assign(process.env, tokens)
  folder = mkdtempSync(join(tmpdir(), 'landfall-guides-'))
  world = await startWorld({
    environment: { LANDFALL_SANDBOX: 'on', LANDFALL_MAIL_DOMAIN: 'docs.example' },
    feeds: {
      mailboxes: [
        { name: 'edi-east', dialect: 'auto', token: { env: 'EDI_EAST_TOKEN' } },
        { name: 'yard', dialect: 'terminal-status', token: { env: 'YARD_TOKEN' } },
      ],
      ais: [{ name: 'partner', kind: 'push', token: { env: 'POSITIONS_TOKEN' } }],
    },
  })
  recorder = await startRecorder(world.origin)
})
afterAll(async () => {
  await recorder?.[Symbol.asyncDispose]()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Blocks that are not run, by a word of theirs. */
const notRun: readonly (readonly [word: string, why: string])[] = [
  ['events/stream', 'never ends'],
  ['LANDFALL_MAIL_TOKEN', 'for mail servers; test/e2e/email.test.ts'],
]

/** Statuses that a page shows on purpose. */
const meant = [200, 201, 202, 204, 207, 304]

/** When what the page made is that old: what is read as of a second ago, told in whole seconds, was known then. */
async function older(least_ms: number): Promise<void> {
  const from_ms = Date.now()
  await vi.waitUntil(() => Date.now() - from_ms >= least_ms, { timeout: 2 * least_ms })
}

/** In the order in which they are run: what one tracks, the next may look at. */
const pages = guideFiles.filter((file) => blocksOf(file).some(asksTheInterface))

describe.each(pages)('%s', (file) => {
  test('what it asks is answered as it shows', async () => {
    const label = file.replaceAll('/', '-')
    const own = join(folder, label)
    mkdirSync(join(own, 'data'), { recursive: true })
    symlinkSync(resolve('data/tariffs'), join(own, 'data/tariffs'))
    for (const [name, text] of filesOf(file)) writeFileSync(join(own, name), text)
    await using shell = openShell(own, {
      ...tokens,
      LANDFALL_SERVER: recorder.origin(label),
      LANDFALL_KEY: world.api.key,
      OLD_SERVER: recorder.origin(label),
      OLD_KEY: world.api.key,
    })
    const faults: string[] = []
    let last: Exchange | undefined
    for (const block of blocksOf(file)) {
      const at = `${file}:${block.line}`
      if (isSetUp(block)) await shell.run(ready(block.code))
      else if (asksTheInterface(block) && !notRun.some(([word]) => block.code.includes(word))) {
        const before = recorder.exchanges(label).length
        if (block.code.includes("'1 second ago'")) await older(2_000)
        const said = await shell.run(ready(block.code))
        await world.settled()
        const made = recorder.exchanges(label).slice(before)
        if (made.length === 0) faults.push(`${at}: asked nothing: ${said}`)
        for (const { method, path, status, body } of made)
          if (!meant.includes(status)) faults.push(`${at}: ${method} ${path} ${status} ${JSON.stringify(body)}`)
        last = made.at(-1)
      } else if (block.language === 'json' && last !== undefined && /^\s*\{/.test(block.code)) {
        if (!isSent(block)) faults.push(...valueFaults(JSON.parse(block.code), last.body).map((fault) => `${at}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  }, 60_000)
})

describe('what the guide of webhooks verifies deliveries with', () => {
  const verifier = (language: string, word: string) =>
    blocksOf('docs/guides/webhooks.md').find((block) => block.language === language && block.code.includes(word))?.code ?? ''

  async function delivered() {
    const secret = randomBytes(30).toString('base64')
    const sent = { url: world.receiver.url, event: 'container.updated', secret }
    const headers = { 'content-type': 'application/json' }
    const { status } = await world.api.raw('POST', '/webhooks/trigger', { body: JSON.stringify(sent), headers })
    expect(status).toBe(200)
    const request = world.receiver.requests.at(-1)
    if (request === undefined) throw new Error('nothing was received')
    return {
      secret,
      body: request.body,
      headers: { ...request.headers, 'webhook-timestamp': String(request.headers['webhook-timestamp']) },
    }
  }

  test('in TypeScript', async () => {
    const file = join(folder, 'verify.ts')
    writeFileSync(file, verifier('ts', 'isGenuine'))
    const { isGenuine } = await import(file)
    const { secret, body, headers } = await delivered()
    expect(isGenuine(Buffer.from(body), headers, secret)).toBe(true)
    expect(isGenuine(Buffer.from(`${body} `), headers, secret)).toBe(false)
    expect(isGenuine(Buffer.from(body), { ...headers, 'webhook-timestamp': '1' }, secret)).toBe(false)
  })

  // Where a language is not installed, a line in capitals says so.
  async function runs([program, ...words]: readonly [string, ...string[]], context: TestContext, sent: object): Promise<void> {
    const { status, stderr, error } = spawnSync(program, words, { input: JSON.stringify(sent), encoding: 'utf8' })
    if (error !== undefined) {
      console.warn(`THE GUIDE OF WEBHOOKS IS NOT TESTED IN EVERY LANGUAGE: there is no ${program}.`)
      context.skip()
    }
    expect([status, stderr]).toEqual([0, ''])
  }

  test('in Python', async (context) => {
    const code = `${verifier('python', 'is_genuine')}
import json, sys
sent = json.load(sys.stdin)
body, headers, secret = sent['body'].encode(), sent['headers'], sent['secret']
assert is_genuine(body, headers, secret)
assert not is_genuine(body + b' ', headers, secret)
assert not is_genuine(body, {**headers, 'webhook-timestamp': '1'}, secret)`
    await runs(['python3', '-c', code], context, await delivered())
  })

  test('in PHP', async (context) => {
    const code = `${verifier('php', 'is_genuine')}
$sent = json_decode(file_get_contents('php://stdin'), true);
[$body, $headers, $secret] = [$sent['body'], $sent['headers'], $sent['secret']];
$ok = is_genuine($body, $headers, $secret) && !is_genuine($body . ' ', $headers, $secret)
  && !is_genuine($body, ['webhook-timestamp' => '1'] + $headers, $secret);
exit($ok ? 0 : 1);`
    await runs(['php', '-r', code], context, await delivered())
  })

  test('in Go', async (context) => {
    const file = join(folder, 'verify.go')
    writeFileSync(
      file,
      `package main
import ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "encoding/json"; "fmt"; "net/http"; "os"; "strconv"; "strings"; "time")
${verifier('go', 'isGenuine')}
func main() {
	var sent struct { Body, Secret string; Headers map[string]any }
	if json.NewDecoder(os.Stdin).Decode(&sent) != nil { os.Exit(2) }
	h := http.Header{}
	for name, value := range sent.Headers { h.Set(name, fmt.Sprint(value)) }
	ok := isGenuine([]byte(sent.Body), h, sent.Secret) && !isGenuine([]byte(sent.Body+" "), h, sent.Secret)
	h.Set("Webhook-Timestamp", "1")
	if !ok || isGenuine([]byte(sent.Body), h, sent.Secret) { os.Exit(1) }
}
`,
    )
    await runs(['go', 'run', file], context, await delivered())
  }, 120_000)
})

test('the programs of the client guide run, and ask what they say', async () => {
  const blocks = blocksOf('docs/guides/client.md').filter(({ language }) => language === 'ts')
  const samples = blocks.map(({ code, line }) => ({ name: `client.md:${line}`, code }))
  const failures = await runScripts(samples, { LANDFALL_SERVER: recorder.origin('client'), LANDFALL_KEY: world.api.key })
  expect([...failures]).toEqual([])
  expect(recorder.exchanges('client').map(({ status }) => status)).toEqual(expect.arrayContaining([201, 200, 404]))
})

/** Functions and variables of the page. */
function isSetUp({ language, code }: Block): boolean {
  return language === 'sh' && /^(?:ask|call)\(\)/m.test(code)
}

/** Without what the test says itself: where the server is, and the key. */
function ready(code: string): string {
  return code
    .replaceAll(/^export LANDFALL_(?:SERVER|KEY)=.*$/gm, '')
    .replaceAll(/https?:\/\/(?:hooks\.example\.org\/landfall|localhost:4998\/)/g, world.receiver.url)
}

/** Bodies that are sent, and show no answer. */
function isSent({ code }: Block): boolean {
  return code.includes('"request_type"') || code.includes('"observed_at"')
}

/** Files that a page supposes, by their names. Those that it shows are taken from it. */
function filesOf(file: string): readonly (readonly [string, string | Buffer])[] {
  const shown = (language: string, word: string) =>
    blocksOf(file).find((block) => block.language === language && block.code.includes(word))?.code ?? ''
  return [
    ['arrival-notice.pdf', '%PDF-1.4 made up'],
    ['mail.eml', written({})],
    ['315.edi', readFileSync('test/feeds/edi/recordings/journey-315.edi')],
    ['status.json', shown('json', '"observed_at"')],
    ['status.csv', shown('csv', 'container_number')],
  ]
}
