import type { Attention, Box } from '../server/work.ts'
import { reasonText } from './box-facts.tsx'
import { attributeWords, isDay } from './evidence-words.ts'
import { Money } from './money.tsx'
import { Source } from './source.tsx'
import { Day, Time } from './time.tsx'
import { NotTold, Quiet } from './unknown.tsx'

type Evidence = Attention['evidence'][number]

/** What a reason rests on: a value by its name, who says so, and how long ago. */
export function EvidenceRow({ evidence: { attribute, value, source, at }, box }: { evidence: Evidence; box: Box['attributes'] }) {
  return (
    <div>
      <dt title={attribute}>{attributeWords(attribute, value)}</dt>
      <dd>
        <EvidenceValue {...{ attribute, value, box }} />
      </dd>
      <dd>{source === null ? <Quiet>worked out</Quiet> : <Source name={source} at={at} />}</dd>
    </div>
  )
}

/** In the form that its value has: a sum, a day, an instant, else the words. */
function EvidenceValue({ attribute, value, box }: Pick<Evidence, 'attribute' | 'value'> & { box: Box['attributes'] }) {
  if (value === null) return <NotTold why="No source told it" />
  if (typeof value === 'number')
    return attribute === 'charges' ? <Money amount={value} currency={box.charges?.currency ?? 'no currency'} /> : <>{value} d</>
  const text = String(value)
  if (isDay(text)) return <Day on={text} zone={box.pickup_lfd_time_zone ?? null} place={null} />
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return <Time at={text} zone={zoneOf(attribute, box)} weekday />
  return <span dir="auto">{attribute === 'charges' ? reasonText(text) : text}</span>
}

/** Of the port of discharge; of another place no zone is told here. */
function zoneOf(attribute: string, { arrival_time_zone, pod_timezone }: Box['attributes']): string | null {
  return attribute.startsWith('pol_') || attribute === 'way' ? null : (arrival_time_zone ?? pod_timezone)
}
