/**
 * X12 404, rail carrier shipment information (a rail bill of lading): which railroads carry the boxes, with their seals and weights. The
 * places in it are ramps of the railroad and say nothing about where the line delivers.
 */
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import { operatorFrom } from '../carrier.ts'
import type { EdiOptions } from '../options.ts'
import { portsOnly, type ReportRead, readReport } from '../report.ts'
import { element, type X12Segment, type X12Transaction } from './x12.ts'
import { boxesIn, railCarrierOf, referencesOf } from './x12-particulars.ts'

/** Reads one transaction set 404. */
export function read404({ segments, position, sender, written_at }: X12Transaction, options: EdiOptions): ReportRead {
  const path = `segment ${position}`
  const unread: Unread[] = []
  const boxes = boxesIn(segments, unread)
  const references = referencesOf(segments)
  const railroad = railCarrierOf([...routeOf(segments), sender ?? ''])
  if (boxes.length === 0) unread.push({ path, code: 'N7', reason: 'rail bill without a container' })
  if (railroad === null) unread.push({ path, code: 'R2', reason: 'rail bill without a railroad that is known' })
  const read = boxes.map((box) =>
    readReport({
      path: box.path,
      data_source: 'rail',
      operator: railroad ?? operatorFrom({ named: [], default_operator: options.default_operator, sender }),
      container_number: box.number,
      written_at,
      bills: references.all('BM', 'MB', 'OB'),
      bookings: references.all('BN'),
      statuses: [],
      place: null,
      stops: [],
      routed_roles: portsOnly,
      load_state: null,
      mode: 'rail',
      vessel: null,
      voyage_number: null,
      equipment: railroad === null ? box.equipment : { ...box.equipment, rail_carrier_scac: railroad },
      text: '',
      meaningOf: () => null,
    }),
  )
  const events = read.flatMap((one) => one.events)
  unread.push(...read.flatMap((one) => one.unread))
  if (events.length + unread.length === 0) unread.push({ path, code: null, reason: 'nothing in it that is read' })
  return { events, unread }
}

/** R2: the roads in the order of the journey, the origin road (R2-02 A, R, S) first. BX-05 names it too. */
function routeOf(segments: readonly X12Segment[]): string[] {
  const roads = segments
    .filter(({ tag }) => tag === 'R2')
    .map((r2) => ({ scac: element(r2, 1), is_origin: /^[ARS]/i.test(element(r2, 2)) }))
  const ordered = [...roads.filter(({ is_origin }) => is_origin), ...roads.filter(({ is_origin }) => !is_origin)]
  return [
    ...ordered.map(({ scac }) => scac),
    element(
      segments.find(({ tag }) => tag === 'BX'),
      5,
    ),
  ]
}
