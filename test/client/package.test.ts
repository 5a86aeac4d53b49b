import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildClient } from '../../scripts/build-client.ts'

const imports = /from '([^']+)'/g

test('the package holds JavaScript, declarations and nothing of the server, and works under plain Node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const package_folder = join(folder, 'node_modules/landfall-client')
  buildClient(package_folder)
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: package_folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const files: string[] = packed[0].files.map(({ path }: { path: string }) => path)
  const names = ['errors', 'exchange', 'included', 'interface', 'landfall', 'webhooks']
  expect(files.toSorted()).toEqual(
    [
      ...['LICENSE', 'README.md', 'package.json', 'cjs/package.json'],
      ...names.flatMap((name) => [`${name}.js`, `${name}.d.ts`, `cjs/${name}.js`, `cjs/${name}.d.ts`]),
    ].toSorted(),
  )
  for (const file of readdirSync(package_folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(package_folder, file), 'utf8')
    for (const [, name] of text.matchAll(imports)) expect(name).toMatch(/^\.\/[a-z]+\.js$/)
  }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.setHeader('content-type', 'application/vnd.api+json').end('{"data":[],"links":{},"meta":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  writeFileSync(
    join(folder, 'try.mjs'),
    `import { createClient } from 'landfall-client'\nimport { verifyWebhook } from 'landfall-client/webhooks'\n
    const landfall = createClient({ base_url: 'http://127.0.0.1:${port}', key: 'k' })
    console.log((await landfall.listShipments()).data.length, typeof verifyWebhook)`,
  )
  const printed = await new Promise((resolve, reject) =>
    execFile(process.execPath, ['try.mjs'], { cwd: folder }, (error, stdout) => (error ? reject(error) : resolve(stdout))),
  )
  expect(printed).toBe('0 function\n')
  expect(asked).toEqual(['GET /v2/shipments Token k'])
})
