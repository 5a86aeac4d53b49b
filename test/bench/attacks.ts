/** How long another request waits at worst while a message that is made to hold everybody up is dealt with, and large ordinary ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { roles, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { systemClock } from '../../src/base/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { attackColumns, attacks } from '../feeds/attacks.ts'
import { status } from '../feeds/edi/text.ts'

const token = 'attack-token'

/**
 * Rows of a table: attack, bytes, answer, seconds until it, the longest stretch that the thread of the API worked without looking up, in its own
 * processor time, and the worst wait of another request meanwhile, which a busy machine lengthens.
 */
export async function measureAttacks(database_url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-attacks-'))
  process.env.ATTACK_TOKEN = token
  const by = { token: { env: 'ATTACK_TOKEN' } }
  const mailboxes = [
    { name: 'auto', dialect: 'auto', acknowledge: true, ...by },
    { name: 'clm', dialect: 'clm', columns: attackColumns, ...by },
    { name: 'dcsa-3', dialect: 'dcsa-3', scac: 'MAEU', ...by },
    { name: 'terminal-status', dialect: 'terminal-status', ...by },
  ]
  writeFileSync(join(folder, 'feeds.json'), JSON.stringify({ mailboxes }))
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database_url,
    LANDFALL_DATA_DIR: folder,
    LANDFALL_FEEDS: join(folder, 'feeds.json'),
    LANDFALL_SANDBOX: 'off',
  })
  const app = await startApp({ config, roles: new Set(roles), log: silentLog, clock: systemClock, startParts })
  const rows: string[] = []
  const measure = async (name: string, dialect: string, body: Buffer) => {
    const others = startOthers(`${app.origin}/health`)
    const own = watchOwnWork()
    const began_ms = performance.now()
    const answer = body.length === 0 ? await quietly() : await send(`${app.origin}/v2/feeds/${dialect}/messages`, body)
    const seconds = (performance.now() - began_ms) / 1_000
    const [worst_ms, stretch_ms] = [await others.stop(), own.stop()]
    const mb = (body.length / 1e6).toFixed(1)
    rows.push(
      `| ${name} | ${mb} MB | ${answer} | ${seconds.toFixed(1)} s | ${Math.round(stretch_ms)} ms | ${Math.round(worst_ms)} ms |`,
    )
  }
  await measure('(nothing, for three seconds)', 'auto', Buffer.alloc(0))
  await measure('(the first message: a process starts)', 'auto', ordinary(1))
  for (const [name, { dialect, make }] of Object.entries(attacks)) await measure(name, dialect, make())
  await measure('an ordinary file: 2,000 boxes', 'auto', ordinary(2_000))
  await measure('an ordinary file: 25,000 boxes', 'auto', ordinary(25_000))
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
  return [
    '| Message | Size | Answer | After | Longest stretch of work | Worst wait of another request |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n')
}

/** The longest stretch between two turns of this thread's loop, in milliseconds of its processor time. */
function watchOwnWork(): { stop(): number } {
  let longest_ms = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longest_ms = Math.max(longest_ms, (now.user + now.system - before.user - before.system) / 1_000)
    before = now
  }, 1)
  return {
    stop: () => {
      clearInterval(timer)
      return longest_ms
    },
  }
}

async function quietly(): Promise<string> {
  await delay(3_000)
  return ''
}

/** From a thread of its own, so that sending is not measured. Gives the status of the answer. */
function send(address: string, body: Buffer): Promise<string> {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const { address, token, body } = workerData
    fetch(address, { method: 'POST', headers: { authorization: 'Token ' + token }, body }).then(async (answer) => {
      await answer.text()
      parentPort.postMessage(String(answer.status))
    })`,
    { eval: true, workerData: { address, token, body } },
  )
  return new Promise((resolve) => {
    thread.on('message', resolve)
  })
}

/** A 315 for each box, as lines send them. */
function ordinary(boxes: number): Buffer {
  const text = status('B4***UV*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1')
  const [before = '', after = ''] = text.split(/ST\*[\s\S]*?SE[^~]*~\n/)
  const set = text.slice(before.length, text.length - after.length)
  const numbered = (box: number) => set.replaceAll('SHA600123400', `SHA6${String(box).padStart(8, '0')}`)
  return Buffer.from(before + Array.from({ length: boxes }, (_, box) => numbered(box)).join('') + after)
}

/** Asks again and again from a thread of its own; `stop` gives the longest wait in milliseconds. */
function startOthers(address: string): { stop(): Promise<number> } {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    let worst = 0, ends = false
    parentPort.on('message', () => { ends = true })
    const run = async () => {
      while (!ends) {
        const began = performance.now()
        await (await fetch(workerData)).text()
        worst = Math.max(worst, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      parentPort.postMessage(worst)
      parentPort.close()
    }
    run()`,
    { eval: true, workerData: address },
  )
  return {
    stop: () =>
      new Promise((resolve) => {
        thread.on('message', resolve)
        thread.postMessage('stop')
      }),
  }
}
