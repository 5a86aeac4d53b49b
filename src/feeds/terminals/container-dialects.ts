/** What terminals and railroads that are asked about containers speak: one row for each service. */
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

/** The dialect of a source, whose name the feeds file has been checked for. */
export function containerDialect(name: string): ContainerDialect {
  return containerDialects[containerDialectNames.find((known) => known === name) ?? 'apmt']
}
