import { ChevronDown, Rss, Search } from 'lucide-preact'
import { Link, useLocation } from 'wouter-preact'
import { useNow } from '../facts/clock.ts'
import { ageText } from '../facts/time-text.ts'
import { Key } from '../parts/key.tsx'
import { Menu } from '../parts/menu.tsx'
import { useMe } from '../server/me.ts'
import { useOpenWork } from '../server/open-work.ts'
import { useLineNames } from '../server/place-names.ts'
import { useFeeds } from '../server/queries.ts'
import { useAccountItems } from './account-items.ts'
import { keysText, usesMac } from './keys.ts'
import { Mark } from './mark.tsx'
import { openOverlay } from './open-state.ts'
import { groupNames, isAt, type PlaceGroup, places } from './places.ts'
import styles from './shell.module.css'

export function SideBar() {
  return (
    <aside class={styles.side} aria-label="Places">
      <div class={styles.brand}>
        <Link href="/">
          <Mark />
          <span>Landfall</span>
        </Link>
        <AccountMenu />
      </div>
      <button type="button" class={styles.find} onClick={() => openOverlay('palette')}>
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>Find or go to</span>
        <Key>{usesMac ? '⌘K' : 'Ctrl K'}</Key>
      </button>
      <nav class={styles.nav} aria-label="Main">
        <PlaceList group="work" />
        <PlaceList group="bring_in" />
        <PlaceList group="connect" />
      </nav>
      <Foot />
    </aside>
  )
}

function PlaceList({ group }: { group: PlaceGroup }) {
  const [location] = useLocation()
  const counts = useOpenWork()
  const heading = groupNames[group]
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {places
        .filter((place) => place.group === group)
        .map(({ path, name, icon: Icon, keys }) => (
          <Link
            key={path}
            href={path}
            aria-current={isAt(path, location) ? 'page' : undefined}
            title={keysText(keys).join(' then ')}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
            {name}
            {counts.get(path) !== undefined && <span class={styles.count}>{counts.get(path)}</span>}
          </Link>
        ))}
    </>
  )
}

function AccountMenu() {
  const me = useMe().data ?? null
  const items = useAccountItems()
  return (
    <Menu
      placement="bottom-end"
      about={
        me && (
          <>
            <div class="strong">{me.company_name}</div>
            {me.is_person ? (me.name ?? me.email) : `Key ${me.name ?? ''}`} · {me.role}
          </>
        )
      }
      trigger={(attributes) => (
        <button type="button" {...attributes} aria-label={me === null ? 'Account' : `Account: ${me.company_name}`}>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      items={items}
    />
  )
}

/** How the sources are, in two lines. */
function Foot() {
  const { data } = useFeeds()
  const names = useLineNames()
  const now = useNow()
  if (data === undefined) return <div class={styles.foot}>&nbsp;</div>
  const used = data.filter(({ kind }) => kind !== 'former')
  const well = used.filter(({ status }) => status === 'well' || status === 'idle').length
  const worst = used.find(({ status }) => status === 'paused') ?? used.find(({ status }) => status === 'failing')
  const since = worst?.paused_since ? ` ${ageText(new Date(worst.paused_since), now)}` : ''
  return (
    <div class={styles.foot}>
      <Link href="/feeds">
        <Rss size={14} strokeWidth={1.5} aria-hidden="true" />
        {well} of {used.length} feeds well
      </Link>
      {worst && (
        <span class={styles.more}>
          {names.get(worst.feed) ?? worst.feed} {worst.status}
          {since}
        </span>
      )}
    </div>
  )
}
