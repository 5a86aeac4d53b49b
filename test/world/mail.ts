/** Messages as mail programs write them, for tests. */

export type Part = { type: string; content: string | Buffer; name?: string; inline?: boolean; id?: string }
export type Written = {
  from?: string
  to?: string
  subject?: string
  message_id?: string | null
  headers?: readonly string[]
  text?: string
  parts?: readonly Part[]
}

const boundary = 'part-of-it'

export function written({
  from = 'Ops <Ops@Line.example>',
  to = 'docs@docs.example',
  subject = 'Papers',
  message_id = '<m1@line.example>',
  headers = [],
  text = 'See attached.',
  parts = [],
}: Written): string {
  return [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Mon, 6 Jan 2031 09:00:00 +0100',
    ...(message_id === null ? [] : [`Message-ID: ${message_id}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts.flatMap(part),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function part({ type, content, name, inline = false, id }: Part): string[] {
  // A message inside keeps its form, as mail programs send it.
  const is_message = type === 'message/rfc822'
  const bytes = Buffer.from(content)
  return [
    `--${boundary}`,
    `Content-Type: ${type}`,
    `Content-Disposition: ${inline ? 'inline' : 'attachment'}${name === undefined ? '' : `; filename="${name}"`}`,
    ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
    ...(is_message ? [] : ['Content-Transfer-Encoding: base64']),
    '',
    is_message
      ? bytes.toString().replaceAll(boundary, `${boundary}-inside`)
      : bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
  ]
}
