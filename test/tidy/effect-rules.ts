import { calleeOf, isProduct, isTest, isTypeScript, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nodesOf, type Source, textOf, type Violation } from './source.ts'

const pureModules =
  /^node:(fs|net|http|https|http2|child_process|dns|tls|worker_threads|os|process|timers)|^undici$|^pg$|^pino$|^fastify$/
const pureCalls =
  /^(Date\.now|Math\.random|performance\.now|fetch|setTimeout|setInterval|setImmediate|randomBytes|randomUUID|crypto\.\w+|console\.\w+|Temporal\.Now\.\w+)$/
const network = /^(fetch|request|http\.\w+|https\.\w+|undici\.\w+|.*\.(ask|fetch|deliver|send))$/
const sql =
  /\b(select\s[\s\S]+?\sfrom\s|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|create\s+(table|index|function)\s|alter\s+table\s)/
// src/postgres sets up the server itself: roles and databases, no tables.
const sqlFolders = /^(src\/(store|jobs|postgres)\/|migrations\/|test\/|src\/.*\.test\.ts$)/

// Files that reach out by themselves, and to whom. What a customer names is never among them.
const waysOut: ReadonlySet<string> = new Set([
  // To worlds of this process, on loopback.
  'src/api/sandbox-door.ts',
  'src/base/http.ts',
  // Our own process, asked whether it is well.
  'src/cli/health.ts',
  // Run in the browser, and ask the server that the page is of.
  'src/dashboard/offline/worker.ts',
  'src/dashboard/server/documents.ts',
  'src/dashboard/server/sent-text.ts',
  'src/dashboard/docs/same-server.ts',
  // Runs at the customer's.
  'src/client/exchange.ts',
  // The bucket, the servers of files and the streams that the operator's settings name.
  'src/documents/s3-storage.ts',
  'src/intake/sftp-connection.ts',
  'src/positions/links.ts',
])

function goesOut(statement: string): boolean {
  if (statement.startsWith('import type')) return false
  if (/from '(undici|ssh2|ws)'/.test(statement)) return true
  const from_node = /from 'node:(http|https|http2|net|tls)'/.test(statement)
  return from_node && /\b(request|get|connect\w*|createConnection|Agent)\b/.test(statement)
}

const browserClock =
  /\.(get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)|set(Hours|Minutes|Date|Month|FullYear))$|DateTimeFormat\(\)\.resolvedOptions$/

function isOfBrowserClock(callee: string, call: string): boolean {
  return browserClock.test(callee) || (/\.toLocale(Date|Time)String$/.test(callee) && !call.includes('timeZone'))
}

