/** What a service says that it found. Nothing of it counts before `believe.ts` has found it on the paper. */
import Type from 'typebox'
import { Compile } from 'typebox/compile'

export type ReaderFinding = {
  field: string
  /** Of a cell: which row of its list, from 1. */
  row: number | null
  value: string
  /** The line that it stands on, as the lines were numbered. */
  line: number
}

// More than a paper has fields: a service that goes on and on is cut short.
const findings_max = 500

const whole = Type.Object({ findings: Type.Array(Type.Unknown()) })
const one = Type.Object({
  field: Type.String(),
  row: Type.Union([Type.Number(), Type.Null()]),
  value: Type.String(),
  line: Type.Number(),
})
const [isWhole, isFinding] = [Compile(whole), Compile(one)]

/** The findings in an answer, without those that are none; null: it is no answer to the question. */
export function findingsIn(text: string): ReaderFinding[] | null {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    // Text that is no JSON is an answer to some other question.
    return null
  }
  if (!isWhole.Check(said)) return null
  return said.findings.slice(0, findings_max).filter((finding): finding is ReaderFinding => isFinding.Check(finding))
}
