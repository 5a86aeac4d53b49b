import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Included, ShareLink } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { Empty } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { landfall } from '../../server/connection.ts'
import type { Me } from '../../server/me.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useAllShareLinks } from '../../server/settings.ts'
import { useKeys } from '../../shell/keys.ts'
import { Brand } from './brand.tsx'
import { ChangeLink } from './change-link.tsx'
import { Confirm } from './confirm.tsx'
import { Once } from './once.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'
import { TakeBack } from './take-back.tsx'

/** Every link that shows something to people without an account, and how their pages look. */
export function Links({ me }: { me: Me }) {
  const links = useAllShareLinks()
  const [leaving, takeBack] = useState<ShareLink | null>(null)
  const [renewing, renew] = useState<ShareLink | null>(null)
  const [changing, change] = useState<ShareLink | null>(null)
  const may_write = useWhyNoWriting() === null
  const rows = links.rows ?? []
  const { current } = useRowKeys(
    rows.map(({ id }) => id),
    (id) => pathOf(rows.find((link) => link.id === id)) ?? '/settings?tab=links',
  )
  useKeys([{ keys: 'e', does: 'Change the link', run: () => may_write && changeRow(rows, current, change) }])
  return (
    <>
      <section>
        <PartHead
          title="Shared links"
          count={links.total}
          note="Whoever has one sees one container or shipment, without an account. An address is told once, when it is made; a new one takes its place."
        />
        <PagedRows of={links} what="The links" empty={<NoLinks />}>
          {(shown) => (
            <LinkTable
              {...{ shown, current, included: links.included }}
              onTakeBack={takeBack}
              onRenew={renew}
              onChange={change}
            />
          )}
        </PagedRows>
      </section>
      <Brand of={me.company_name} />
      {leaving && <TakeBack id={leaving.id} touches={['settings', 'links']} onClose={() => takeBack(null)} />}
      {changing && <ChangeLink link={changing} touches={['settings', 'links']} onClose={() => change(null)} />}
      {renewing && <Renew link={renewing} onClose={() => renew(null)} />}
    </>
  )
}

/** A link that was taken back stays as it was. */
function changeRow(rows: readonly ShareLink[], current: string | null, change: (link: ShareLink) => void): boolean {
  const link = rows.find(({ id, attributes }) => id === current && attributes.revoked_at === null)
  if (link === undefined) return false
  change(link)
  return true
}

function NoLinks() {
  return (
    <Empty sentence="Nothing is shared.">
      <span class="quiet">
        Open one of the{' '}
        <Link class="link" href="/containers">
          containers
        </Link>{' '}
        and press S.
      </span>
    </Empty>
  )
}

type LinkTableProps = {
  shown: readonly ShareLink[]
  current: string | null
  included: Included
  onTakeBack: (link: ShareLink) => void
  onRenew: (link: ShareLink) => void
  onChange: (link: ShareLink) => void
}

function LinkTable({ shown, current, included, onTakeBack, onRenew, onChange }: LinkTableProps) {
  return (
    <table class={`${table.table} ${table.two}`}>
      <thead>
        <tr>
          <th scope="col">Shows</th>
          <th scope="col">Label</th>
          <th scope="col">
            By <OwnOffset />
          </th>
          <th scope="col">
            Opened <OwnOffset />
          </th>
          <th scope="col">
            Ends <OwnOffset />
          </th>
          <th scope="col">
            <span class="unseen">What can be done</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((link) => (
          <LinkRow
            {...{ key: link.id, link, included, is_current: link.id === current }}
            onTakeBack={() => onTakeBack(link)}
            onRenew={() => onRenew(link)}
            onChange={() => onChange(link)}
          />
        ))}
      </tbody>
    </table>
  )
}

type LinkRowProps = {
  link: ShareLink
  included: Included
  is_current: boolean
  onTakeBack: () => void
  onRenew: () => void
  onChange: () => void
}

