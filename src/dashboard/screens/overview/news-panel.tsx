import { useQuery } from '@tanstack/preact-query'
import { CircleCheck, Clock, Info, type LucideIcon, Ship, Undo2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Fork } from '../../facts/fork.tsx'
import { Time } from '../../facts/time.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { landfall } from '../../server/connection.ts'
import { useNews } from '../../server/last-visit.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { type NewsItem, newsOf } from './news.ts'
import styles from './overview.module.css'

const icons: Readonly<Record<Exclude<NewsItem['icon'], 'differ'>, LucideIcon>> = {
  ready: CircleCheck,
  clock: Clock,
  back: Undo2,
  step: Ship,
  note: Info,
}
const shown_first = 4

/** What changed since somebody was last here. */
export function NewsPanel() {
  const { data, error, refetch } = useNews()
  const zone = useOwnZone()
  const [whole, show] = useState(false)
  const items = data === undefined ? [] : newsOf(data.changes)
  return (
    <section aria-labelledby="news">
      <h2 class={styles.heading} id="news">
        {data?.since ? (
          <span>
            Since <Time at={data.since} zone={zone} weekday />
          </span>
        ) : (
          'What changed'
        )}
        {data && (
          <span class={`${styles.aside} quiet`}>
            {data.is_all ? '' : 'more than '}
            {items.length} {items.length === 1 ? 'change' : 'changes'}
          </span>
        )}
      </h2>
      {error && !data && <FailedPart inline error={error} what="What changed" again={() => void refetch()} />}
      {!error && !data && <Loading rows={3} />}
      {data && items.length === 0 && <p class="quiet">Nothing that you would want to know.</p>}
      <ul class={styles.news}>
        {items.slice(0, whole ? undefined : shown_first).map((item) => (
          <NewsLine key={item.id} item={item} zone={zone} />
        ))}
      </ul>
      {items.length > shown_first && (
        <button type="button" class="link" onClick={() => show(!whole)}>
          {whole ? `The latest ${shown_first}` : `All ${items.length}`}
        </button>
      )}
    </section>
  )
}

function NewsLine({ item: { icon, sentence, container_id, at, source }, zone }: { item: NewsItem; zone: string }) {
  const Icon = icon === 'differ' ? null : icons[icon]
  return (
    <li>
      {Icon === null ? <Fork size={15} /> : <Icon size={15} strokeWidth={1.5} aria-hidden="true" />}
      <div>
        {container_id !== null && <BoxOf id={container_id} />}
        {sentence}
        <small>
          <Time at={at} zone={zone} />
          {source && ` · ${source === 'shipping_line' ? 'line' : source.replaceAll('_', ' ')}`}
        </small>
      </div>
    </li>
  )
}

/** A change names the box by its id alone. */
function BoxOf({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['number', id],
    queryFn: async ({ signal }) => (await landfall().getContainer({ id, signal })).data.attributes.number,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
  if (data === undefined) return null
  return (
    <Link class={styles.number} href={`/containers/${id}`}>
      <BoxNumber number={data} />
    </Link>
  )
}
