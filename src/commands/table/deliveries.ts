import type { CommandRow } from '../command.ts'

// Webhooks: receiving them on this machine, trying them, sending them again.

const usual = ['refused_key', 'too_fast', 'source_failed', 'no_connection'] as const

export const deliveryCommands: readonly CommandRow[] = [
  {
    name: 'listen',
    part: 'webhooks',
    sentence: 'Receive webhooks on this machine.',
    usage: '[flags]',
    subjects: { least: 0, most: 0 },
    examples: [
      ['listen --forward-to localhost:3000/landfall', 'bodies and signatures as at a registered address'],
      ['listen --events container.updated', 'only look'],
      ['listen | jq .event', 'a JSON object a line'],
    ],
    flags: [
      { name: 'forward-to', value: 'URL', group: 'how', sentence: 'Deliver each event to this address.' },
      { name: 'skip-verify-tls', group: 'how', sentence: 'Take any certificate of that address.' },
      {
        name: 'events',
        value: 'A,B',
        group: 'which',
        sentence: 'Of these kinds; the common beginning may be left out.',
        pointer: 'filter[event]',
      },
      { name: 'secret', value: 'SECRET', group: 'how', sentence: 'Sign with it; made for each session.' },
      { name: 'print-secret', group: 'output', sentence: 'Show the secret of this session whole.' },
      { name: 'after', value: 'CURSOR', group: 'which', sentence: 'Go on from there, instead of from now.', pointer: 'after' },
      { name: 'full', group: 'output', sentence: 'Kinds with their whole names.' },
    ],
    exits: [...usual, 'not_found'],
    page: 'guides/webhooks',
    load: async () => (await import('../listen.ts')).listen,
  },
  {
    name: 'trigger',
    part: 'webhooks',
    sentence: 'Send the example of a kind to an address.',
    usage: 'KIND --to URL [flags]',
    subjects: { least: 1, most: 1 },
    nothing_happened: 'Nothing was sent.',
    examples: [
      ['trigger vessel_discharged --to https://hooks.example.org/landfall', ''],
      ['trigger container.updated --to localhost:3000 --secret SECRET', 'to this machine, from this machine'],
    ],
    flags: [
      { name: 'to', value: 'URL', group: 'which', sentence: 'The address.', pointer: '/url' },
      { name: 'secret', value: 'SECRET', group: 'how', sentence: 'Sign with it.', pointer: '/secret' },
    ],
    exits: [...usual, 'refused', 'answer_is_no'],
    page: 'reference/webhook-kinds',
    load: async () => (await import('../trigger.ts')).trigger,
  },
  {
    name: 'resend',
    part: 'webhooks',
    sentence: 'Send notifications again, their ids kept.',
    usage: 'ID | --failed | --since WHEN [flags]',
    subjects: { least: 0, most: 1 },
    nothing_happened: 'Nothing was sent again.',
    examples: [
      ['resend --failed --dry-run', 'how many there are'],
      ['resend --since -2h --kind container.updated', 'of one kind'],
    ],
    flags: [
      { name: 'failed', group: 'which', sentence: 'Those that were given up.' },
      { name: 'since', value: 'WHEN', group: 'which', sentence: 'Made then or later.', pointer: '/created_at/start' },
      { name: 'until', value: 'WHEN', group: 'which', sentence: 'Made then or earlier.', pointer: '/created_at/end' },
      { name: 'kind', value: 'A,B', group: 'which', sentence: 'Of these kinds.', pointer: '/events' },
      {
        name: 'webhook',
        value: 'ID',
        group: 'which',
        sentence: 'Of this webhook; needed where there are several.',
        pointer: '/webhook_id',
      },
      { name: 'dry-run', group: 'how', sentence: 'Only count them.' },
    ],
    exits: [...usual, 'not_found', 'refused', 'answer_is_no'],
    page: 'guides/failing-webhooks',
    load: async () => (await import('../resend.ts')).resend,
  },
  {
    name: 'replay',
    part: 'webhooks',
    sentence: 'Send a webhook what it missed since a moment.',
    usage: '--since WHEN [flags]',
    subjects: { least: 0, most: 0 },
    nothing_happened: 'Nothing was sent.',
    examples: [['replay --since -2h', 'what failed, was given up, or was never made']],
    flags: [
      { name: 'since', value: 'WHEN', group: 'which', sentence: 'From then on.', pointer: '/since' },
      { name: 'webhook', value: 'ID', group: 'which', sentence: 'The webhook; needed where there are several.' },
    ],
    exits: [...usual, 'not_found', 'refused'],
    page: 'guides/failing-webhooks',
    load: async () => (await import('../replay.ts')).replay,
  },
  {
    name: 'verify-signature',
    part: 'webhooks',
    sentence: 'Whether a delivery is genuine; needs no server.',
    usage: 'FILE|- --secret SECRET --headers FILE [flags]',
    subjects: { least: 1, most: 1 },
    examples: [
      ['verify-signature body.json --headers headers.txt --secret SECRET', ''],
      ['verify-signature - --headers headers.txt --secret SECRET', 'the body on standard input'],
    ],
    flags: [
      { name: 'secret', value: 'SECRET', group: 'how', sentence: 'Of the webhook.' },
      { name: 'headers', value: 'FILE', group: 'which', sentence: 'The headers, a `Name: value` a line.' },
      { name: 'id', value: 'ID', group: 'which', sentence: 'Webhook-Id, where there is no file.' },
      { name: 'timestamp', value: 'SECONDS', group: 'which', sentence: 'Webhook-Timestamp.' },
      { name: 'signature', value: 'TEXT', group: 'which', sentence: 'Webhook-Signature.' },
      { name: 'max-age', value: 'TIME', group: 'how', sentence: 'How old it may be; 5m.' },
    ],
    exits: ['answer_is_no', 'unreadable'],
    page: 'guides/webhooks',
    load: async () => (await import('../verify-signature.ts')).verifySignature,
  },
]
