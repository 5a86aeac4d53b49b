/** The kinds of value that a setting may have: what each is called, and how text becomes one. */

import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { trimEndOf } from '../base/trim.ts'
import { paths_begin_at } from './installation.ts'

/** How the text of an environment variable becomes a value; `parse` throws a RangeError that completes "NAME must be …". */
type Type<Value> = { name: string; parse(text: string): Value }

export type Setting<Value> = {
  name: string
  type: Type<Value>
  /** What an unset variable means, as text; null: the value is null. */
  default: string | null
  sentence: string
  /** Never printed, and never logged. */
  secret?: true
}

export const text: Type<string> = { name: 'text', parse: (value) => value }
export const path: Type<string> = { name: 'path', parse: (value) => resolve(paths_begin_at, value) }

export const flag: Type<boolean> = {
  name: 'on or off',
  parse: (value) => {
    const word = value.toLowerCase()
    if (['on', 'true', 'yes', '1'].includes(word)) return true
    if (['off', 'false', 'no', '0'].includes(word)) return false
    throw new RangeError('on or off')
  },
}

/** A flag that is decided by something else unless it is set; null: `auto`. */
export const flagOrAuto: Type<boolean | null> = {
  name: 'on, off or auto',
  parse: (value) => {
    if (value.toLowerCase() === 'auto') return null
    try {
      return flag.parse(value)
    } catch (error) {
      throw new RangeError('on, off or auto', { cause: error })
    }
  },
}

export function integer(least: number, most: number): Type<number> {
  return {
    name: `${least} to ${most}`,
    parse: (value) => {
      const number = Number(value)
      if (!/^\d+$/.test(value) || number < least || number > most) throw new RangeError(`a whole number from ${least} to ${most}`)
      return number
    },
  }
}

/** Money, or a price: a number of at most six decimals. */
export const amount: Type<number> = {
  name: 'amount',
  parse: (value) => {
    if (!/^\d{1,9}(\.\d{1,6})?$/.test(value)) throw new RangeError('an amount such as 0.15')
    return Number(value)
  },
}

export function oneOf<const Word extends string>(...words: readonly Word[]): Type<Word> {
  return {
    name: words.join(', '),
    parse: (value) => {
      const found = words.find((word) => word === value.toLowerCase())
      if (found === undefined) throw new RangeError(`one of ${words.join(', ')}`)
      return found
    },
  }
}

export function address(...protocols: readonly string[]): Type<string> {
  const example = `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`
  return {
    name: 'address',
    parse: (value) => {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) throw new RangeError(example)
      return trimEndOf(value, '/')
    },
  }
}

export const words: Type<readonly string[]> = {
  name: 'words, separated by commas',
  parse: (value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
}

/** Some of these words. */
export function listOf<const Word extends string>(known: readonly Word[]): Type<readonly Word[]> {
  return {
    name: 'words, separated by commas',
    parse: (value) =>
      words.parse(value).map((given) => {
        const found = known.find((word) => word === given.toLowerCase())
        if (found === undefined) throw new RangeError(`words of ${known.join(', ')}`)
        return found
      }),
  }
}

export const addressRanges: Type<readonly string[]> = {
  name: 'addresses or ranges, separated by commas',
  parse: (value) => {
    const ranges = words.parse(value)
    if (ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range))) return ranges
    throw new RangeError('a list of IP addresses or ranges such as 10.0.0.0/8')
  },
}

export function longEnough(length: number): Type<string> {
  return {
    name: `text of ${length} characters or more`,
    parse: (value) => {
      if (value.length < length || /[^\x21-\x7e]/.test(value)) {
        throw new RangeError(`at least ${length} printable characters without spaces`)
      }
      return value
    },
  }
}

export const sealingKey: Type<string> = {
  name: '64 hexadecimal digits',
  parse: (value) => {
    if (!/^[0-9a-f]{64}$/i.test(value)) throw new RangeError('64 hexadecimal digits (32 random bytes)')
    return value.toLowerCase()
  },
}

export const domainName: Type<string> = {
  name: 'domain',
  parse: (value) => {
    if (!/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value)) throw new RangeError('a domain such as docs.example.com')
    return value.toLowerCase()
  },
}

// PostgreSQL accepts `postgres:///name?host=/socket/folder` and `postgres://user@/name?host=…`: no host stands where URL wants one.
export const databaseAddress: Type<string> = {
  name: 'address',
  parse: (value) => {
    if (!/^postgres(ql)?:\/\/./.test(value)) throw new RangeError('an address that begins with postgres://')
    // A `%` that begins no escape is taken as it is, also where the address is read to connect.
    if (!URL.canParse(value.replace('@/', '@host/'))) {
      throw new RangeError(
        'an address such as postgres://user:password@host:5432/name, with each / ? # @ of the password written as %2F %3F %23 %40',
      )
    }
    return value
  },
}

export function setting<Value>(row: Setting<Value> & { default: string }): Setting<Value>
export function setting<Value>(row: Setting<Value> & { default: null }): Setting<Value | null>
export function setting<Value>(row: Setting<Value>): Setting<Value> | Setting<Value | null> {
  return row
}
