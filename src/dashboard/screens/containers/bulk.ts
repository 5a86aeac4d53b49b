import { answers, landfall } from '../../server/connection.ts'
import { asTaken, type ListQuery } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import type { SelectedRows } from './selection.ts'

// What is done with many containers at once, and told in a sentence: how many it touched, and how many it did not and why.

const at_once = 100
const page_rows = 100

/** Those that are selected; all of the filter are read, page after page, where that is what is meant. */
export async function boxesOf({
  selected,
  shown,
  query,
}: {
  selected: SelectedRows
  shown: readonly Box[]
  query: ListQuery
}): Promise<readonly Box[]> {
  const known = shown.filter(({ id }) => selected.has(id))
  if (known.length >= selected.count) return known
  const boxes: Box[] = []
  const rows = landfall().each('listContainers', { query: { ...asTaken(query), 'page[size]': page_rows } })
  for await (const box of rows) if (selected.has(box.id)) boxes.push(box)
  return boxes
}

/** Asks the sources for news. */
export async function askAgain(boxes: readonly Box[]): Promise<string> {
  const outcomes = await inParts(boxes, async (ids) => (await landfall().refreshContainers({ body: { ids } })).containers)
  const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
  return sentence(`Asked again about ${count('started')}`, [
    [count('stopped'), 'not tracked any more'],
    [count('no_source'), 'without a source to ask'],
    [count('not_found'), 'not there any more'],
  ])
}

export type ListName = 'ref_numbers' | 'tags'

/** Adds to and takes from the references, or the tags of the shipments. */
export async function changeLists(
  boxes: readonly Box[],
  { list, add, remove }: { list: ListName; add: readonly string[]; remove: readonly string[] },
): Promise<string> {
  const outcomes = await inParts(
    boxes,
    async (ids) => (await landfall().updateContainers({ body: { ids, [list]: { add, remove } } })).data,
  )
  await answers.invalidateQueries()
  const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
  return sentence(`Changed ${count('updated')}`, [
    [count('unchanged'), 'had them so already'],
    [count('invalid'), 'would have too many'],
    [count('not_found'), 'not there any more'],
  ])
}

/** Stops tracking each; those that are stopped already are left alone. */
export async function stopTracking(boxes: readonly Box[]): Promise<string> {
  const tracked = boxes.filter(({ meta }) => meta?.tracking_stopped_at == null)
  for (const { id } of tracked) await landfall().stopTrackingContainer({ id })
  await answers.invalidateQueries()
  return sentence(`Tracking of ${tracked.length} stopped`, [[boxes.length - tracked.length, 'had stopped already']])
}

/** A link each; those that are made, in the order of the boxes. */
export async function shareEach(boxes: readonly Box[]): Promise<readonly { number: string; address: string }[]> {
  const links: { number: string; address: string }[] = []
  for (const { id, attributes } of boxes) {
    const subject = { data: { type: 'container' as const, id } }
    const { data } = await landfall().createShareLink({ attributes: {}, relationships: { subject } })
    if (data.attributes.secret_url) links.push({ number: attributes.number, address: data.attributes.secret_url })
  }
  return links
}

async function inParts<Outcome>(
  boxes: readonly Box[],
  run: (ids: readonly string[]) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < boxes.length; from += at_once)
    outcomes.push(...(await run(boxes.slice(from, from + at_once).map(({ id }) => id))))
  return outcomes
}

function sentence(done: string, others: readonly (readonly [number, string])[]): string {
  return [done, ...others.flatMap(([count, why]) => (count === 0 ? [] : [`${count} ${why}`]))].join('; ')
}
