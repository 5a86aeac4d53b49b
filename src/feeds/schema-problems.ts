/** What a checked schema finds wrong, as one sentence per place, each with a JSON pointer. */
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'

export type Problem = { pointer: string; message: string }

/** All problems of a value, in the order of the schema. `at` is put in front of the pointers. */
export function schemaProblems(schema: TSchema, value: unknown, at = ''): Problem[] {
  const problems = allErrors(schema, value).flatMap((error): Problem[] => {
    const pointer = at + error.instancePath
    switch (error.keyword) {
      case 'required':
        return error.params.requiredProperties.map((name) => ({ pointer: `${pointer}/${escaped(name)}`, message: 'is missing' }))
      // The member that is not allowed comes as an error of its own.
      case 'additionalProperties':
        return []
      case 'boolean':
        return [{ pointer, message: 'is not known' }]
      default:
        return [{ pointer, message: wording(schema, error.schemaPath) ?? error.message }]
    }
  })
  return withoutRepetition(problems)
}

/**
 * The same for values that come in great numbers: the check is compiled at the first of them, and what keeps to the schema (nearly all of
 * them) is not looked through again for what is wrong with it.
 */
export function problemFinder(schema: TSchema): (value: unknown) => Problem[] {
  let validator: ReturnType<typeof Compile> | undefined
  return (value) => {
    validator ??= Compile(schema)
    return validator.Check(value) ? [] : schemaProblems(schema, value)
  }
}

// The library stops after eight errors unless told otherwise, for the whole program. It is told for this call only.
const errors_max = 1_000

function allErrors(schema: TSchema, value: unknown): ReturnType<typeof Value.Errors> {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: errors_max })
  try {
    return Value.Errors(schema, value)
  } finally {
    Settings.Set({ maxErrors })
  }
}

/** "must be" and the description of the schema that was not met. */
function wording(schema: TSchema, path: string): string | null {
  let node: unknown = schema
  for (const step of path.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return null
    node = Object.getOwnPropertyDescriptor(node, step.replaceAll('~1', '/').replaceAll('~0', '~'))?.value
  }
  if (typeof node !== 'object' || node === null || !('description' in node)) return null
  return `must be ${node.description}`
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ pointer, message }) => {
    const key = `${pointer} ${message}`
    return seen.has(key) ? false : seen.add(key)
  })
}
