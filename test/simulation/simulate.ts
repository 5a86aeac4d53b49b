/**
 * One seed: a small story, told to real tasks on a real database by a scheduler that decides everything else: which statement goes next, whose timer
 * rings, what breaks. The same seed gives the same run, statement by statement.
 */
import { createHash } from 'node:crypto'
import { messageOf } from '../../src/base/errors.ts'
import { scheduleDeliverySweep } from '../../src/delivery/tasks.ts'
import { scheduleSweep } from '../../src/tracking/tasks.ts'
import { checkAtRest, checkEnd, type Finding } from './checks.ts'
import { type CustomerTools, readFeed, track } from './customers.ts'
import { beginBadly, disturb, fateOf, heal, putRight } from './faults.ts'
import { inside, newLife } from './machine.ts'
import { began_at, type Stage } from './stage.ts'
import { type DueJob, noteDeath, openWorld, restart, settleIn, type World } from './world.ts'

type SeedReport = {
  seed: number
  /** Decisions of the scheduler. */
  steps: number
  /** Of everything that happened, in its order. */
  digest: string
  findings: readonly Finding[]
  hits: ReadonlyMap<string, number>
  trace: readonly string[]
}

const hour_ms = 3_600_000
const story_ms = 3 * hour_ms
// Recovery has a bound: by then everything that was said is known, and everything that is to be told is told.
const recovery_max_ms = 48 * hour_ms
const steps_max = 20_000
const readings_max = 5

/** Runs a seed. Throws only when the stage itself fails. */
export async function simulate(stage: Stage, seed: number): Promise<SeedReport> {
  await stage.clear()
  using world = openWorld(stage, seed)
  const findings = await tell(world)
  for (const { process } of [...world.workers, world.api]) process.life.kill()
  await world.gate.quiet()
  const { trace, hits } = world
  if (world.gate.lock_waits() > 0) hits.set('waited for a lock', world.gate.lock_waits())
  for (const [name, times] of world.outsiders.met) hits.set(name, times)
  const digest = createHash('sha256').update(trace.join('\n')).digest('hex')
  return { seed, steps: trace.length, digest, findings, hits, trace }
}

async function tell(world: World): Promise<Finding[]> {
  const { stage, time, gate } = world
  await scheduleSweep(stage.database)
  await scheduleDeliverySweep(stage.database)
  world.customers = await settleIn(world)
  beginBadly(world)
  const done = startCustomers(world)
  for (let readings = 0; ; ) {
    await gate.quiet()
    if (world.trace.length > steps_max) return [`[I6] no rest after ${steps_max} steps`]
    if (await step(world)) continue
    const has_changed = world.changed !== 'nothing'
    const findings = await lookAtRest(world)
    if (findings.length > 0) return findings
    if (world.calm_from_ms === null && time.now_ms >= began_at.getTime() + story_ms) heal(world)
    const { calm_from_ms } = world
    if (calm_from_ms !== null && done.all && has_changed && (await hasConverged(world, calm_from_ms))) {
      // What happens while the feed is read is for another reading.
      await drive(world, readFeeds(world))
      readings += 1
      if (readings === readings_max || ((await hasReadAll(world)) && (await hasConverged(world, calm_from_ms))))
        return await checkEnd(world)
    } else if (calm_from_ms !== null && time.now_ms > calm_from_ms + recovery_max_ms)
      return [`[I5] not recovered ${recovery_max_ms / hour_ms} hours after the last fault: ${await listLeft(world)}`]
    await rest(world)
  }
}

/** Checks, and what is due, where a statement went through since the last look. */
async function lookAtRest(world: World): Promise<Finding[]> {
  const { changed } = world
  if (changed === 'nothing') return []
  world.changed = 'nothing'
  world.jobs = await world.stage.ask<DueJob>(due_jobs)
  return changed === 'all' ? await checkAtRest(world) : []
}

type Progress = { all: boolean }

function startCustomers(world: World): Progress {
  const progress: Progress = { all: false }
  const { customers, journeys, chance } = world
  const tools: CustomerTools = { request: world.request, chance, isCalm: () => world.calm_from_ms !== null }
  const deeds = customers.flatMap((customer) =>
    journeys.filter((_, turn) => turn === 0 || chance.chance(0.6)).map((journey) => ({ customer, journey })),
  )
  void inside(newLife('customers'), () =>
    Promise.all(deeds.map(({ customer, journey }) => track(customer, journey, tools))),
  ).then(() => {
    progress.all = true
  })
  return progress
}

