/** `1,204`; `10,000+` where the server counted no further. */
export function countText(count: number, is_at_least = false): string {
  return `${count.toLocaleString('en-US')}${is_at_least ? '+' : ''}`
}