function LinkRow({ link, included, is_current, onTakeBack, onRenew, onChange }: LinkRowProps) {
  const why_not = useWhyNoWriting()
  const { label, reference, author_name, created_at, views_count, last_viewed_at, has_password, shows, revoked_at } =
    link.attributes
  const off = { size: 'little', disabled: why_not !== null, title: why_not ?? undefined } as const
  const about = [reference && `they call it ${reference}`, has_password && 'password', shows.includes('costs') && 'with costs']
  return (
    <tr data-row={link.id} data-current={is_current || undefined}>
      <td>
        <Subject link={link} included={included} />
      </td>
      <td class={`${styles.who} ${table.whole}`} dir="auto">
        {label ?? <Quiet>no label</Quiet>}
        <div class={table.below}>{about.filter(Boolean).join(' · ')}</div>
      </td>
      <td class={styles.who} dir="auto">
        <span class="narrow-only">by </span>
        {author_name ?? <Quiet>no name</Quiet>}
        <div class={table.below}>
          <OwnTime at={created_at} seconds={false} />
        </div>
      </td>
      <td class={table.end}>
        <span class="narrow-only">opened </span>
        {views_count === 0 ? (
          <Quiet>never</Quiet>
        ) : (
          <>
            {views_count.toLocaleString('en-US')} <span class="quiet">{views_count === 1 ? 'time' : 'times'}</span>
          </>
        )}
        {last_viewed_at !== null && (
          <div class={table.below}>
            last <OwnTime at={last_viewed_at} seconds={false} />
          </div>
        )}
      </td>
      <td class={styles.end}>
        <End link={link} />
      </td>
      <td class={`${table.figure} ${table.whole}`}>
        <span class={styles.deeds}>
          {revoked_at === null && (
            <Button {...off} onClick={onChange}>
              Change
            </Button>
          )}
          <Button {...off} onClick={onRenew}>
            New address
          </Button>
          {revoked_at === null && (
            <Button {...off} onClick={onTakeBack}>
              Take back
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Where what it shows stands; null: the record is gone. */
function pathOf(link: ShareLink | undefined): string | null {
  const subject = link?.relationships.subject.data
  return subject ? `/${subject.type === 'container' ? 'containers' : 'shipments'}/${subject.id}` : null
}

function Subject({ link, included }: { link: ShareLink; included: Included }) {
  const subject = link.relationships.subject.data
  const found = included.find(({ type, id }) => type === subject?.type && id === subject.id)
  const href = pathOf(link)
  if (!subject || href === null) return <NotTold why="The record is gone">not told</NotTold>
  return (
    <Link href={href} class="link">
      {found?.type === 'container' ? (
        <BoxNumber number={found.attributes.number} />
      ) : found?.type === 'shipment' ? (
        <span class="mono">{found.attributes.bill_of_lading_number}</span>
      ) : (
        subject.type
      )}
    </Link>
  )
}

function End({ link: { attributes } }: { link: ShareLink }) {
  const now = useNow()
  const { revoked_at, current_end_at, days_after_delivery } = attributes
  if (revoked_at !== null)
    return (
      <span class="quiet">
        taken back <OwnTime at={revoked_at} seconds={false} />
      </span>
    )
  if (current_end_at === null) return <>{days_after_delivery} d after delivery</>
  if (new Date(current_end_at) > now)
    return (
      <>
        <span class="narrow-only">ends </span>
        <OwnTime at={current_end_at} seconds={false} />
      </>
    )
  return (
    <span class="quiet">
      ended <OwnTime at={current_end_at} seconds={false} />
    </span>
  )
}

function Renew({ link: { id }, onClose }: { link: ShareLink; onClose: () => void }) {
  const [fresh, tell] = useState<string | null>(null)
  const [is_asking, ask] = useState(true)
  if (fresh !== null && !is_asking)
    return (
      <Once
        title="The link has another address"
        text={fresh}
        note="It is shown only now. The former address and its calendars show nothing any more."
        done="I have kept it"
        onDone={onClose}
      />
    )
  const deed = async () => tell((await landfall().renewShareLink({ id, body: {} })).data.attributes.secret_url ?? null)
  return (
    <Confirm
      {...{ title: 'Another address for the link', verb: 'Make the address', done: 'The link has another address' }}
      {...{ touches: ['settings', 'links'], deed, onClose, onDone: () => ask(false) }}
    >
      The one that people have shows nothing from then on: send them the new one. A link that has ended goes on with it.
    </Confirm>
  )
}
