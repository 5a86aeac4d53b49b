import { Save } from 'lucide-preact'
import { useLocation, useSearch } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import controls from '../../parts/controls.module.css'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { useMayWrite, useMe } from '../../server/me.ts'
import { changeView, createView, deleteView, type SavedView, useViews } from '../../server/views.ts'
import styles from './containers.module.css'
import { hasMovingDays } from './filter-limit.ts'
import { hasSameFilters, queryOf } from './filters.ts'
import { Picker } from './picker.tsx'
import { readColumns, writeColumns } from './shown.ts'
import { searchOfView, shownView } from './view-address.ts'

/** Keeps what the address says under a name: again under the same, or as another view. */
export function SaveView({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const now = new URLSearchParams(useSearch())
  const { data: views = [] } = useViews()
  const may_write = useMayWrite()
  const view = shownView(views, now)
  const is_changed = view === null || isChanged(view, now)
  const is_own = view !== null && !view.attributes.built_in
  const save = () => {
    if (view === null) return
    changeView(view.id, keptOf(now)).then(
      () => tellDone(`“${view.attributes.name}” is saved`),
      (error: unknown) => tellFailed(failureText(error, 'The view')),
    )
  }
  return (
    <>
      {is_own && is_changed && (
        <Button look="quiet" size="little" icon={Save} disabled={!may_write} title={whyOff(may_write)} onClick={save}>
          Save
        </Button>
      )}
      {(is_changed || open) && (
        <Picker name={view === null || !is_own ? 'Save as view' : 'Save as'} title="Save as a view" open={open} onOpen={onOpen}>
          <NewView now={now} may_write={may_write} onDone={() => onOpen(false)} />
        </Picker>
      )}
      {is_own && !is_changed && <DeleteView view={view} may_write={may_write} />}
    </>
  )
}

const whyOff = (may_write: boolean) => (may_write ? undefined : 'Needs a key that may write')

/** Filters, columns or order are others than those that are kept. */
function isChanged(view: SavedView, now: URLSearchParams): boolean {
  const kept = searchOfView(view)
  const columnsOf = (address: URLSearchParams) => writeColumns(readColumns(address.get('cols')))
  return !hasSameFilters(now, kept) || columnsOf(now) !== columnsOf(kept) || now.get('sort') !== kept.get('sort')
}

/** As the server keeps it. */
function keptOf(now: URLSearchParams) {
  const columns = writeColumns(readColumns(now.get('cols')))
  return {
    query: decodeURIComponent(new URLSearchParams(queryOf(now)).toString().replaceAll('+', '%20')),
    columns: columns === null ? [] : columns.split(','),
    sort: now.get('sort'),
  }
}

function NewView({ now, may_write, onDone }: { now: URLSearchParams; may_write: boolean; onDone: () => void }) {
  const [, go] = useLocation()
  const is_person = useMe().data?.is_person === true
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget)
    const name = String(given.get('name') ?? '').trim()
    try {
      const owner = given.get('own') === null ? 'account' : 'person'
      const id = await createView({ name, owner, ...keptOf(now) })
      const next = new URLSearchParams(now)
      next.set('view', id)
      go(`/containers?${next}`, { replace: true })
      tellDone(`“${name}” is saved`)
      onDone()
    } catch (error) {
      tellFailed(failureText(error, 'The view'))
    }
  }
  return (
    <form onSubmit={submit}>
      <Field name="name" label="Name" required maxLength={100} autofocus autocomplete="off" />
      {is_person && (
        <label>
          <input type="checkbox" class={controls.check} name="own" /> Only for me
        </label>
      )}
      {hasMovingDays(Object.entries(queryOf(now))) && (
        <p class="quiet small">
          Days move on by the clock of whoever opens the view. Calendars and alert rules of it take the days of UTC.
        </p>
      )}
      <Button type="submit" disabled={!may_write} title={whyOff(may_write)}>
        Save the view
      </Button>
    </form>
  )
}

function DeleteView({ view, may_write }: { view: SavedView; may_write: boolean }) {
  const remove = () => {
    const { name, query, columns, sort, owner } = view.attributes
    const undo = () => void createView({ name, query, columns, sort, owner })
    deleteView(view.id).then(
      // The address still opens it.
      () => tellDone(`“${name}” is deleted`, undo),
      (error: unknown) => tellFailed(failureText(error, 'The view')),
    )
  }
  return (
    <span class={`${styles.deletes} wide-only`}>
      <Button look="quiet" size="little" disabled={!may_write} title={whyOff(may_write)} onClick={remove}>
        Delete this view
      </Button>
    </span>
  )
}
