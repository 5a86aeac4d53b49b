/** When attributes that may be null are null. By type of record: the case, and the attributes that it holds for. */
import { type NullCases, nullWhenOthers } from './null-when-others.ts'
import { nullWhenTracked } from './null-when-tracked.ts'

const nullCases: NullCases = { ...nullWhenTracked, ...nullWhenOthers }

const byAttribute: ReadonlyMap<string, string> = new Map(
  Object.entries(nullCases).flatMap(([type, cases]) =>
    Object.entries(cases).flatMap(([when, names]) => names.split(' ').map((name) => [`${type}.${name}`, when] as const)),
  ),
)

/** When the attribute is null, to follow "Null when"; null: nothing is said, which tests forbid of those that may be null. */
export function nullWhen(type: string, name: string): string | null {
  return byAttribute.get(`${type}.${name}`) ?? null
}
