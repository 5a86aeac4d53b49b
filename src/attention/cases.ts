/** What findings make of the cases that there are: opened, changed, opened again, ended. Pure: the ids and the time are arguments. */
import type { ExceptionGroup } from '../vocabulary/exception-group.ts'
import type { Finding, FindingEvidence } from './finding.ts'
import { groupOf } from './groups.ts'

/** What the rules found of one container. */
export type ContainerFindings = { account_id: string; container_id: string; findings: readonly Finding[] }

/** As it is stored and leaves: instants are written out. */
type StoredEvidence = Omit<FindingEvidence, 'at'> & { at: string | null }

/** What a finding says of a case. */
export type CaseContent = {
  group: ExceptionGroup
  sentence: string
  detail: string | null
  evidence: readonly StoredEvidence[]
  weight: number
  since_at: string | null
}

export type StoredCase = CaseContent & {
  account_id: string
  id: string
  subject_id: string
  rule: string
  state: 'open' | 'snoozed' | 'resolved'
  holds: boolean
}

export type CaseChange = { account_id: string; subject_id: string; rule: string } & (
  | { kind: 'opened'; content: CaseContent }
  /** It had ended. */
  | { kind: 'reopened'; id: string; content: CaseContent }
  /** `told`: in more than what it rests on. */
  | { kind: 'changed'; id: string; content: CaseContent; told: boolean }
  /** The rule finds it no more. `resolves`: unless somebody has resolved it before. */
  | { kind: 'ended'; id: string; resolves: boolean }
)

/** What becomes of the cases of these containers. What stays as it is has no change. Applied once, a second time gives nothing. */
export function caseChanges(known: readonly StoredCase[], decided: readonly ContainerFindings[]): CaseChange[] {
  const cases = Map.groupBy(known, keyOf)
  return decided.flatMap(({ account_id, container_id, findings }) => {
    const subject = { account_id, subject_id: container_id }
    const stored = new Map((cases.get(keyOf(subject)) ?? []).map((one) => [one.rule, one]))
    // A rule finds one thing of a container.
    const found = new Map(findings.map((finding) => [finding.rule, finding]))
    const begun = [...found.values()].flatMap((finding) =>
      changeTo(stored.get(finding.rule), finding).map((change) => ({ ...subject, ...change })),
    )
    const ended = [...stored.values()]
      .filter(({ rule, holds }) => holds && !found.has(rule))
      .map(({ rule, id, state }) => ({ ...subject, rule, kind: 'ended' as const, id, resolves: state !== 'resolved' }))
    return [...begun, ...ended]
  })
}

function keyOf({ account_id, subject_id }: { account_id: string; subject_id: string }): string {
  return `${account_id} ${subject_id}`
}

type OwnChange =
  | { rule: string; kind: 'opened'; content: CaseContent }
  | { rule: string; kind: 'reopened'; id: string; content: CaseContent }
  | { rule: string; kind: 'changed'; id: string; content: CaseContent; told: boolean }

function changeTo(stored: StoredCase | undefined, finding: Finding): OwnChange[] {
  const [rule, content] = [finding.rule, contentOf(finding)]
  if (stored === undefined) return [{ rule, kind: 'opened', content }]
  if (!stored.holds) return [{ rule, kind: 'reopened', id: stored.id, content }]
  if (textOf(stored) === textOf(content)) return []
  return [{ rule, kind: 'changed', id: stored.id, content, told: stored.sentence !== content.sentence }]
}

function contentOf({ rule, sentence, detail, evidence, since_at, weight }: Finding): CaseContent {
  return {
    group: groupOf(rule),
    sentence,
    detail,
    evidence: evidence.map(({ attribute, value, source, at }) => ({ attribute, value, source, at: written(at) })),
    weight: Math.round(weight),
    since_at: written(since_at),
  }
}

function textOf({ group, sentence, detail, evidence, weight, since_at }: CaseContent): string {
  const shown = evidence.map(({ attribute, value, source, at }) => [attribute, value, source, at])
  return JSON.stringify([group, sentence, detail, shown, weight, since_at])
}

/** Whole seconds, as instants leave. */
function written(instant: Date | null): string | null {
  return instant === null ? null : `${instant.toISOString().slice(0, 19)}Z`
}
