import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerInfer } from './infer.ts'

let folder: string
let said: { out: string; error: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-infer-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  said = { out: '', error: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.error += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

async function run(...words: string[]): Promise<number> {
  const program = new Command().exitOverride()
  registerInfer(program)
  await program.parseAsync(['infer', ...words], { from: 'user' })
  return Number(process.exitCode ?? 0)
}

test('a number is told in words', async () => {
  expect(await run('maeu 200000001')).toBe(0)
  expect(said.out).toContain('Number   MAEU200000001')
  expect(said.out).toContain('Line     MAEU Maersk (0.98)')
})

test('or as JSON, in the attributes of the interface', async () => {
  await run('MAEU200000001', '--json')
  expect(JSON.parse(said.out)).toMatchObject({ number_type: 'bill_of_lading', shipping_line: { decision: 'auto_select' } })
})

test('numbers of the sandbox are told while it is on', async () => {
  for (const [setting, line] of [
    ['on', 'ZZLF Sandbox Line (0.99)'],
    ['off', '–'],
  ] as const) {
    vi.stubEnv('LANDFALL_SANDBOX', setting)
    said.out = ''
    await run('ZZLFBK482193')
    expect(said.out, setting).toContain(`Line     ${line}`)
  }
  vi.unstubAllEnvs()
})

test('an unusable number ends with 65', async () => {
  expect(await run('§§§§')).toBe(65)
  expect(said.error).toMatch(/characters other than/)
})

async function fileWith(text: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.tsv`)
  await writeFile(file, text)
  return file
}

test('an evaluation prints tables and totals', async () => {
  const file = await fileWith(
    'number\ttype\tscac\tstatus\nMAEU200000001\tbill_of_lading\tMAEU\tok\nTCLU1000003\tcontainer\tMSCU\tok\n',
  )
  expect(await run('--evaluate', file)).toBe(0)
  expect(said.out).toMatch(/^MAEU Maersk +1 +1 +1 +0 +0 +0$/m)
  expect(said.out).toMatch(/^all +2 +1 +1 +0 +0 +1$/m)
  expect(said.out).toContain('Taken without asking: 100.0 % right.')
  expect(said.out).toContain('Confidently wrong: 0.0 % of all numbers.')
})

test('a malformed file ends with 65 and names the line', async () => {
  const file = await fileWith('number\ttype\tscac\nMAEU200000001\tcrate\tMAEU\n')
  expect(await run('--evaluate', file)).toBe(65)
  expect(said.error).toContain('line 2: unknown type "crate"')
})

test('a missing file ends with 65', async () => {
  expect(await run('--evaluate', join(folder, 'none.tsv'))).toBe(65)
  expect(said.error).toContain('none.tsv')
})

test('neither number nor file is an error of use', async () => {
  await expect(run()).rejects.toMatchObject({ exitCode: 64 })
})
