import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { apiClient } from '../world/client.ts'

// A disk that is really full: a small file system in memory, which only root may mount. What the server says then is tried everywhere in
// test/e2e/refusing-database.test.ts.

const folder = mkdtempSync(join(tmpdir(), 'landfall-disk-'))
const can_mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'landfall', folder]).status === 0
if (!can_mount) rmSync(folder, { recursive: true, force: true })

test.runIf(can_mount)(
  'a full disk: reads go on, writes are done or put off and never half done, and all goes on when there is space [F19] [I8]',
  async () => {
    const key = 'lf_a_key_for_the_test_of_a_full_disk'
    const config = loadConfig({
      ...{ LANDFALL_DATA_DIR: join(folder, 'data'), PORT: '0', LANDFALL_API_KEY: key, LANDFALL_SANDBOX: 'off' },
      LANDFALL_DATABASE_CONNECTIONS: '4',
    })
    const app = await startApp({ config, roles: new Set(['api', 'worker']), log: silentLog, startParts })
    onTestFinished(async () => {
      rmSync(ballast, { force: true })
      await app.stop()
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    })
    const ballast = join(folder, 'ballast')
    const api = apiClient(app.origin ?? '', key)
    const readiness = async () => await (await fetch(`${app.origin}/ready`)).json()
    const written: string[] = []
    /** A party, for which the database needs new pages now and then. */
    const write = async () => {
      const answer = await api.post('/parties', 'party', { company_name: newId().padEnd(250, 'X') })
      if (answer.status === 201) written.push(answer.id)
      else expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      return answer.status
    }
    await liftLimit(app.database_url, key)
    expect(await write()).toBe(201)

    fill(ballast)
    await expect.poll(readiness).toEqual({ status: 'database_disk_full' })
    // Pages that were begun still have room for a while, and the server may give some space back.
    const fillAndWrite = () => {
      fill(ballast)
      return write()
    }
    await expect.poll(fillAndWrite, { interval: 1 }).toBe(503)
    expect((await api.get('/parties')).status).toBe(200)

    rmSync(ballast)
    await expect.poll(write).toBe(201)
    await expect.poll(readiness).toEqual({ status: 'ready' })
    for (const id of written) expect((await api.get(`/parties/${id}`)).status).toBe(200)
  },
)

async function liftLimit(database_url: string, key: string): Promise<void> {
  const db = openDatabase(database_url, { account: '*', connections_max: 1, application_name: 'test' })
  await db.query('update api_keys set requests_per_minute = 1000000 where key_hash = $1', [sha256(key)])
  await db.close()
}

/** Writes until nothing more fits: large pieces, then small ones. */
function fill(file: string): void {
  for (const bytes of [1_048_576, 4_096]) while (append(file, bytes) === 'done');
}

function append(file: string, bytes: number): 'done' | 'full' {
  try {
    appendFileSync(file, Buffer.alloc(bytes))
    return 'done'
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
    return 'full'
  }
}
