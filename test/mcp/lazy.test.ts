import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../../src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(join(sources, file), 'utf8')

test('the protocol is loaded with the first message: no start of the server or the command line waits for it', () => {
  const speaking = files.filter((file) => /from '@modelcontextprotocol\//.test(textOf(file)))
  expect(speaking.sort()).toEqual(['mcp/http.ts', 'mcp/server.ts', 'mcp/stdio.ts'])
  const waiting = files.filter((file) => /^import .*from '[./]*mcp\/(http|server|stdio)\.ts'/m.test(textOf(file)))
  expect(waiting).toEqual([])
})
