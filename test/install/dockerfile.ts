import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { linkFolder } from './packages.ts'

// The steps of a Dockerfile, carried out in plain folders: each stage has one that stands for its root, and a path from the root becomes one in
// it. For machines without Docker; what is tried is the steps themselves, not the isolation.

type Step = { instruction: string; rest: string }

/** The instructions of a Dockerfile in order, without comments, continued lines joined. */
export function stepsOf(text: string): Step[] {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...words] = line.split(/\s+/)
      return { instruction, rest: words.join(' ') }
    })
}

export type Stage = {
  root: string
  workdir: string
  env: Record<string, string>
  user: string | null
  /** With paths of the stage's own root. */
  entrypoint: string[]
  cmd: string[]
  healthcheck: string[]
}

type Build = {
  /** The folder with the Dockerfile. */
  context: string
  /** Where the stages go. */
  folder: string
  /** Programs that are found before those of the machine: what would need the network, or rights. */
  programs: string
}

/** Carries the steps out. Gives back the stages by their names; the last one is `image`. Throws with what a failing step said. */
export function buildInFolders({ context, folder, programs }: Build): Record<string, Stage> {
  const stages: Record<string, Stage> = {}
  let stage: Stage | null = null
  const steps = stepsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))
  for (const { instruction, rest } of steps) {
    if (instruction === 'FROM') {
      const name = /\bAS (\w+)$/.exec(rest)?.[1] ?? 'image'
      stage = newStage(join(folder, name))
      stages[name] = stage
    } else if (stage !== null) {
      carryOut({ instruction, rest }, stage, { context, stages, programs })
    }
  }
  return stages
}

function newStage(root: string): Stage {
  for (const path of ['usr/local/bin', 'tmp']) mkdirSync(join(root, path), { recursive: true })
  return { root, workdir: '/', env: {}, user: null, entrypoint: [], cmd: [], healthcheck: [] }
}

type Means = { context: string; stages: Record<string, Stage>; programs: string }

function carryOut({ instruction, rest }: Step, stage: Stage, means: Means): void {
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest
      mkdirSync(inRoot(stage, rest), { recursive: true })
      return
    case 'ENV':
      for (const pair of rest.split(' ')) stage.env[pair.split('=')[0] ?? ''] = withRoot(stage, pair.split('=')[1] ?? '')
      return
    case 'COPY':
      copy(rest, stage, means)
      return
    case 'RUN':
      run(rest, stage, means.programs)
      return
    case 'USER':
      stage.user = rest
      return
    case 'ENTRYPOINT':
      stage.entrypoint = JSON.parse(rest).map((word: string) => withRoot(stage, word))
      return
    case 'CMD':
      stage.cmd = JSON.parse(rest).map((word: string) => withRoot(stage, word))
      return
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))).map((word: string) => withRoot(stage, word))
      return
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return
    default:
      throw new Error(`nobody has said what ${instruction} means in a plain folder`)
  }
}

function copy(rest: string, stage: Stage, { context, stages }: Means): void {
  const words = rest.split(' ')
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = resolve(inRoot(stage, stage.workdir), words.pop() ?? '.')
  for (const word of words) {
    const source = from === undefined ? join(context, word) : join(stages[from]?.root ?? '', word)
    if (word === '.') copyContext(context, target)
    else if (statSync(source).isDirectory()) linkFolder(source, target, { but: '' })
    else copyFileSync(source, join(target, basename(word)))
  }
}

/** Everything of the context that .dockerignore lets through; ours lists what that is. */
function copyContext(context: string, target: string): void {
  for (const name of dockerContext(context)) {
    if (statSync(join(context, name)).isDirectory()) linkFolder(join(context, name), join(target, name), { but: '' })
    else copyFileSync(join(context, name), join(target, name))
  }
}

/** What .dockerignore lets through. It must begin with `*`: then nothing gets in that nobody thought of. */
export function dockerContext(context: string): string[] {
  const rows = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
  if (rows[0] !== '*') throw new Error('.dockerignore does not begin by leaving everything out')
  return rows.slice(1).map((row) => {
    if (/^![\w.-]+$/.test(row)) return row.slice(1)
    throw new Error(`.dockerignore has ${row}, which nobody has said the meaning of`)
  })
}

function run(command: string, stage: Stage, programs: string): void {
  const env = { ...stage.env, HOME: join(stage.root, 'tmp'), PATH: pathOf(programs) }
  const options = { cwd: inRoot(stage, stage.workdir), env, encoding: 'utf8', shell: '/bin/sh' } as const
  const { status, stdout, stderr } = spawnSync(withRoot(stage, command), options)
  if (status !== 0) throw new Error(`RUN ${command} ends with ${status}:\n${stdout}${stderr}`)
}

/** The given programs first, then the Node of this run, then the machine's. */
export function pathOf(programs: string): string {
  return [programs, dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
}

export function inRoot(stage: Stage, path: string): string {
  return join(stage.root, path)
}

/** Each path from the root, at the beginning of a word or behind `=`, as one of the stage's folder. */
function withRoot(stage: Stage, text: string): string {
  return text.replaceAll(/(^|[\s=])\/(?=\w)/g, (_, before: string) => `${before}${stage.root}/`)
}

/** Writes programs for `programs`: each a shell script of its lines. */
export function writePrograms(folder: string, scripts: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, lines] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(folder, name), 0o755)
  }
}
