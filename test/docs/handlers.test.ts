import { spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exampleNotification } from '../../src/announcements/example-notifications.ts'
import { relatedOne } from '../../src/client/included.ts'
import { eventKinds } from '../../src/contract/event-kinds.ts'
import { handlerSamples } from '../../src/docs/handler.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'

// What the page of a kind shows to take it with finds, in the example of the kind, what the event is about; and nothing where nothing came along.

const kinds = webhookEventNames.map((kind) => {
  const [script, python] = handlerSamples({ kind, subject: eventKinds[kind].subject })
  const { data, included } = exampleNotification(kind)
  return {
    kind,
    tells: included.length > 0 ? 1 : 0,
    script: script?.code ?? '',
    python: python?.code ?? '',
    notification: { data, included },
  }
})

test('in TypeScript', () => {
  const silent = kinds.filter(({ script, notification, tells }) => {
    const said: unknown[] = []
    const console = { log: (...words: unknown[]) => said.push(words) }
    runInNewContext(script.replaceAll(/^import .*$/gm, ''), { notification, relatedOne, console })
    return said.length !== tells
  })
  expect(silent.map(({ kind }) => kind)).toEqual([])
})

test('in Python', (context) => {
  const runner = `
import contextlib, io, json, sys
silent = []
for one in json.load(sys.stdin):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(one['python'], {'notification': one['notification']})
    if len(said.getvalue().splitlines()) != one['tells']:
        silent.append(one['kind'])
print(json.dumps(silent))`
  const { stdout, stderr, error } = spawnSync('python3', ['-c', runner], { input: JSON.stringify(kinds), encoding: 'utf8' })
  if (error !== undefined) context.skip()
  expect([stderr, stdout.trim()]).toEqual(['', '[]'])
})
