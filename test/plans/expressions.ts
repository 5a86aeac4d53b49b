/** Words in which the rows of tables are told: SQL over `n`, the number of the row from 1 on. */

/** How many journeys there are; of most tables there are as many rows or some times as many. */
export const journeys = 10_000

/** The account with most of the rows. */
export const large_account = '00000000-0000-4000-8000-000000000000'

// Nine of ten journeys are the large account's, the others those of thirty: on average an
// account has some hundred rows, as where there are thousands of accounts, and plans that are made for all of them are made for that.
const account = `case when n % 10 = 0 then account(1 + n / 10 % 30) else account(0) end`
export const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`
export const journey = `(1 + n % ${journeys})`
const accountOfJourney = account.replaceAll(/\bn\b/g, journey)
export const recently = `now() - n * interval '7 minutes'`
export const created = { created_at: recently }
export const changed = { created_at: recently, updated_at: recently }
export const bill = (n: string) => `'FILL' || lpad((${n})::text, 9, '0')`
export const box = (n: string) => `'FILU' || lpad((${n})::text, 7, '0')`
export const lines = `(array['MAEU', 'MSCU', 'HLCU', 'ACLU', 'ONEY'])[1 + n % 5]`
export const of_account = { account_id: account }
export const of_journey = { account_id: accountOfJourney }

export const claim = `jsonb_build_object('kind', 'milestone', 'movement', 'load', 'classifier', 'actual', 'at', json_build_object('local', '2026-08-01T10:00:00', 'offset', null))`

/** How a table is filled; as many rows as there are journeys, unless `count` says otherwise. */
export type Rows = { count?: number; columns: Readonly<Record<string, string>> }
