const keys_max = 3

/** The order after a heading was pressed: by it alone, or turned round; added as the last key where others are to be kept. */
export function sortAfter(now: string, key: string, { is_added }: { is_added: boolean }): string {
  const keys = now === '' ? [] : now.split(',')
  const place = keys.findIndex((one) => one.replace('-', '') === key)
  if (!is_added) return keys[0] === key ? `-${key}` : key
  if (place >= 0) return keys.with(place, keys[place] === key ? `-${key}` : key).join(',')
  return [...keys, key].slice(-keys_max).join(',')
}

/** How a column stands in the order; null: it does not. `nth` counts from 1 where there are several keys. */
export function sortPlace(now: string, key: string | null): { is_up: boolean; nth: number | null } | null {
  const keys = now === '' ? [] : now.split(',')
  const place = keys.findIndex((one) => one.replace('-', '') === key)
  return place < 0 ? null : { is_up: keys[place] === key, nth: keys.length > 1 ? place + 1 : null }
}
