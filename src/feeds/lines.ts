/** The shipping lines whose DCSA service we know something about. To add one: a file of facts in `lines/` and a row here. */
import { genericProfile, type LineProfile } from './line-profile.ts'
import { cmaCgm } from './lines/cma-cgm.ts'
import { evergreen } from './lines/evergreen.ts'
import { hapagLloyd } from './lines/hapag-lloyd.ts'
import { hmm } from './lines/hmm.ts'
import { maersk } from './lines/maersk.ts'
import { msc } from './lines/msc.ts'
import { one } from './lines/one.ts'
import { yangMing } from './lines/yang-ming.ts'
import { zim } from './lines/zim.ts'

export const lines: Readonly<Record<string, LineProfile>> = {
  CMDU: cmaCgm,
  EGLV: evergreen,
  HDMU: hmm,
  HLCU: hapagLloyd,
  MAEU: maersk,
  MSCU: msc,
  ONEY: one,
  YMLU: yangMing,
  ZIMU: zim,
}

/** What is known about a line, or the standard as it is written under the line's SCAC. */
export function lineProfile(scac: string): LineProfile {
  return Object.hasOwn(lines, scac) ? (lines[scac] ?? genericProfile) : { ...genericProfile, scac }
}
