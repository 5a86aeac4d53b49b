/**
 * Elements whose values come from a list, or have a form, and decide what a message tells. The readers take what they know; here everything
 * else is counted, so that nothing is passed over in silence. What is passed over on purpose is in ignored.ts.
 */
import type { Unread } from '../../../vocabulary/raw-event.ts'

export type CodedElement<Segment> = {
  /** As guides call it: `R4-02`, `LOC-01.1`. */
  place: string
  /** What is told of a value that is not known. */
  reason: string
  /** `code`: few values, counted one by one; `value`: any text, counted together. */
  counted: 'code' | 'value'
  /** The value; empty where there is none, or where it decides nothing here. */
  valueIn(segment: Segment): string
  isKnown(value: string): boolean
}

export type CodedElements<Segment> = Readonly<Record<string, readonly CodedElement<Segment>[]>>

type SegmentTag = { tag: string; position: number }

/** Elements with unknown values, and segments with unknown names. O(segments). */
export function unknownElements<Segment extends SegmentTag>(
  segments: readonly Segment[],
  { elements, name_form }: { elements: CodedElements<Segment>; name_form: RegExp },
): Unread[] {
  return segments.flatMap((segment): Unread[] => {
    const path = `segment ${segment.position}`
    if (!name_form.test(segment.tag))
      return segment.tag === '' ? [] : [{ path, code: segment.tag.slice(0, 10), reason: 'name that no segment has' }]
    if (!Object.hasOwn(elements, segment.tag)) return []
    return (elements[segment.tag] ?? []).flatMap(({ place, reason, counted, valueIn, isKnown }): Unread[] => {
      const value = valueIn(segment)
      if (value === '' || isKnown(value)) return []
      return [{ path, code: counted === 'code' ? `${place} ${value.slice(0, 10)}` : place, reason }]
    })
  })
}
