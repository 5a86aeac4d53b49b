import { expect, test } from 'vitest'
import { targetProblem } from './target.ts'

test('a receiver of our own may be wherever it is, and nothing else beside it', () => {
  const policy = { private_targets: 'refused', own_origins: ['http://127.0.0.1:4711'] } as const
  expect(targetProblem('http://127.0.0.1:4711/desk', '/url', policy)).toBeNull()
  for (const other of ['http://127.0.0.1:4712/desk', 'http://127.0.0.1:4711@example.com/', 'https://127.0.0.1:4711/desk'])
    expect(targetProblem(other, '/url', policy)).not.toBeNull()
})
