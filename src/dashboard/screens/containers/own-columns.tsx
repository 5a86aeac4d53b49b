import { useQueries } from '@tanstack/preact-query'
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { Time } from '../../facts/time.tsx'
import { DoesNotApply, NotTold, Quiet } from '../../facts/unknown.tsx'
import { landfall } from '../../server/connection.ts'
import { useFieldDefinitions } from '../../server/container.ts'
import { useStandingArrivals } from '../../server/map.ts'
import type { Box } from '../../server/work.ts'
import { type Column, columns } from './columns.tsx'

// Columns whose values do not come with the rows: each of the account's own fields, and what the ship's position says of the arrival.

/** Values of own fields by container and name. */
type OwnValues = ReadonlyMap<string, ReadonlyMap<string, string>>

export const OwnValuesContext = createContext<OwnValues>(new Map())

const own_prefix = 'field_'
const values_max = 100

const vessel_eta: Column = {
  ...{ id: 'vessel_eta', name: 'Ship expects', sort: null },
  cell: (box) => <VesselEta box={box} />,
}

/** All columns that can be chosen. */
export function useColumns(): readonly Column[] {
  const { data } = useFieldDefinitions()
  return useMemo(() => {
    const own = (data ?? []).map(
      ({ attributes: { api_slug, display_name, data_type } }): Column => ({
        ...{ id: `${own_prefix}${api_slug}`, name: display_name, sort: null },
        ...(data_type === 'number' ? { figure: true } : {}),
        cell: ({ id }) => <OwnValue id={id} slug={api_slug} />,
      }),
    )
    return [...columns, vessel_eta, ...own]
  }, [data])
}

/** Values of the own fields that are among the shown columns, of these containers. Nothing is asked where none is shown. */
export function useOwnValues(ids: readonly string[], shown: readonly { id: string }[]): OwnValues {
  const definitions = useFieldDefinitions().data ?? []
  const asked = definitions.filter(({ attributes: { api_slug } }) => shown.some(({ id }) => id === `${own_prefix}${api_slug}`))
  const at_once = Math.max(1, Math.floor(values_max / Math.max(1, asked.length)))
  const parts = asked.length === 0 ? [] : Array.from({ length: Math.ceil(ids.length / at_once) }, (_, place) => place)
  const fields = asked.map(({ id }) => id).join(',')
  const answers = useQueries({
    queries: parts.map((place) => {
      const of = ids.slice(place * at_once, (place + 1) * at_once).join(',')
      return {
        queryKey: ['own values', fields, of],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const query = { 'filter[entity_id]': of, 'filter[definition_id]': fields, 'page[size]': values_max }
          return (await landfall().listCustomFields({ query, signal })).data
        },
      }
    }),
  })
  const told = answers.map(({ data }) => data)
  return useMemo(() => valuesOf(told.flatMap((data) => data ?? [])), [...told, told.length])
}

type FieldValue = Awaited<ReturnType<ReturnType<typeof landfall>['listCustomFields']>>['data'][number]

function valuesOf(fields: readonly FieldValue[]): OwnValues {
  const values = new Map<string, Map<string, string>>()
  for (const { attributes, relationships } of fields) {
    const id = relationships.entity.data?.id
    const { api_slug, value, display_value } = attributes
    if (id === undefined || value === null) continue
    const own = values.get(id) ?? new Map<string, string>()
    own.set(api_slug, display_value ?? String(value))
    values.set(id, own)
  }
  return values
}

function OwnValue({ id, slug }: { id: string; slug: string }) {
  const text = useContext(OwnValuesContext).get(id)?.get(slug)
  return text === undefined ? (
    <Quiet>None</Quiet>
  ) : (
    <span dir="auto" data-words>
      {text}
    </span>
  )
}

/** What the position of the ship says, asked for each box that is aboard one. */
function VesselEta({ box: { attributes, relationships } }: { box: Box }) {
  const is_aboard = attributes.current_status === 'on_ship'
  const { data } = useStandingArrivals(is_aboard ? (relationships.shipment.data?.id ?? null) : null)
  if (!is_aboard) return <DoesNotApply />
  if (data === undefined) return <Quiet>…</Quiet>
  const said = data.find(({ attributes: { data_source } }) => data_source === 'ais')?.attributes
  if (said === undefined || said.estimated_at === null)
    return <NotTold why="No position of the ship is known while it sails there" />
  return <Time at={said.estimated_at} zone={said.timezone} certainty={said.state === 'passed' ? 'gone' : 'estimate'} />
}
