// What one message may cost. Messages come from strangers: every one of these is met by somebody who tries.

export type MailLimits = {
  /** Of the message as it comes. */
  bytes: number
  /** Of all headers, also those of its parts. */
  header_bytes: number
  /** Parts of the message and of messages inside it, containers of parts too. */
  parts: number
  /** Parts inside parts. */
  nesting: number
  /** Messages inside messages whose attachments are looked for. */
  messages_deep: number
  /** Attachments that become documents; the others are named, not kept. */
  attachments: number
  /** Of one attachment. */
  attachment_bytes: number
  /** Of the text that is shown. */
  body_characters: number
  /** Pictures in the text that are smaller are decoration: logos, lines, buttons. */
  decoration_bytes: number
  /** Servers that a message may have passed: more, and it goes in circles. */
  hops: number
  /** For taking it apart. */
  time_ms: number
  memory_mb: number
}

export const defaultMailLimits: MailLimits = {
  bytes: 25_000_000,
  header_bytes: 262_144,
  parts: 200,
  nesting: 20,
  messages_deep: 3,
  attachments: 50,
  attachment_bytes: 100_000_000,
  body_characters: 200_000,
  decoration_bytes: 50_000,
  hops: 20,
  time_ms: 20_000,
  memory_mb: 256,
}
