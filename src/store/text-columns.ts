/** How the text of a column that was read becomes a value: pg's way, except where that loses or invents something, or takes long. */
import pg from 'pg'

const { builtins } = pg.types

/** For `types.getTypeParser` of a pool whose sessions are in UTC. */
export function textParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary') {
    if (oid === builtins.INT8) return Number // Our counts and ids stay far below 2^53.
    if (oid === builtins.DATE) return String // A Date would be midnight in the machine's zone.
    if (oid === builtins.TIMESTAMPTZ) return readInstant
  }
  return pg.types.getTypeParser(oid, format)
}

const usualParser: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text')

// '2026-11-28 14:05:44+00' or '2026-11-28 14:05:44.123456+00': where its parts begin.
const [shortest, longest] = [22, 29]
const zero = 48

/**
 * An instant of a session in UTC, cut to milliseconds. Digit by digit, because every row has several and pg's patterns take ten times as long. What is
 * written in another way (infinity, years before Christ, of more or less than four digits) is read by pg.
 */
export function readInstant(text: string): unknown {
  const { length } = text
  const is_usual = length >= shortest && length <= longest && text[4] === '-' && text[10] === ' ' && text.endsWith('+00')
  const year = is_usual ? 100 * pairAt(text, 0) + pairAt(text, 2) : 0
  // Date.UTC takes years below 100 for those of the twentieth century.
  if (year < 100) return usualParser(text)
  return new Date(
    Date.UTC(
      year,
      pairAt(text, 5) - 1,
      pairAt(text, 8),
      pairAt(text, 11),
      pairAt(text, 14),
      pairAt(text, 17),
      millisecondsOf(text),
    ),
  )
}

function pairAt(text: string, index: number): number {
  return 10 * (text.charCodeAt(index) - zero) + text.charCodeAt(index + 1) - zero
}

/** PostgreSQL leaves zeros at the end out: '.5' is half a second. */
function millisecondsOf(text: string): number {
  if (text[19] !== '.') return 0
  let milliseconds = 0
  for (let index = 20; index < 23; index++) {
    const digit = text.charCodeAt(index) - zero
    milliseconds = 10 * milliseconds + (digit >= 0 && digit <= 9 ? digit : 0)
    // The sign of the zone ends the digits.
    if (digit < 0) return milliseconds * 10 ** (22 - index)
  }
  return milliseconds
}
