import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'

/** What a source said, as data: an instant at its place, or its words. */
export function SaidValue({ value, zone }: { value: unknown; zone: string | null }) {
  if (value === null || value === undefined || value === '') return <NotTold why="It does not say what" />
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return <Time at={text} zone={zone} weekday />
  return (
    <span class="mono" dir="auto">
      “{text.slice(0, 200)}”
    </span>
  )
}
