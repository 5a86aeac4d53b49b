/** Who makes an address for others: a key, a person at a screen, or a key and the person whom it belongs to. */
export type Author = { account_id: string; key_id: string | null; user_id: string | null }

/** The name of the author whose key and person are these parameters, `$1` being the account. */
export function authorName({ key, person }: { key: string; person: string }): string {
  return `coalesce((select coalesce(u.name, u.email) from users u where u.account_id = $1 and u.id = ${person}::uuid),
    (select k.name from api_keys k where k.account_id = $1 and k.id = ${key}::uuid))`
}
