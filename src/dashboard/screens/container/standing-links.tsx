import { Pencil, Trash2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { ShareLink } from '../../../client/interface.ts'
import { Time } from '../../facts/time.tsx'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type Shareable, useShareLinks } from '../../server/container.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { ChangeLink } from '../settings/change-link.tsx'
import { TakeBack } from '../settings/take-back.tsx'
import styles from './panels.module.css'

/** Links to the same that were made before and show it still. */
export function StandingLinks({ subject }: { subject: Shareable }) {
  const { data = [], error, refetch } = useShareLinks(subject)
  const [leaving, takeBack] = useState<string | null>(null)
  const [changing, change] = useState<ShareLink | null>(null)
  if (error) return <FailedPart error={error} what="The links" again={() => void refetch()} inline />
  const standing = data.filter(({ attributes }) => attributes.revoked_at === null)
  if (standing.length === 0) return null
  return (
    <section class={styles.standing}>
      <h3>Links that stand</h3>
      <ul class={styles.links}>
        {standing.map((link) => (
          <StandingLink key={link.id} link={link} onChange={() => change(link)} onTakeBack={() => takeBack(link.id)} />
        ))}
      </ul>
      <Link href="/settings?tab=links" class="link small">
        All shared links
      </Link>
      {changing && <ChangeLink link={changing} touches={['share links', subject.id]} onClose={() => change(null)} />}
      {leaving !== null && <TakeBack id={leaving} touches={['share links', subject.id]} onClose={() => takeBack(null)} />}
    </section>
  )
}

type StandingLinkProps = { link: ShareLink; onChange: () => void; onTakeBack: () => void }

function StandingLink({ link, onChange, onTakeBack }: StandingLinkProps) {
  const { label, author_name, created_at, views_count, has_password, current_end_at, days_after_delivery } = link.attributes
  const zone = useOwnZone()
  return (
    <li>
      <span dir="auto">{label ?? 'Without a label'}</span>
      <small>
        <Time at={created_at} zone={zone} />
        {author_name ? ` by ${author_name}` : ''} · opened {views_count} {views_count === 1 ? 'time' : 'times'}
      </small>
      <small>
        {has_password && 'with a password · '}
        ends{' '}
        {current_end_at === null ? `${days_after_delivery} days after the delivery` : <Time at={current_end_at} zone={zone} />}
      </small>
      <span class={styles.deeds}>
        <Button look="quiet" size="little" icon={Pencil} aria-label="Change the link" onClick={onChange} />
        <Button look="quiet" size="little" icon={Trash2} aria-label="Take the link back" onClick={onTakeBack} />
      </span>
    </li>
  )
}
