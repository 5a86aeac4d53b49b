import { isUuid } from '../base/ids.ts'
import { type RequestProblem, refuse } from '../contract/errors.ts'
import { isPatternFault, matchPatterns, type PatternMatch } from '../store/accounts/custom-field-patterns.ts'
import { readDocuments } from '../store/resources/resources.ts'
import { type FieldReferenceType, fitValue, referenceTypeOf, type ValueRules } from '../vocabulary/custom-field.ts'
import type { CallBase } from './call.ts'

// Checks values against the definitions of their fields: form first, then what only the database knows.

type ValueCheckCall = Pick<CallBase, 'sql' | 'reader' | 'transaction'>

/** A value that a request gives to a field, and where it does. */
type GivenValue = { rules: ValueRules; value: unknown; pointer: string }

type FittedValue = GivenValue & { json: string | null }

/** The values as they are kept: JSON text, null for no value. Throws RequestError (422) with all that do not fit. */
export async function fitValues(call: ValueCheckCall, given: readonly GivenValue[]): Promise<(string | null)[]> {
  const problems: RequestProblem[] = []
  const fitted: FittedValue[] = []
  for (const one of given) {
    const fit = fitValue(one.rules, one.value)
    if (fit.kind === 'fits') fitted.push({ ...one, json: fit.json })
    else problems.push({ code: fit.code, pointer: one.pointer, detail: sentence(one, fit.phrase) })
  }
  refuse([...problems, ...(await problemsOfPatterns(call, fitted)), ...(await problemsOfReferences(call, fitted))])
  return fitted.map(({ json }) => json)
}

async function problemsOfPatterns(call: ValueCheckCall, fitted: readonly FittedValue[]): Promise<RequestProblem[]> {
  const matched = fitted.flatMap((one) => {
    const pattern = one.rules.data_type === 'short_text' ? one.rules.validation?.pattern : undefined
    return typeof pattern === 'string' && typeof one.value === 'string' && one.value !== ''
      ? [{ one, pattern, text: one.value }]
      : []
  })
  if (matched.length === 0) return []
  const matches = await patternsMatch(call, matched)
  return matched
    .filter((_, position) => matches?.[position] !== true)
    .map(({ one }) => ({ code: 'invalid', pointer: one.pointer, detail: sentence(one, 'does not match the pattern') }))
}

/** Whether each text matches its pattern; null when one of the patterns cannot be used. */
export async function patternsMatch(
  { transaction }: Pick<ValueCheckCall, 'transaction'>,
  pairs: readonly PatternMatch[],
): Promise<boolean[] | null> {
  try {
    return await transaction((tx) => matchPatterns(tx, pairs))
  } catch (error) {
    if (isPatternFault(error)) return null
    throw error
  }
}

async function problemsOfReferences({ sql, reader }: ValueCheckCall, fitted: readonly FittedValue[]): Promise<RequestProblem[]> {
  const wanted = new Map<FieldReferenceType, Map<string, FittedValue[]>>()
  for (const one of fitted) {
    const type = one.rules.data_type === 'reference' ? referenceTypeOf(one.rules.reference_type ?? '') : undefined
    if (type === undefined || one.json === null) continue
    const { id }: { id: string } = JSON.parse(one.json) // the form in which fitValue writes references
    const ofType = wanted.get(type) ?? new Map<string, FittedValue[]>()
    wanted.set(type, ofType.set(id, [...(ofType.get(id) ?? []), one]))
  }
  const problems: RequestProblem[] = []
  for (const [type, byId] of wanted) {
    const found = await readDocuments(sql, reader, { type, ids: [...byId.keys()].filter(isUuid) })
    for (const { id } of found) byId.delete(id)
    for (const one of [...byId.values()].flat())
      problems.push({ code: 'invalid', pointer: one.pointer, detail: sentence(one, `must refer to a ${type} of this account`) })
  }
  return problems
}

/** `/data/attributes/default_value` and a phrase become `Default value …`. */
function sentence({ pointer }: GivenValue, phrase: string): string {
  const name = (pointer.split('/').at(-1) ?? '').replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${phrase}`
}
