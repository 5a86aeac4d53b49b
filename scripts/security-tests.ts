import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Attack, attacks } from '../test/security/attacks.ts'

// Tries every attack of test/security/attacks.ts and writes what held: `npm run security`. Ends with 1 when anything did not, or was not tried.

const root = resolve(import.meta.dirname, '..')
const page = 'docs/reference/security-tests.md'

type Ran = { file: string; name: string; passed: boolean }

function runTests(): Ran[] {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-security-'))
  const report = join(folder, 'report.json')
  const files = [...new Set(Object.values(attacks).flatMap((rows) => rows.map(({ file }) => file)))]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(process.execPath, [...vitest, ...files], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  // As Vitest's reporter for JSON writes it.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  rmSync(folder, { recursive: true })
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, name: fullName, passed: status === 'passed' })),
  )
}

function verdictOf({ file, tests }: Attack, ran: readonly Ran[]): { passed: number; failed: number } {
  const tried = ran.filter((one) => one.file.endsWith(file) && one.name.includes(tests))
  const passed = tried.filter((one) => one.passed).length
  return { passed, failed: tried.length - passed }
}

function row(attack: Attack, { passed, failed }: { passed: number; failed: number }): string {
  const verdict = failed > 0 ? `**${failed} of ${passed + failed} failed**` : passed === 0 ? '**not tried**' : String(passed)
  return `| ${attack.tried} | ${attack.held} | \`${attack.file}\` | ${verdict} |`
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const ran = runTests()
const verdicts = Object.values(attacks)
  .flat()
  .map((attack) => verdictOf(attack, ran))
const sections = Object.entries(attacks).map(([title, rows]) =>
  [
    `## ${title}`,
    '',
    '| Tried | What happens | Tests | Held |',
    '|---|---|---|--:|',
    ...rows.map((attack) => row(attack, verdictOf(attack, ran))),
    '',
  ].join('\n'),
)
const head = `# Attacks that were tried

Written by \`npm run security\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}; do not edit. Each row is tried in \`npm test\` as well;
"held" counts its cases. What Landfall does against whom stands in [SECURITY](../../SECURITY.md).
`
writeFileSync(join(root, page), `${head}\n${sections.join('\n')}`)
const held = verdicts.every(({ passed, failed }) => passed > 0 && failed === 0)
console.log(`${page}: ${verdicts.length} attacks, ${held ? 'all held' : 'NOT ALL HELD'}`)
process.exitCode = held ? 0 : 1
