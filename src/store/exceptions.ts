/** Exceptions are kept in step with what rules find: opened, changed, ended, each with its line in the history. */
import { type CaseChange, type CaseContent, type ContainerFindings, caseChanges, type StoredCase } from '../attention/cases.ts'
import { newId } from '../base/ids.ts'
import { listWatchedAccounts } from './alerts/alert-rules.ts'
import { noteChanges } from './changes.ts'
import { enqueue } from './jobs/jobs.ts'
import type { Sql, Transaction } from './pool.ts'

/**
 * Opens, changes and ends the cases of these containers, as what was decided has it, in one go for all of them. The same again changes nothing.
 * What opens is looked at by the alert rules of its account, behind the commit. Containers that are not named keep their cases.
 */
export async function syncExceptions(tx: Transaction, decided: readonly ContainerFindings[], now: Date): Promise<void> {
  if (decided.length === 0) return
  const changes = caseChanges(await lockCases(tx, decided), decided)
  if (changes.length === 0) return
  const opened = changes.flatMap((change) => (change.kind === 'opened' ? [{ ...change, id: newId(now.getTime()) }] : []))
  const others = changes.filter((change) => change.kind !== 'opened')
  await insertCases(tx, opened, now)
  await updateCases(tx, others, now)
  await chooseDominant(tx, changes)
  const told = [...opened, ...others].filter((change) => change.kind !== 'changed' || change.told)
  await insertEntries(
    tx,
    told.map((change) => entryOf(change, now)),
  )
  await noteChanges(
    tx,
    told.map((change) => noteOf(change, now)),
  )
  const begun = [...opened, ...others].filter(({ kind }) => kind === 'opened' || kind === 'reopened')
  await enqueueMatches(tx, begun)
}

/** The cases of these containers, in the order of their ids, until the transaction ends. */
async function lockCases(tx: Transaction, decided: readonly ContainerFindings[]): Promise<StoredCase[]> {
  const { rows } = await tx.query<StoredCase>({
    name: 'lock_exceptions',
    text: `select e.account_id, e.id, e.subject_id, e.rule, e.state, e.holds, e.rule_group as "group", e.sentence, e.detail, e.evidence, e.weight,
        to_char(e.since_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since_at
      from exceptions e join unnest($1::uuid[], $2::uuid[]) as d(account_id, subject_id) on e.account_id = d.account_id and e.subject_id = d.subject_id
      order by e.account_id, e.id for update of e`,
    values: [decided.map(({ account_id }) => account_id), decided.map(({ container_id }) => container_id)],
  })
  return rows
}

type NewCase = Extract<CaseChange, { kind: 'opened' }> & { id: string }
type KnownCase = Exclude<CaseChange, { kind: 'opened' }>

async function insertCases(tx: Transaction, opened: readonly NewCase[], now: Date): Promise<void> {
  if (opened.length === 0) return
  await tx.query({
    name: 'insert_exceptions',
    text: `insert into exceptions (account_id, id, subject_id, container_id, shipment_id, rule, rule_group, sentence, detail, evidence, weight, since_at,
        opened_at, created_at, updated_at)
      select o.account_id, o.id, o.subject_id, o.subject_id, c.shipment_id, o.rule, o."group", o.sentence, o.detail, o.evidence, o.weight, o.since_at,
        $1, $1, $1
      from json_to_recordset($2) as o(account_id uuid, id uuid, subject_id uuid, rule text, "group" text, sentence text, detail text,
          evidence json, weight integer, since_at timestamptz)
        left join containers c on c.account_id = o.account_id and c.id = o.subject_id
      order by o.account_id, o.id`,
    values: [now, JSON.stringify(opened.map(({ content, ...key }) => ({ ...key, ...content })))],
  })
}

const nothing: CaseContent = { group: 'other', sentence: '', detail: null, evidence: [], weight: 0, since_at: null }

