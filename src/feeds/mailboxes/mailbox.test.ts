import { expect, test } from 'vitest'
import { readFeedsFile } from '../file/feeds-file.ts'

const secrets = (name: string) => (name.startsWith('NO_') ? undefined : 'kept')

function read(mailbox: string) {
  return readFeedsFile(`mailboxes: [${mailbox}]`, secrets)
}

function problems(...mailboxes: string[]): string[] {
  const found = read(mailboxes.join(', '))
  return found.kind === 'valid' ? [] : found.problems.map(({ pointer, message }) => `${pointer}: ${message}`)
}

function mailbox(written: string) {
  const found = read(written)
  return found.kind === 'valid' ? found.feeds.mailboxes[0] : found.problems
}

const token = 'token: {env: TOKEN}'

test('a folder has its other folders inside, unless they are named', () => {
  expect(mailbox('{name: drop, dialect: auto, folder: {path: /srv/edi/}}')).toMatchObject({
    token: null,
    folder: {
      path: '/srv/edi',
      names: '*',
      working: '/srv/edi/working',
      done: '/srv/edi/done',
      failed: '/srv/edi/failed',
      out: '/srv/edi/out',
      poll_s: 10,
    },
  })
})

test('a directory on a server', () => {
  const key = `SHA256:${'a'.repeat(43)}`
  expect(
    mailbox(
      `{name: away, dialect: x12, scac: ONEY, acknowledge: true, sftp: {host: sftp.example.com, user: acme, private_key: {env: KEY}, host_key: "${key}", directory: /out/, done_directory: /done, out_directory: /in}}`,
    ),
  ).toMatchObject({
    scac: 'ONEY',
    acknowledge: true,
    sftp: {
      host: 'sftp.example.com',
      port: 22,
      auth: { kind: 'private-key', private_key: { env: 'KEY' }, passphrase: null },
      host_key: key,
      directory: '/out',
      after: { kind: 'move', directory: '/done' },
      out_directory: '/in',
      poll_s: 60,
    },
  })
})

test('columns of car location messages', () => {
  expect(
    mailbox(
      `{name: rail, dialect: clm, ${token}, columns: {form: csv, header: true, fields: {equipment: CAR, event: 2, date: DATE}}}`,
    ),
  ).toMatchObject({
    columns: { form: 'csv', separator: ',', header: true, date_form: 'YYYYMMDD', fields: { equipment: 'CAR', event: 2 } },
  })
})

const sftp = (members: string) => `{name: m, dialect: auto, sftp: {host: h, user: u, directory: /d, ${members}}}`
const columns = (members: string) => `{name: m, dialect: clm, ${token}, columns: {${members}}}`

test.each([
  ['{name: m, dialect: auto}', ['/mailboxes/0/token: is missing: a mailbox needs a token, signing_secrets, a folder or sftp']],
  [
    `{name: m, dialect: fax, ${token}}`,
    [expect.stringContaining('/mailboxes/0/dialect: must be one of auto, x12, edifact, clm')],
  ],
  ['{name: m, dialect: auto, folder: {path: in}}', ['/mailboxes/0/folder/path: must be a path that begins with /']],
  [
    '{name: m, dialect: auto, folder: {path: /in, done: /in, failed: /in/working}}',
    [
      '/mailboxes/0/folder/done: must be another folder than path',
      '/mailboxes/0/folder/failed: must be another folder than working',
    ],
  ],
  [sftp('port: 22'), ['/mailboxes/0/sftp: must have either a password or a private_key']],
  [sftp('password: {env: P}, private_key: {env: K}'), ['/mailboxes/0/sftp: must have either a password or a private_key']],
  [sftp('password: {env: NO_P}'), ['/mailboxes/0/sftp/password/env: the environment variable NO_P is not set']],
  [sftp('password: {env: P}, passphrase: {env: Q}'), ['/mailboxes/0/sftp/passphrase: belongs to a private_key']],
  [
    sftp('password: {env: P}, delete: true, done_directory: /e'),
    ['/mailboxes/0/sftp/delete: must not stand beside done_directory'],
  ],
  [
    sftp('password: {env: P}, host_key: abc'),
    ['/mailboxes/0/sftp/host_key: must be a fingerprint as ssh-keygen prints it: SHA256:…'],
  ],
  [
    sftp('password: {env: P}}, acknowledge: true, columns: {form: csv, fields: {}'),
    [
      '/mailboxes/0/sftp/out_directory: is missing: answers are written there',
      '/mailboxes/0/columns: belongs to the dialect clm',
    ],
  ],
  [`{name: m, dialect: clm, ${token}}`, ['/mailboxes/0/columns: is missing: car location messages have no layout of their own']],
  [
    columns('form: csv, fields: {initial: 1}'),
    [
      '/mailboxes/0/columns/fields/event: is missing',
      '/mailboxes/0/columns/fields/date: is missing',
      '/mailboxes/0/columns/fields/equipment: is missing: equipment, or initial and number',
    ],
  ],
  [
    columns('form: csv, fields: {equipment: CAR, event: 2, date: 3}'),
    ['/mailboxes/0/columns/fields/equipment: must be the number of a column: there is no header'],
  ],
  [
    columns('form: fixed, fields: {equipment: 1-10, event: 11, date: 20-12}'),
    [
      '/mailboxes/0/columns/fields/event: must be the first and last character, such as 1-10',
      '/mailboxes/0/columns/fields/date: must be the first and last character, such as 1-10',
    ],
  ],
])('%s', (written, expected) => {
  expect(problems(written)).toEqual(expected)
})

test('two mailboxes do not share a folder', () => {
  const one = (name: string) => `{name: ${name}, dialect: auto, folder: {path: /in}}`
  expect(problems(one('a'), one('b'))).toEqual(['/mailboxes/1/folder/path: is already the folder of /mailboxes/0'])
})
