import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startChild } from '../../test/world/child.ts'
import { lockFile } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('one holder at a time', () => {
  const file = join(folder, 'a')
  const first = lockFile(file)
  expect(first).not.toBeNull()
  expect(lockFile(file)).toBeNull()
  first?.release()
  const second = lockFile(file)
  expect(second).not.toBeNull()
  second?.release()
})

// In a process of its own: the program takes the lock of its argument, and says whether it got it.
const script = `import { lockFile } from './src/base/lock.ts'
  console.log(lockFile(process.argv[1]) ? 'held' : 'refused'); setInterval(() => undefined, 1000)`
const startOther = (file: string) => startChild(['--input-type=module', '-e', script, file])

test('whoever asks a second time keeps what it has', async () => {
  const file = join(folder, 'd')
  const lock = lockFile(file)
  expect(lockFile(file)).toBeNull()
  const other = startOther(file)
  await other.said(/refused/)
  await other.kill('SIGKILL')
  lock?.release()
})

test('a holder that is killed holds no more', async () => {
  const file = join(folder, 'b')
  const holder = startOther(file)
  await holder.said(/held/)
  expect(lockFile(file)).toBeNull()
  await holder.kill('SIGKILL')
  const lock = lockFile(file)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('a folder that is not there is an error, not a refusal', () => {
  expect(() => lockFile(join(folder, 'absent', 'c'))).toThrow()
})
