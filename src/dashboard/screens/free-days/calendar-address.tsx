import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { Copy } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { countText } from '../../facts/count-text.ts'
import { ReaderTime } from '../../facts/time.tsx'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useCalendars, useCalendarViews } from '../../server/free-days.ts'
import { useMe } from '../../server/me.ts'
import { hasMovingDays } from '../containers/filter-limit.ts'
import styles from './calendar-address.module.css'

const usual_view = 'Free days this week'

/** An address that calendar programs subscribe to: last free days, arrivals and appointments of a view. */
export function CalendarAddress({ onClose }: { onClose: () => void }) {
  const views = useCalendarViews()
  const calendars = useCalendars()
  const me = useMe().data
  const questions = useQueryClient()
  const [picked, pick] = useState<string | null>(null)
  const [named, setName] = useState('')
  const view = picked ?? views.data?.find(({ attributes }) => attributes.name === usual_view)?.id ?? views.data?.[0]?.id ?? ''
  const make = useMutation({
    mutationFn: async () => {
      const of = views.data?.find(({ id }) => id === view)?.attributes.name ?? ''
      const relationships = { subject: { data: { type: 'view' as const, id: view } } }
      const name = named.trim() || nameBeside(standingOf(calendars.data), of)
      return (await landfall().createCalendar({ attributes: { name }, relationships })).data
    },
    onSuccess: () => {
      setName('')
      return questions.invalidateQueries({ queryKey: ['calendars'] })
    },
  })
  const may_write = me?.role !== 'read'
  return (
    <Drawer title="Calendar address" onClose={onClose}>
      <div class={styles.body}>
        <p>
          Whoever has the address sees last free days, arrivals and appointments of a view in their own calendar, kept up to date.
        </p>
        {views.error && <FailedPart inline error={views.error} what="The views" again={() => void views.refetch()} />}
        {views.isPending && <Loading rows={4} />}
        <fieldset>
          <legend>Of which view</legend>
          {views.data?.map(({ id, attributes: { name } }) => (
            <label key={id}>
              <input type="radio" name="view" value={id} checked={id === view} onChange={() => pick(id)} />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </fieldset>
        {hasMovingDays(new URLSearchParams(views.data?.find(({ id }) => id === view)?.attributes.query)) && (
          <p class="quiet small">Whoever subscribes has a clock of their own: today, in this view, is the day of UTC.</p>
        )}
        <Field
          label="Its name"
          maxLength={100}
          placeholder={views.data?.find(({ id }) => id === view)?.attributes.name}
          hint="As the calendar is called; also tells its address from others."
          value={named}
          disabled={!may_write}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div>
          <Button look="filled" disabled={!may_write || view === '' || make.isPending} onClick={() => make.mutate()}>
            Make an address
          </Button>
          {!may_write && <p class="quiet small">Needs a key that may write.</p>}
        </div>
        {make.error && <p role="alert">{failureText(make.error, 'The address')}</p>}
        {make.data !== undefined && <Made address={make.data.attributes.secret_url ?? ''} />}
        <Existing may_write={may_write} fresh={make.data?.id ?? null} views={views.data ?? []} />
      </div>
    </Drawer>
  )
}

function Made({ address }: { address: string }) {
  const copy = () => void navigator.clipboard.writeText(address).then(() => tellDone('Address copied'))
  return (
    <div class={styles.made} role="status">
      <p>Copy it now: nobody can read it later.</p>
      <code>{address}</code>
      <Button icon={Copy} onClick={copy}>
        Copy the address
      </Button>
    </div>
  )
}

type ExistingProps = {
  may_write: boolean
  /** The one that was made just now. */
  fresh: string | null
  views: readonly { id: string; attributes: { name: string } }[]
}

/** Addresses are told apart by what they are called and show, who made them when, and whether somebody reads them. */
function Existing({ may_write, fresh, views }: ExistingProps) {
  const { data, error, refetch } = useCalendars()
  const questions = useQueryClient()
  const revoke = useMutation({
    mutationFn: (id: string) => landfall().revokeCalendar({ id }),
    onSuccess: () => {
      tellDone('The address answers nothing from now on')
      return questions.invalidateQueries({ queryKey: ['calendars'] })
    },
    onError: (failure) => tellFailed(failureText(failure, 'The address')),
  })
  if (error && !data) return <FailedPart inline error={error} what="The addresses" again={() => void refetch()} />
  const standing = standingOf(data)
  if (standing.length === 0) return null
  return (
    <section>
      <h3>Addresses that were made</h3>
      <ul>
        {standing.map(({ id, attributes: { name, author_name, created_at, reads_count, last_read_at }, relationships }) => (
          <li key={id}>
            <span>
              <span class="strong" dir="auto">
                {name}
              </span>
              {id === fresh && <span class="quiet"> made just now</span>}
              <small dir="auto">{subjectText(relationships.subject.data, { name, views })}</small>
              <small>
                by <span dir="auto">{author_name ?? 'not told'}</span>, <ReaderTime at={created_at} />
              </small>
              <small>
                {last_read_at === null ? (
                  'fetched by nobody yet'
                ) : (
                  <>
                    fetched {countText(reads_count)} {reads_count === 1 ? 'time' : 'times'}, last <ReaderTime at={last_read_at} />
                  </>
                )}
              </small>
            </span>
            <Button
              size="little"
              aria-label={`Take back ${name}`}
              disabled={!may_write || revoke.isPending}
              onClick={() => revoke.mutate(id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Calendars = ReturnType<typeof useCalendars>['data']

/** Those of views: an address that belongs to a shared link goes with it. */
function standingOf(calendars: Calendars) {
  return (calendars ?? []).filter(
    ({ attributes, relationships }) => attributes.revoked_at === null && relationships.subject.data?.type !== 'share_link',
  )
}

/** `Free days`; `Free days 2` where there is one of that name. */
function nameBeside(standing: ReturnType<typeof standingOf>, name: string): string {
  const taken = new Set(standing.map(({ attributes }) => attributes.name))
  for (let place = 2, found = name; ; place += 1) {
    if (!taken.has(found)) return found
    found = `${name} ${place}`
  }
}

type SubjectNames = { name: string } & Pick<ExistingProps, 'views'>

/** What it tells of, where its name does not say so. */
function subjectText(subject: { type: string; id: string } | null | undefined, { name, views }: SubjectNames): string {
  const view = views.find(({ id }) => id === subject?.id)?.attributes.name
  if (view === undefined) return 'of a view that was deleted'
  return view === name ? 'of the view of that name' : `of the view ${view}`
}