export const effectRules: readonly Rule[] = [
  rule(
    'only src/app/config.ts reads the environment',
    {
      // What a person has set where they type a command is no setting of a server.
      applies: (path) =>
        /^src\//.test(path) && !isTest(path) && path !== 'src/app/config.ts' && path !== 'src/cli/own-machine.ts',
      breaks: 'const port = process.env.PORT',
      keeps: 'const port = config.port',
    },
    (node, source) =>
      node.type === 'MemberExpression' && textOf(source, node) === 'process.env' ? 'reads the environment' : null,
  ),
  rule(
    'only src/cli/print.ts writes to the terminal',
    {
      // The command itself begins before anything of ours is loaded.
      applies: (path) => /^src\//.test(path) && !isTest(path) && path !== 'src/cli/print.ts' && path !== 'src/cli/main.ts',
      breaks: 'process.stdout.write(name)',
      keeps: 'print(process.stdout.isTTY)',
    },
    (node, source) =>
      node.type === 'CallExpression' && /^(process\.std(out|err)\.write|console\.\w+)$/.test(calleeOf(source, node))
        ? 'writes to the terminal'
        : null,
  ),
  rule(
    'screens ask for the clock that the person chose, not for that of the browser',
    {
      applies: (path) => /^src\/dashboard\//.test(path) && !isTest(path) && path !== 'src/dashboard/server/own-clock.ts',
      breaks: 'const at = new Date(now.getFullYear(), now.getMonth(), now.getDate())',
      keeps: 'const at = instantOf(morning, zone)',
    },
    (node, source) =>
      node.type === 'CallExpression' && isOfBrowserClock(calleeOf(source, node), textOf(source, node))
        ? 'reads the clock of the browser'
        : null,
  ),
  rule(
    'screens take the time from src/dashboard/server/now.ts, which may be that of a simulated world',
    {
      applies: (path) => /^src\/dashboard\/(?!(server|docs|offline)\/)/.test(path) && !isTest(path),
      breaks: 'const until = new Date(Date.now() + day_ms)',
      keeps: 'const until = new Date(currentTime().getTime() + day_ms)',
    },
    (node, source) =>
      /^(new Date(\(\))?|Date\(\)|Date\.now\(\))$/.test(textOf(source, node)) ? 'asks a clock for the time' : null,
  ),
  {
    name: 'pure folders touch no clock, chance, environment, network or file',
    applies: (path) => isProduct(path),
    check: (source, pure) => (pure ? found(source, impurity) : []),
    breaks: { path: 'src/journey/x.ts', text: 'const at = new Date()', pure: true },
    keeps: { path: 'src/journey/x.ts', text: 'const at = new Date(0)', pure: true },
  },
  {
    name: 'no network inside a transaction',
    applies: isProduct,
    check: (source) =>
      found(source, (node, from, ancestors) => {
        const inside = ancestors.some(
          (ancestor) => ancestor.type === 'CallExpression' && /\.transaction$/.test(calleeOf(from, ancestor)),
        )
        return inside && node.type === 'CallExpression' && network.test(calleeOf(from, node))
          ? `${calleeOf(from, node)} inside a transaction`
          : null
      }),
    breaks: { path: 'src/tracking/x.ts', text: 'db.transaction(async (tx) => { await line.ask(number) })' },
    keeps: { path: 'src/tracking/x.ts', text: 'const answer = await line.ask(number)\ndb.transaction((tx) => save(tx, answer))' },
  },
  rule(
    'statements travel together by inOneTrip alone',
    {
      applies: isProduct,
      breaks: 'const [number, requests] = await Promise.all([lockNumber(tx, id), lockRequests(tx, id)])',
      keeps: 'const [number, requests] = await inOneTrip([lockNumber(tx, id), lockRequests(tx, id)])',
    },
    (node, source) =>
      node.type === 'CallExpression' &&
      /^Promise\.(all|allSettled|race)$/.test(calleeOf(source, node)) &&
      source.path !== 'src/store/pool.ts' &&
      /\b(tx|sql)\b/.test(textOf(source, node))
        ? 'use inOneTrip (src/store/one-trip.ts)'
        : null,
  ),
  rule(
    'what goes out goes through src/base/http.ts, but to addresses that the operator has set [W60]',
    {
      applies: (path) => /^src\//.test(path) && !isTest(path) && !waysOut.has(path),
      breaks: "import { request } from 'undici'",
      keeps: "import type { ServerResponse } from 'node:http'\nconst answer = await http.request(wish)",
    },
    (node, source) => {
      if (node.type === 'CallExpression' && /^(globalThis\.)?fetch$/.test(calleeOf(source, node)))
        return Array.isArray(node.arguments) && node.arguments.length > 0 ? 'fetches by itself' : null
      return node.type === 'ImportDeclaration' && goesOut(textOf(source, node)) ? 'opens connections of its own' : null
    },
  ),
  rule(
    'no empty catch',
    { applies: isTypeScript, breaks: 'try { f() } catch { /* nothing */ }', keeps: 'try { f() } catch (error) { note(error) }' },
    (node) =>
      node.type === 'CatchClause' && isNode(node.body) && Array.isArray(node.body.body) && node.body.body.length === 0
        ? 'swallows every error'
        : null,
  ),
  rule(
    'SQL lives in store and jobs',
    {
      applies: (path) => isTypeScript(path) && !sqlFolders.test(path),
      breaks: "db.query('select id from shipments where true')",
      keeps: "throw new Error('select a shipment first')",
    },
    (node, source) => {
      const literal = (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
      return literal && sql.test(textOf(source, node)) ? 'SQL outside of store' : null
    },
  ),
  rule(
    'only src/base/durations.ts says how long hours and days are',
    {
      // The client is published by itself.
      applies: (path) => /^src\//.test(path) && !isTest(path) && !/^src\/(client\/|base\/durations\.ts$)/.test(path),
      breaks: 'const week_ms = 7 * 24 * 60 * 60 * 1000',
      keeps: "import { day_ms } from '../base/durations.ts'\nconst week_ms = 7 * day_ms",
    },
    (node, source) => {
      const isDuration =
        node.type === 'VariableDeclarator' && isNode(node.id) && /^(second|minute|hour|day)_ms$/.test(textOf(source, node.id))
      const isCount = /^(86_?400|3_?600)_?000$|(^|\* )60 \* 60(_000)?\b/.test(textOf(source, node))
      return isDuration || (isCount && /^(Literal|BinaryExpression)$/.test(node.type))
        ? 'import it from src/base/durations.ts'
        : null
    },
  ),
  rule(
    'tests do not sleep',
    {
      applies: (path) => isTest(path) && !/^test\/(world|chaos|bench|soak|simulation)\//.test(path),
      breaks: 'await new Promise((resolve) => setTimeout(resolve, 100))',
      keeps: 'await world.advance(100)',
    },
    (node, source) =>
      (node.type === 'CallExpression' && /^(setTimeout|sleep|delay)$/.test(calleeOf(source, node))) ||
      (node.type === 'ImportDeclaration' && /node:timers\/promises/.test(textOf(source, node)))
        ? 'move the clock or await a fact'
        : null,
  ),
]

type Matches = (node: Node, source: Source, ancestors: readonly Node[]) => string | null

function rule(
  name: string,
  { applies, breaks, keeps }: Pick<Rule, 'applies'> & { breaks: string; keeps: string },
  matches: Matches,
): Rule {
  const path = ['src/api/x.ts', 'src/api/x.test.ts', 'src/dashboard/x.ts'].find(applies) ?? 'src/api/x.ts'
  return {
    name,
    applies,
    check: (source) => found(source, matches),
    breaks: { path, text: breaks },
    keeps: { path, text: keeps },
  }
}

function found(source: Source, matches: Matches): Violation[] {
  if (source.tree === null) return []
  return nodesOf(source.tree).flatMap(({ node, ancestors }) => {
    const message = matches(node, source, ancestors)
    return message === null ? [] : [{ path: source.path, line: lineOf(source, node.start), message }]
  })
}

function impurity(node: Node, source: Source): string | null {
  if (
    node.type === 'ImportDeclaration' &&
    isNode(node.source) &&
    pureModules.test(String(node.source.value)) &&
    node.importKind !== 'type'
  ) {
    return `imports ${String(node.source.value)}`
  }
  if (
    node.type === 'NewExpression' &&
    Array.isArray(node.arguments) &&
    node.arguments.length === 0 &&
    calleeOf(source, node) === 'Date'
  )
    return 'reads the clock'
  if (node.type === 'CallExpression' && pureCalls.test(calleeOf(source, node))) return `calls ${calleeOf(source, node)}`
  return node.type === 'Identifier' && node.name === 'process' ? 'uses process' : null
}
