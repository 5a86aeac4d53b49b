/** How an account shows itself to people without one. */
import type { LogoType } from '../../contract/resources/brand.ts'
import type { Sql } from '../pool.ts'

type BrandChange = {
  name?: string | null
  color?: string | null
  logo?: { content_type: LogoType; base64: string } | null
}

/** What is left out stays as it is. */
export async function saveBrand(
  sql: Sql,
  account_id: string,
  { change, now }: { change: BrandChange; now: Date },
): Promise<void> {
  const { name, color, logo } = change
  await sql.query({
    name: 'save_brand',
    text: `insert into brands (account_id, name, color, logo, updated_at) values ($1, $2, $3, $4, $8)
      on conflict (account_id) do update set updated_at = $8, name = case when $5 then $2 else brands.name end,
        color = case when $6 then $3 else brands.color end, logo = case when $7 then $4::json else brands.logo end`,
    values: [
      ...[account_id, name ?? null, color ?? null, logo ? JSON.stringify(logo) : null],
      ...[name !== undefined, color !== undefined, logo !== undefined, now],
    ],
  })
}

export type Brand = { name: string; color: string | null; logo: { content_type: LogoType; base64: string } | null }

/** Of the only account that there is; null: there are several, and it is nobody's business which. On a connection that sees every account. */
export async function readOnlyBrand(sql: Sql): Promise<Brand | null> {
  const { rows } = await sql.query<{ id: string; suspended_at: Date | null }>({
    name: 'read_first_accounts',
    text: 'select id, suspended_at from accounts limit 2',
  })
  const [only] = rows
  return rows.length === 1 && only !== undefined && only.suspended_at === null ? readBrand(sql, only.id) : null
}

/** The company name, where no other was given. */
export async function readBrand(sql: Sql, account_id: string): Promise<Brand> {
  const { rows } = await sql.query<Brand>({
    name: 'read_brand',
    text: `select coalesce(b.name, a.company_name) as name, b.color, b.logo
      from accounts a left join brands b on b.account_id = a.id where a.id = $1`,
    values: [account_id],
  })
  return rows[0] ?? { name: '', color: null, logo: null }
}
