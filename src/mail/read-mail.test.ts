import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { defaultMailLimits } from './limits.ts'
import { countParts, readMail, UnreadableMail } from './read-mail.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const read = (...lines: readonly string[]) => readMail(bytesOf(lines.join('\r\n')), defaultMailLimits)

test('a mail in HTML only has the text that people see', async () => {
  const mail = await read(
    'From: a@b.example',
    'Content-Type: text/html; charset=iso-8859-1',
    '',
    '<html><head><title>no</title><style>p { color: red }</style></head><body><p>Gr\u00fc\u00dfe &amp; more</p><!-- no --><table><tr><td>1</td><td>2</td></tr></table></body></html>',
  )
  expect(mail.body).toBe('Gr\u00fc\u00dfe & more\n1\t2')
})

test('names are decoded, and without folders; those without a name get one', async () => {
  const part = (headers: string) => ['--b', ...headers.split('|'), '', '%PDF']
  const mail = await read(
    'From: a@b.example',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...part("Content-Type: application/pdf|Content-Disposition: attachment; filename*=utf-8''%C3%9Cbersicht.pdf"),
    ...part('Content-Type: application/pdf; name="=?utf-8?B?w5xiZXIucGRm?="'),
    ...part('Content-Type: application/pdf|Content-Disposition: attachment; filename="C:\\\\papers\\\\a.pdf"'),
    ...part('Content-Type: application/pdf|Content-Disposition: attachment; filename=".."'),
    '--b--',
  )
  expect(mail.attachments.map(({ file_name }) => file_name)).toEqual([
    '\u00dcbersicht.pdf',
    '\u00dcber.pdf',
    'a.pdf',
    'attachment-4',
  ])
})

test('a header twice, groups and odd dates', async () => {
  const mail = await read(
    'From: A <A@b.example>',
    'From: c@d.example',
    'To: team: e@f.example, g@h.example;',
    'Date: yesterday',
    '',
    'text',
  )
  expect(mail).toMatchObject({
    from: ['a@b.example', 'c@d.example'],
    to: ['e@f.example', 'g@h.example'],
    sent_at: null,
    body: 'text',
  })
  expect(mail).toMatchObject({ message_id: null, content_type: 'text/plain', subject: '' })
})

test('attachments beyond the limit are named, not kept', async () => {
  const parts = Array.from({ length: 52 }, (_, n) => [
    '--b',
    `Content-Type: application/pdf; name="${n}.pdf"`,
    '',
    `%PDF ${n}`,
  ]).flat()
  const mail = await read('From: a@b.example', 'Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--')
  expect(mail.attachments).toHaveLength(50)
  expect(mail.skipped).toEqual([
    { file_name: '50.pdf', reason: 'too_many' },
    { file_name: '51.pdf', reason: 'too_many' },
  ])
})

test('parts are counted before anything is made of them', () => {
  const many = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\n'.repeat(300)}`
  expect(countParts(bytesOf(many))).toBe(301)
  expect(countParts(bytesOf('From: a\r\n\r\n-- \r\n-- \r\n'))).toBe(1)
  const boundaries = Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}`).join('\r\n')
  expect(countParts(bytesOf(boundaries))).toBe(Number.POSITIVE_INFINITY)
})

const fragments = [
  '\r\n',
  '--b',
  '--b--',
  'From: a@b',
  'Content-Type: multipart/mixed; boundary=b',
  'Content-Type: message/rfc822',
  '=?',
  '<',
  '\0',
  ';',
  '"',
  'Date: ',
  'Content-Transfer-Encoding: base64',
  'aGFsbG8=',
]

test('whatever comes is read or refused, and holds nothing that cannot be stored', async () => {
  const anything = fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string()), { maxLength: 60 })
    .map((texts) => texts.join(''))
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      try {
        const mail = await readMail(new Uint8Array(Buffer.from(text)), defaultMailLimits)
        const texts = JSON.stringify({ ...mail, attachments: mail.attachments.map(({ file_name }) => file_name) })
        expect(texts).not.toContain('\\u0000')
        expect(texts.isWellFormed()).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableMail)
      }
    }),
    { numRuns: 300 },
  )
})

test('text of HTML takes no longer than the HTML is long', () => {
  for (const piece of ['<', '<!--', '<style>', '&amp', '<style></style', '<!---->'])
    expect(textOfHtml(piece.repeat(200_000)).length).toBeLessThan(2_000_000)
})

test.each([
  ['(billing@blue-heron.example)', []],
  ['(a (nested\\) billing@blue-heron.example) one)', []],
  ['(billing@blue-heron.example', []],
  ['"billing@blue-heron.example"', []],
  ['"billing@blue-heron.example" (Billing)', []],
  ['Billing (billing@blue-heron.example) <x@y.example>', ['x@y.example']],
  ['x@y.example (billing@blue-heron.example)', ['x@y.example']],
  ['"Heron, Blue \\" (" <x@y.example>, "a b"@y.example', ['x@y.example', 'a b@y.example']],
  ['Team: x@y.example, Z <z@y.example>;', ['x@y.example', 'z@y.example']],
  ['undisclosed', []],
])('the addresses in From: %s are %j', async (from, expected) => {
  const text = `From: ${from}\r\nSubject: s\r\n\r\nbody\r\n`
  expect((await readMail(bytesOf(text), defaultMailLimits)).from).toEqual(expected)
})