async function readFeeds(world: World): Promise<void> {
  const { customers, journeys, chance } = world
  const tools: CustomerTools = { request: world.request, chance, isCalm: () => true }
  const [journey] = journeys
  if (journey !== undefined)
    await inside(newLife('readers'), () => Promise.all(customers.map((customer) => readFeed(customer, journey, tools))))
}

/** Goes on until something is done. */
async function drive(world: World, until: Promise<unknown>): Promise<void> {
  let is_done = false
  const ending = until.then(
    () => {
      is_done = true
    },
    () => {
      is_done = true
    },
  )
  for (let turns = 0; !is_done && turns < steps_max; turns++) {
    await world.gate.quiet()
    if (!is_done && !(await step(world))) await advance(world, [])
  }
  await ending
}

/** Lets one thing happen that can happen now; false: there is none. */
async function step(world: World): Promise<boolean> {
  const { gate, time, chance } = world
  for (const slot of [...world.workers, world.api]) if (!slot.process.life.is_alive) noteDeath(world, slot)
  const statements = gate.ready().filter(({ life }) => life.frozen_until_ms <= time.now_ms)
  const lives = new Set<unknown>()
  // Timers of one process ring in their order.
  const timers = time.due().filter(({ life }) => !lives.has(life) && lives.add(life))
  if (statements.length + timers.length === 0) return false
  const choice = chance.below(statements.length + timers.length)
  const statement = statements[choice]
  const timer = timers[choice - statements.length]
  if (statement !== undefined) {
    const fate = fateOf(world, statement)
    world.note(`${statement.life.name} ${statement.label}${fate === 'well' ? '' : ` ${fate}`}`)
    if (statement.is_commit || statement.label === 'settle_and_list_due') world.changed = 'all'
    else if (!statement.in_transaction && world.changed === 'nothing') world.changed = 'jobs'
    if (fate !== 'well') world.is_untidy = true
    statement.go(fate)
  } else if (timer !== undefined) {
    world.note(`${timer.life.name} wakes`)
    time.fire(timer)
  }
  return true
}

// What is there for what was forgotten: it may come late, and nothing may depend on it.
const lazy: ReadonlySet<string> = new Set(['sweep', 'sweep_deliveries'])
const worker_room = 4

/** Nothing can happen now: something is begun, breaks, or time passes. */
async function rest(world: World): Promise<void> {
  const { time, chance } = world
  disturb(world)
  restart(world, { at_once: world.calm_from_ms !== null })
  thaw(world)
  putRight(world)
  const with_sweeps = chance.chance(0.004)
  const jobs = world.jobs.filter(({ task }) => world.stage.task_ids.has(task) && (with_sweeps || !lazy.has(task)))
  const due = jobs.filter(({ at }) => at.getTime() <= time.now_ms).map(({ task }) => task)
  const able = world.workers
    .map(({ process }) => process)
    .filter(({ life, running, worker_id, is_looking, found_nothing_ms }) => {
      const is_up = life.is_alive && life.frozen_until_ms <= time.now_ms
      return is_up && worker_id() !== null && !is_looking() && running.size < worker_room && found_nothing_ms() !== time.now_ms
    })
  const worker = able[chance.below(able.length)]
  const task = due[chance.below(due.length)]
  if (worker === undefined || task === undefined || !chance.chance(0.9)) return await advance(world, jobs)
  const tasks = chance.chance(0.5) ? due : [task]
  const room = 1 + chance.below(worker_room - worker.running.size)
  world.note(`${worker.life.name} looks for ${room} of ${tasks.join(' ')}`)
  worker.look(tasks, room)
}

const due_jobs = `select t.identifier as task, min(j.run_at) as at from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where j.is_available and j.run_at <> 'infinity' group by 1 order by 1`

/** Who was frozen hears whether it was given up. */
function thaw(world: World): void {
  const { workers, time, dead } = world
  for (const { process } of workers) {
    const { life } = process
    if (!life.is_alive || !Number.isFinite(life.frozen_until_ms) || life.frozen_until_ms > time.now_ms) continue
    life.frozen_until_ms = Number.NEGATIVE_INFINITY
    for (const name of process.names()) dead.delete(name)
    world.is_untidy = true
    process.beat()
  }
}

// Others look for the dead every five seconds; three looks do for one.
const judge_every_ms = 15_000
const silence_ms = 30_000
// As src/jobs/lease.ts has it, less often while nothing is due.
const tidy_every_ms = 30 * 60_000

