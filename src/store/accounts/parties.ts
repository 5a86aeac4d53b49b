/** Parties: the customers of an account. */
import type { Sql } from '../pool.ts'

type Key = { account_id: string; id: string }

/** False: another party of the account has the name. */
export async function insertParty(sql: Sql, party: Key & { company_name: string }, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'insert_party',
    text: `insert into parties (account_id, id, company_name, created_at) values ($1, $2, $3, $4)
      on conflict (account_id, company_name) do nothing`,
    values: [party.account_id, party.id, party.company_name, now],
  })
  return rowCount === 1
}

/** False: the account has no such party. Fails with a unique violation when another one has the name. */
export async function renameParty(sql: Sql, { account_id, id }: Key, company_name: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'rename_party',
    text: 'update parties set company_name = $3 where account_id = $1 and id = $2',
    values: [account_id, id, company_name],
  })
  return rowCount === 1
}

export async function findPartyByName(sql: Sql, account_id: string, company_name: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_party_by_name',
    text: 'select id from parties where account_id = $1 and company_name = $2',
    values: [account_id, company_name],
  })
  return rows[0]?.id
}

/**
 * The party that a caller means by the id of a customer: a party, or the account itself, which then gets a party of its own name.
 * undefined: the account knows no such customer.
 */
export async function findCustomer(
  sql: Sql,
  { account_id, id }: Key,
  own: { id: string; now: Date },
): Promise<string | undefined> {
  if (id.toLowerCase() === account_id) return ownParty(sql, account_id, own)
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_party',
    text: 'select id from parties where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]?.id
}

async function ownParty(sql: Sql, account_id: string, { id, now }: { id: string; now: Date }): Promise<string | undefined> {
  await sql.query({
    name: 'insert_own_party',
    text: `insert into parties (account_id, id, company_name, created_at) select a.id, $2, a.company_name, $3 from accounts a where a.id = $1
      on conflict (account_id, company_name) do nothing`,
    values: [account_id, id, now],
  })
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_own_party',
    text: `select p.id from parties p join accounts a on a.id = p.account_id and a.company_name = p.company_name
      where p.account_id = $1`,
    values: [account_id],
  })
  return rows[0]?.id
}