/** What ended keeps the sentence that it had. */
async function updateCases(tx: Transaction, moved: readonly KnownCase[], now: Date): Promise<void> {
  if (moved.length === 0) return
  const rows = moved.map((change) => ({ ...nothing, ...('content' in change ? change.content : {}), ...keyOf(change) }))
  await tx.query({
    name: 'update_exceptions',
    text: `update exceptions e set
        holds = m.kind <> 'ended',
        rule_group = case when m.kind = 'ended' then e.rule_group else m."group" end,
        sentence = case when m.kind = 'ended' then e.sentence else m.sentence end,
        detail = case when m.kind = 'ended' then e.detail else m.detail end,
        evidence = case when m.kind = 'ended' then e.evidence else m.evidence end,
        weight = case when m.kind = 'ended' then e.weight else m.weight end,
        since_at = case when m.kind = 'ended' then e.since_at else m.since_at end,
        state = case when m.kind = 'reopened' then 'open' when m.resolves then 'resolved' else e.state end,
        snoozed_until = case when m.kind = 'reopened' or m.resolves then null else e.snoozed_until end,
        resolved_at = case when m.kind = 'reopened' then null when m.resolves then $1 else e.resolved_at end,
        resolved_by = case when m.kind = 'reopened' then null when m.resolves then 'itself' else e.resolved_by end,
        resolved_reason = case when m.kind = 'reopened' or m.resolves then null else e.resolved_reason end,
        opened_at = case when m.kind = 'reopened' then $1 else e.opened_at end,
        times_opened = e.times_opened + case when m.kind = 'reopened' then 1 else 0 end,
        shipment_id = coalesce((select c.shipment_id from containers c where c.account_id = e.account_id and c.id = e.container_id), e.shipment_id),
        updated_at = $1
      from json_to_recordset($2) as m(account_id uuid, id uuid, kind text, resolves boolean, "group" text, sentence text, detail text,
        evidence json, weight integer, since_at timestamptz)
      where e.account_id = m.account_id and e.id = m.id`,
    values: [now, JSON.stringify(rows)],
  })
}

function keyOf(change: KnownCase) {
  const { account_id, id, kind } = change
  return { account_id, id, kind, resolves: change.kind === 'ended' && change.resolves }
}

type Subject = { account_id: string; subject_id: string }

/** Of the cases of a container that are not resolved the heaviest is its dominant one; of two alike the one that was opened first. */
export async function chooseDominant(sql: Sql, subjects: readonly Subject[]): Promise<void> {
  await sql.query({
    name: 'choose_dominant_exceptions',
    text: `with ranked as (
        select e.account_id, e.id, e.state <> 'resolved'
          and row_number() over (partition by e.account_id, e.subject_id order by e.state = 'resolved', e.weight desc, e.opened_at, e.id) = 1 as is_first
        from exceptions e join (select distinct account_id, subject_id from unnest($1::uuid[], $2::uuid[]) as s(account_id, subject_id)) s
          on e.account_id = s.account_id and e.subject_id = s.subject_id)
      update exceptions e set dominant = r.is_first from ranked r
      where e.account_id = r.account_id and e.id = r.id and e.dominant <> r.is_first`,
    values: [subjects.map(({ account_id }) => account_id), subjects.map(({ subject_id }) => subject_id)],
  })
}

export type NewEntry = {
  account_id: string
  id: string
  exception_id: string
  kind: string
  at: string
  text: string | null
  until: string | null
  author_id: string | null
  author_name: string | null
}

/** Adds lines to the histories of exceptions. */
export async function insertEntries(sql: Sql, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql.query({
    name: 'insert_exception_entries',
    text: `insert into exception_entries (account_id, id, exception_id, kind, at, text, until, author_id, author_name)
      select * from json_to_recordset($1) as e(account_id uuid, id uuid, exception_id uuid, kind text, at timestamptz, text text,
        until timestamptz, author_id uuid, author_name text)`,
    values: [JSON.stringify(entries)],
  })
}

function entryOf(change: NewCase | KnownCase, now: Date): NewEntry {
  const { account_id, kind } = change
  return {
    ...{ account_id, kind, exception_id: change.id, id: newId(now.getTime()), at: now.toISOString() },
    text: 'content' in change ? change.content.sentence : null,
    ...{ until: null, author_id: null, author_name: null },
  }
}

const noteKinds = { opened: 'opened', reopened: 'opened', changed: 'changed', ended: 'resolved' } as const

function noteOf({ account_id, id, kind, subject_id }: NewCase | KnownCase, now: Date) {
  return {
    ...{ account_id, kind: `exception.${noteKinds[kind]}`, subject: 'exception' as const, subject_id: id },
    ...{ container_id: subject_id, shipment_id: null, changed: [], source: null, at: now },
  }
}

/** Alert rules look at what opened, where the account has any. */
async function enqueueMatches(tx: Transaction, begun: readonly (NewCase | KnownCase)[]): Promise<void> {
  if (begun.length === 0) return
  const of_account = Map.groupBy(begun, ({ account_id }) => account_id)
  const watched = await listWatchedAccounts(tx, [...of_account.keys()])
  await enqueue(
    tx,
    watched.map((account_id) => ({
      task: 'match_alerts',
      payload: { account_id, exception_ids: (of_account.get(account_id) ?? []).map(({ id }) => id) },
    })),
  )
}
