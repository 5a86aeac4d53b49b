/** What terminals and railroads that are asked about containers speak: one row for each service. */
import { invariant } from '../../base/invariant.ts'
import { lookUp } from '../dialects/look-up.ts'
import type { ContainerDialect } from './answer.ts'
import { apmt } from './apmt.ts'
import { bnsf } from './bnsf.ts'
import { cn } from './cn.ts'
import { lbct } from './lbct.ts'
import { tms2 } from './tms2.ts'
import { up } from './up.ts'

export const containerDialects = { apmt, bnsf, cn, lbct, tms2, up } as const satisfies Readonly<Record<string, ContainerDialect>>

export type ContainerDialectName = keyof typeof containerDialects

// Object.keys forgets which strings are keys.
export const containerDialectNames = Object.keys(containerDialects) as readonly ContainerDialectName[]

/** The dialect of a source. Its name was checked with the feeds file: a name that nobody knows is a mistake of ours. */
export function containerDialect(name: string): ContainerDialect {
  const dialect = lookUp<ContainerDialect>(containerDialects, name)
  invariant(dialect !== null, `no terminal or railroad speaks ${name}`)
  return dialect
}
