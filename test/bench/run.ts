/**
 * `npm run bench -- documents` measures how well papers are read (documents.ts); the others measure speed.
 *
 * `npm run bench -- jobs` measures the job engine instead (jobs.ts), `npm run bench -- search` the search (search.ts),
 * `npm run bench -- lists` the lists (lists.ts), `npm run bench -- screens` the longest screen in a browser (screens.ts), `npm run bench -- decoders` only the reading of messages (decoders.ts), `npm run bench -- profile` only
 * where the time of a number goes (profile.ts), `npm run bench -- attacks` what hostile messages do to others, and `npm run bench -- starvation` what
 * endpoints that hang do to other accounts (starvation.ts). `npm run bench -- places` says how good the tables of places are (places.ts).
 *
 * `npm run bench [-- --quick] [-- --busy] [-- P7 P12]`: measures against bare loops and writes docs/reference/performance.md. Starts a
 * PostgreSQL of its own, with its data on disk and fsync on. Refuses to measure on a busy machine unless told `--busy`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { measureAttacks } from './attacks.ts'
import { openBare } from './bare.ts'
import { type Comparison, compare } from './compare.ts'
import { contestants } from './contestants.ts'
import { decoderTable, measureDecoders } from './decoders.ts'
import { deliveryLatency } from './delivery.ts'
import { measureDocuments } from './documents.ts'
import { measureJobs } from './jobs.ts'
import { measureLists } from './lists.ts'
import { describeMachine, loadNow } from './machine.ts'
import { measurePlaces } from './places.ts'
import { queuedPolls } from './polls.ts'
import { profileNumbers, profileTable } from './profile.ts'
import { type Latency, render, rounds_of_whole_run, writeReport } from './report.ts'
import { measureScreens } from './screens.ts'
import { measureSearch } from './search.ts'
import { startOutsiders } from './start-outsiders.ts'
import { measureStarvation } from './starvation.ts'

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    busy: { type: 'boolean' },
    keep: { type: 'string' },
    papers: { type: 'string' },
    renderings: { type: 'string' },
    kind: { type: 'string' },
    seed: { type: 'string' },
    misses: { type: 'boolean' },
    pictures: { type: 'string' },
    calibrate: { type: 'boolean' },
  },
  allowPositionals: true,
})
const quick = values.quick === true
const rounds = quick ? 5 : rounds_of_whole_run
const load_most = 1.5

// Nothing is timed: any machine will do.
if (positionals[0] === 'places') {
  process.stdout.write(`Written: ${measurePlaces()}\n`)
  process.exit()
}

// What is right does not depend on how busy the machine is.
if (positionals[0] === 'documents') {
  const { papers, renderings, kind, seed, misses, pictures, calibrate } = values
  const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`
  const options = {
    ...(papers === undefined ? {} : { papers: Number(papers) }),
    ...(renderings === undefined ? {} : { renderings: renderings.split(',') }),
    ...(kind === undefined ? {} : { kind }),
    ...(seed === undefined ? {} : { seed }),
    ...(misses === undefined ? {} : { misses }),
    ...(pictures === undefined ? {} : { pictures: Number(pictures) }),
    ...(calibrate === undefined ? {} : { calibrate }),
  }
  process.stdout.write(await measureDocuments({ ...options, command }))
  process.exit()
}

const busy = loadNow() > load_most
if (busy && values.busy !== true) {
  process.stderr.write(
    `The machine is busy (load ${loadNow().toFixed(1)}, at most ${load_most}). Wait, or run with --busy and mistrust the figures.\n`,
  )
  process.exit(1)
}

if (positionals[0] === 'jobs') {
  await measureJobs()
  process.exit()
}

if (positionals[0] === 'screens') {
  process.stdout.write(`Written: ${await measureScreens({ load: loadNow })}\n`)
  process.exit()
}

if (positionals[0] === 'decoders') {
  process.stdout.write(decoderTable(await measureDecoders({ quick, rounds })))
  process.exit()
}

if (positionals[0] === 'profile') {
  process.stdout.write(profileTable(await profileNumbers(rounds)))
  process.exit()
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'landfall-bench-'))
mkdirSync(folder, { recursive: true })
const postgres = await startPostgres({ data_dir: folder, log: silentLog })
await migrate(postgres.url)
const database = openDatabase(postgres.url, {
  account: '*',
  connections_max: 12,
  application_name: 'bench',
  // Whatever fills tables takes as long as it takes.
  statement_ms: 600_000,
})
if (positionals[0] === 'attacks') {
  process.stdout.write(await measureAttacks(postgres.url))
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
if (positionals[0] === 'lists') {
  process.stdout.write(await measureLists(database, { url: postgres.url, load: loadNow, quick, only: positionals[1] }))
  await database.close()
  await postgres.stop()
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
  process.exit()
}
if (positionals[0] === 'starvation') {
  process.stdout.write(`Written: ${await measureStarvation(database, { url: postgres.url, load: loadNow, busy })}\n`)
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
if (positionals[0] === 'search') {
  process.stdout.write(`Written: ${await measureSearch(database, { url: postgres.url, load: loadNow })}\n`)
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
const tidy = async () => void (await database.query('vacuum (analyze)'))
const bare = await openBare(postgres.url, 12)
const outsiders = await startOutsiders()
const machine = await describeMachine(database)

const comparisons: Comparison[] = []
const latencies: Latency[] = []
const wanted = (id: string) => positionals.length === 0 || positionals.includes(id)
try {
  for (const { id, open } of contestants) {
    if (!wanted(id)) continue
    await using contest = await open({ database, url: postgres.url, bare, outsiders, quick })
    const result = await compare(contest, rounds, tidy)
    comparisons.push(result)
    const { ours_per_s, bare_per_s, ratio } = result
    process.stdout.write(`${id}  ours ${Math.round(ours_per_s)}/s  bare ${Math.round(bare_per_s)}/s  ratio ${ratio.toFixed(2)}\n`)
  }
  if (wanted('P13')) latencies.push(await deliveryLatency(database, { url: postgres.url, samples: quick ? 30 : 200 }))
  if (wanted('P13b')) {
    await using beside = await queuedPolls({ database, line: outsiders.line })
    latencies.push(await deliveryLatency(database, { url: postgres.url, samples: quick ? 30 : 200, beside }))
  }
  const decoders = wanted('decoders') ? await measureDecoders({ quick, rounds }) : []
  const profiles = wanted('profile') ? await profileNumbers(rounds) : []
  const results = { machine, comparisons, latencies, decoders, profiles, rounds, busy }
  // A partial run is for the eyes only: the page shows whole ones.
  process.stdout.write(positionals.length > 0 ? render(results) : `Written: ${writeReport(results)}\n`)
} finally {
  outsiders.close()
  await bare.close()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
