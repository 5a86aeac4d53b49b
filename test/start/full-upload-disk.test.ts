import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../world/app.ts'
import { upload } from '../world/papers.ts'

// A disk for files that is really full: a small file system in memory, which only root may mount. The database has another.

const folder = mkdtempSync(join(tmpdir(), 'landfall-files-'))
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'landfall', folder]).status === 0
const can_mount = mount('size=4m,mode=755')
if (!can_mount) rmSync(folder, { recursive: true, force: true })

test.runIf(can_mount)('no space for uploads: they are refused with a reason, and nothing of them stays [F20]', async () => {
  const world = await startWorld({ environment: { LANDFALL_DATA_DIR: folder } })
  onTestFinished(async () => {
    await world.close()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const [small, large] = [randomBytes(50_000), randomBytes(6_000_000)]
  expect((await upload(world.api, small)).status).toBe(201)
  const before = filesIn(folder)

  await expect(upload(world.api, large)).rejects.toThrow(/refused with 503: .*cannot be stored/)
  expect(filesIn(folder)).toEqual(before)
  // What fits is taken all the while.
  expect((await upload(world.api, randomBytes(40_000))).status).toBe(201)

  expect(mount('remount,size=64m')).toBe(true)
  expect((await upload(world.api, large)).status).toBe(201)
})

/** Files with their sizes, whatever folder they are in. */
function filesIn(root: string): [string, number][] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name): [string, number] => [name, statSync(join(root, name)).size])
    .filter(([name]) => statSync(join(root, name)).isFile())
    .toSorted()
}
