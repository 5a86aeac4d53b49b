import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const origin = 'http://127.0.0.1:4949'
const text = 'lf_live_canary-canary-canary'
const shown = (key: Parameters<typeof welcome>[0]['key']) =>
  welcome({ origin, key, sign_in: { kind: 'known' }, sandbox: true, fleet: false })

test('a key that was made is printed once', () => {
  expect(shown({ kind: 'made', text }).split(text)).toHaveLength(2)
})

test('a key that was given is not printed, nor that of an earlier start', () => {
  expect(shown({ kind: 'given' })).toMatch(/API key +the one in LANDFALL_API_KEY/)
  expect(shown({ kind: 'known' })).toMatch(/as shown at the first start; .*keys create/)
})

test('a key that was put into a file is shown by the command that is printed', () => {
  const banner = shown({ kind: 'kept', file: "/var/lib/o'hare/api.key", is_new: true })
  expect(banner).toContain(`cat '/var/lib/o'\\''hare/api.key'`)
})

test('where the first person signs in is printed once, or shown by a command, or known', () => {
  const address = `${origin}/sign-in#token=canary`
  const banner = (sign_in: Parameters<typeof welcome>[0]['sign_in']) =>
    welcome({ origin, key: { kind: 'given' }, sign_in, sandbox: true, fleet: false })
  expect(banner({ kind: 'shown', address }).split(address)).toHaveLength(2)
  expect(banner({ kind: 'kept', file: '/data/sign-in.link' })).toContain("cat '/data/sign-in.link'")
  expect(banner({ kind: 'known' })).toMatch(/Sign in +http:\/\/127\.0\.0\.1:4949\/sign-in\n/)
})

test('the requests to try take the key from the shell', () => {
  expect(shown({ kind: 'given' }).match(/"Authorization: Token \$LANDFALL_KEY"/g)).toHaveLength(2)
})

test('who starts with a fleet is told of it, and how to be without', () => {
  expect(welcome({ origin, key: { kind: 'given' }, sign_in: { kind: 'known' }, sandbox: true, fleet: true })).toContain(
    'LANDFALL_SANDBOX_FLEET=off',
  )
  expect(shown({ kind: 'given' })).not.toContain('LANDFALL_SANDBOX_FLEET')
})
