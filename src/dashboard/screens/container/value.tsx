import { statusLooks } from '../../facts/status-words.ts'
import { Day, Time } from '../../facts/time.tsx'
import { dayAt } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { placeCode, useViewed, zoneOf } from './viewed.ts'

/** A value of the interface, whatever kind it is, as it looks elsewhere. */
export function Value({ name, value }: { name: string; value: unknown }) {
  const viewed = useViewed()
  if (value === null || value === undefined || value === '') return <NotTold why="No source says it" />
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>
  if (Array.isArray(value))
    return value.length === 0 ? <Quiet>None</Quiet> : <span dir="auto">{value.map(partText).join(', ')}</span>
  if (typeof value === 'object') return <span dir="auto">{partText(value)}</span>
  const text = String(value)
  if (name === 'current_status') return <>{wordOf(text)}</>
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return <span dir="auto">{text}</span>
  const zone = zoneOf(name, viewed)
  if (!name.includes('lfd')) return <Time at={text} zone={zone} weekday />
  return zone === null ? (
    <Time at={text} zone={null} />
  ) : (
    <Day on={dayAt(new Date(text), zone)} zone={zone} place={placeCode(viewed)} />
  )
}

function wordOf(status: string): string {
  // Looked up in the table itself.
  return Object.hasOwn(statusLooks, status) ? statusLooks[status as keyof typeof statusLooks].word : status
}

function partText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  // Any object has members by name; which ones it has is looked at.
  const { name, status, type, amount, currency_code } = item as Readonly<Record<string, unknown>>
  const parts = amount === undefined ? [name ?? type, status === 'pending' ? 'announced' : null] : [type, amount, currency_code]
  return parts.filter((part) => part !== null && part !== undefined).join(' ')
}
