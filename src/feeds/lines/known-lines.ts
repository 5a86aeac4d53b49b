/** The shipping lines whose service we know something about. To add one: a file of facts in `lines/` and a row here. */

import { cmaCgm } from './cma-cgm.ts'
import { coscoByCargosmart, coscoShipping } from './cosco.ts'
import { evergreen } from './evergreen.ts'
import { hapagLloyd } from './hapag-lloyd.ts'
import { hmm } from './hmm.ts'
import type { LineDialect } from './line-dialect.ts'
import { lineDialects } from './line-dialects.ts'
import { type LineFacts, type LineProfile, profileOf } from './line-profile.ts'
import { maersk } from './maersk.ts'
import { msc } from './msc.ts'
import { one } from './one.ts'
import { oocl } from './oocl.ts'
import { yangMing } from './yang-ming.ts'
import { zim } from './zim.ts'

/** A line that speaks several dialects has a row for each; the first is the one that is meant when none is named. */
const lines: readonly LineFacts[] = [
  cmaCgm,
  coscoShipping,
  coscoByCargosmart,
  evergreen,
  hapagLloyd,
  hmm,
  maersk,
  msc,
  one,
  oocl,
  yangMing,
  zim,
]

const dialect_default = 'dcsa-2'

/**
 * What is known about a line in a dialect, or that dialect's defaults under the line's SCAC. Without a dialect, the one that the line is
 * known for, or DCSA 2. `dialects` has the built-in ones and those of adapters.
 */
export function lineProfile(
  scac: string,
  dialect?: string,
  dialects: Readonly<Record<string, LineDialect>> = lineDialects,
): LineProfile {
  const known = lines.find((line) => line.scac === scac && (dialect === undefined || dialectOf(line) === dialect))
  const name = dialect ?? dialectOf(known)
  const { defaults } = (Object.hasOwn(dialects, name) ? dialects[name] : undefined) ?? { defaults: { path: '' } }
  return profileOf(known ?? { scac }, name, { defaults })
}

function dialectOf(line: LineFacts | undefined): string {
  return line?.dialect ?? dialect_default
}