/** Lets time pass until something is due. */
async function advance(world: World, jobs: readonly DueJob[]): Promise<void> {
  const { stage, time, chance, workers, api, dead, calm_from_ms } = world
  const { now_ms } = time
  const wakes = [
    time.nextWake(),
    ...jobs.map(({ at }) => (at.getTime() <= now_ms ? now_ms + 1 + chance.below(900) : at.getTime())),
    ...[...workers, api].flatMap(({ restart_ms, process }) => [
      restart_ms ?? Number.POSITIVE_INFINITY,
      ...changesOf(process.life, now_ms),
    ]),
    dead.size > 0 ? now_ms + judge_every_ms : Number.POSITIVE_INFINITY,
    calm_from_ms === null ? began_at.getTime() + story_ms : now_ms + hour_ms,
  ]
  await move(world, Math.max(now_ms + 1, Math.min(...wakes)))
  const living = workers.map(({ process }) => process).filter(({ life }) => life.is_alive && life.frozen_until_ms <= time.now_ms)
  if (world.is_untidy && time.now_ms >= world.tidy_from_ms) {
    world.is_untidy = living.length === 0
    world.tidy_from_ms = time.now_ms + tidy_every_ms
    living[chance.below(living.length)]?.tidy()
  }
  if (![...dead.values()].some((since_ms) => time.now_ms - since_ms > silence_ms)) return
  living[chance.below(living.length)]?.judge()
  const left = await stage.ask<{ id: string }>('select id from job_workers where id = any($1)', [[...dead.keys()]])
  for (const id of dead.keys()) if (!left.some((one) => one.id === id)) dead.delete(id)
}

/** When a process thaws, or its clock is put right. */
function changesOf({ is_alive, frozen_until_ms, corrected_ms }: World['api']['process']['life'], now_ms: number): number[] {
  return is_alive ? [frozen_until_ms, corrected_ms].filter((at_ms) => Number.isFinite(at_ms) && at_ms > now_ms) : []
}

async function move({ stage, time, workers, dead }: World, at_ms: number): Promise<void> {
  time.now_ms = at_ms
  const living = workers.flatMap(({ process: { life, worker_id } }) =>
    life.is_alive && life.frozen_until_ms <= at_ms ? (worker_id() ?? []) : [],
  )
  for (const { process } of workers) if (process.life.is_alive && process.life.frozen_until_ms <= at_ms) process.confirm()
  // Somebody has to be there to take over.
  if (living.length === 0) for (const id of dead.keys()) dead.set(id, at_ms)
  await stage.moveTo(at_ms, living)
}

type Left = { pending: number; due: number; waiting: number; unasked: string[]; locked: string[] }

async function leftOf({ stage, time, outsiders }: World, calm_from_ms: number): Promise<Left> {
  const [left] = await stage.ask<Omit<Left, 'unasked'> & { tracked: string[] }>(
    `select (select count(*)::int from notifications where delivery_status = 'pending') as pending,
      (select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('poll', 'reconcile') and j.run_at <= $1) as due,
      (select count(*)::int from tracking_requests where status in ('pending', 'awaiting_manifest')) as waiting,
      array(select t.identifier || ' of ' || j.locked_by from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_by is not null order by 1) as locked,
      array(select distinct n.number from tracked_numbers n join shipments s on s.tracked_number_id = n.id
        where s.line_tracking_stopped_at is null order by 1) as tracked`,
    [new Date(time.now_ms)],
  )
  const { tracked = [], pending = 0, due = 0, waiting = 0, locked = [] } = left ?? {}
  const asked = new Set(
    outsiders.asks.flatMap(({ bill, at_ms, is_answered }) => (is_answered && at_ms >= calm_from_ms ? [bill] : [])),
  )
  return { pending, due, waiting, locked, unasked: tracked.filter((bill) => !asked.has(bill)) }
}

async function hasConverged(world: World, calm_from_ms: number): Promise<boolean> {
  const { pending, due, waiting, locked, unasked } = await leftOf(world, calm_from_ms)
  return pending + due + waiting + locked.length + unasked.length === 0
}

async function hasReadAll({ stage, customers }: World): Promise<boolean> {
  const [found] = await stage.ask<{ events: number }>('select count(*)::int as events from events')
  return found?.events === customers.reduce((sum, { fed }) => sum + fed.length, 0)
}

async function listLeft(world: World): Promise<string> {
  return JSON.stringify(await leftOf(world, world.calm_from_ms ?? 0).catch(messageOf))
}
