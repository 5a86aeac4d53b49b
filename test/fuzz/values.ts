import fc from 'fast-check'

// Values that have broken services before: empty, huge, deep, of the wrong type, or with a meaning to some layer underneath.

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%00',
  '\u{1f6a2}',
  '\ud800',
  '\u202e\u200b',
  '-1',
  '0',
  '1e400',
  'NaN',
  '99999999999999999999',
  'null',
  "' or 1=1 --",
  '$1',
  '../../etc/passwd',
  'a'.repeat(3_000),
  '[]',
  '{"$gt":1}',
  '__proto__',
  'constructor',
  '2031-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999999999+14:00',
  '00000000-0000-0000-0000-000000000000',
)

const plausible = fc.constantFrom(
  'HLCU',
  'pending',
  'container.updated',
  '2031-01-01',
  '2031-01-09T04:30:00Z',
  'QX7781204',
  'ZZTU1234569',
  'JPTYO',
  '9990005',
  'true',
  'dock_door',
  'created_at',
  'https://hooks.example.org/',
)

export const anyText: fc.Arbitrary<string> = fc.oneof(nasty, plausible, fc.string({ unit: 'binary', maxLength: 60 }))

const names = [
  'type',
  'id',
  'attributes',
  'relationships',
  'request_number',
  'scac',
  'ref_numbers',
  'url',
  'events',
  'headers',
  'value',
  'data',
  '__proto__',
  'constructor',
]

/** Any JSON, made of members that documents have. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    anyText,
    fc.constantFrom(null, true, false, 0, -1, 1e308, -0.5, 2 ** 53, 2 ** 31),
    fc.array(tie('any'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 5, noNullPrototype: true }),
})).any

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** What takes the place of a member. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: anyJson },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(nested(25), nested(40), 'x'.repeat(100_000), Array(2_000).fill('x')) },
)

/** Bodies that are no documents, as text. */
export const rawBodies: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 50 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{}',
    '{"data":',
    '\ufeff{}',
    '{"data":{}}',
    '['.repeat(50_000),
    '{"a":'.repeat(5_000),
    '1e999999',
  ),
)
