import { newId } from '../../base/ids.ts'
import { RequestError, type RequestProblem, refuse } from '../../contract/errors.ts'
import type { customFieldDefinitionOperations } from '../../contract/operations/custom-field-definitions.ts'
import {
  countDefinitions,
  type Definition,
  type DefinitionTexts,
  deleteDefinition,
  findDefinition,
  flagReferences,
  insertDefinition,
  selectDefinitions,
  updateDefinition,
} from '../../store/accounts/custom-field-definitions.ts'
import {
  deleteOption,
  insertOption,
  optionExists,
  selectOptions,
  updateOption,
} from '../../store/accounts/custom-field-options.ts'
import { wordsOf } from '../../store/filter.ts'
import {
  type DataType,
  type EntityType,
  entityTypeOf,
  referenceTypeOf,
  referenceTypes,
  type ValueRules,
} from '../../vocabulary/custom-field.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { fitValues, patternsMatch } from '../custom-field-values.ts'

// More than anybody fills in, and few enough to be read with every value.
const definitions_max = 500
const options_max = 500
const base = '/data/attributes'

export const customFieldDefinitionHandlers: Handlers<typeof customFieldDefinitionOperations> = {
  listCustomFieldDefinitions({ query, ...call }) {
    const name_start = query['filter[display_name]']?.trim()
    return answerPage(
      call,
      selectDefinitions({
        entity_types: wordsOf(query['filter[entity_type]'])?.map((word) => entityTypeOf(word) ?? word),
        data_types: wordsOf(query['filter[data_type]']),
        name_start,
      }),
    )
  },

  async createCustomFieldDefinition(call) {
    const { attributes } = call.body
    const { account_id } = call.caller
    const { api_slug, data_type } = attributes
    const entity_type = entityTypeOf(attributes.entity_type)
    if (entity_type === undefined) throw notFound() // The contract lets known kinds through only.
    const reference_type = attributes.reference_type || null
    const change = changeIn(attributes)
    refuse([...problemsOfName(change), ...problemsOfReferenceType(data_type, reference_type)])
    const validation = attributes.validation ?? null
    // Options come later: what may become one is taken as the default.
    const rules = { data_type, reference_type, validation, options: null }
    const default_value = await defaultIn(call, rules, { given: attributes, kept: null })
    if ((await countDefinitions(call.sql, account_id)) >= definitions_max)
      throw new RequestError([
        { code: 'too_long', pointer: '/data', detail: `An account may have ${definitions_max} custom field definitions` },
      ])
    const definition = { account_id, id: newId(call.now.getTime()), entity_type, api_slug, data_type, reference_type }
    if (!(await insertDefinition(call.sql, { ...unset, ...definition, ...change, default_value }, call.now)))
      throw slugTaken(entity_type, api_slug)
    return answerSaved(call, definition.id)
  },

  getCustomFieldDefinition: (call) => answerOne(call, 'custom_field_definition', call.path.id),

  async updateCustomFieldDefinition(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const { attributes } = call.body
    const known = await findDefinition(call.sql, key)
    if (known === undefined) throw notFound()
    const change = changeIn(attributes)
    refuse(problemsOfName(change))
    const rules = { ...known, validation: attributes.validation === undefined ? known.validation : attributes.validation }
    const default_value = await defaultIn(call, rules, { given: attributes, kept: known.default_value })
    const changes = attributes.default_value === undefined ? change : { ...change, default_value }
    await call.transaction(async (tx) => {
      if (!(await updateDefinition(tx, key, { change: changes, now: call.now }))) throw notFound()
      if (change.reference_number !== undefined) await flagReferences(tx, key, change.reference_number)
    })
    return answerSaved(call, key.id)
  },

  async deleteCustomFieldDefinition({ sql, caller, path }) {
    if (!(await deleteDefinition(sql, { account_id: caller.account_id, id: knownId(path.id) }))) throw notFound()
    return { kind: 'empty' }
  },

  async listCustomFieldOptions(call) {
    const { id } = await definitionOf(call)
    return answerPage(call, selectOptions(id))
  },

  async createCustomFieldOption(call) {
    const { id: definition_id, data_type, options } = await definitionOf(call)
    const { value, position = null } = call.body.attributes
    const label = labelIn(call.body.attributes.label)
    if (data_type !== 'enum' && data_type !== 'enum_multi')
      throw new RequestError([
        {
          code: 'invalid',
          pointer: '/data',
          detail: `Only fields of data type enum and enum_multi have options, not ${data_type}`,
        },
      ])
    if (options.length >= options_max)
      throw new RequestError([{ code: 'too_long', pointer: '/data', detail: `A field may have ${options_max} options` }])
    const option = { ...optionKey(call, definition_id, newId(call.now.getTime())), label, value, position }
    if (!(await insertOption(call.sql, option, call.now)))
      throw new RequestError([
        { code: 'taken', pointer: `${base}/value`, detail: `The field has an option with the value '${value}' already` },
      ])
    return answerOption(call, option)
  },

  async getCustomFieldOption(call) {
    const key = optionKey(call, knownId(call.path.definition_id), knownId(call.path.option_id))
    if (!(await optionExists(call.sql, key))) throw notFound()
    return answerOption(call, key)
  },

  async updateCustomFieldOption(call) {
    const key = optionKey(call, knownId(call.path.definition_id), knownId(call.path.option_id))
    const { label, position } = call.body.attributes
    const change = { label: label === undefined ? undefined : labelIn(label), position }
    if (!(await updateOption(call.sql, key, change))) throw notFound()
    return answerOption(call, key)
  },

  async deleteCustomFieldOption(call) {
    const key = optionKey(call, knownId(call.path.definition_id), knownId(call.path.option_id))
    if (!(await deleteOption(call.sql, key))) throw notFound()
    return { kind: 'empty' }
  },
}

const unset: DefinitionTexts = {
  display_name: '',
  description: null,
  validation: null,
  default_format: null,
  default_value: null,
  reference_number: false,
}

type DefinitionInput = {
  display_name?: string
  description?: string | null
  validation?: Record<string, unknown> | null
  default_format?: string | null
  default_value?: unknown
  reference_number?: boolean
}

/** What a request changes, but for the default, which has to be checked. */
function changeIn({
  display_name,
  description,
  validation,
  default_format,
  reference_number,
}: DefinitionInput): Partial<DefinitionTexts> {
  return {
    ...(display_name === undefined ? {} : { display_name: display_name.trim() }),
    ...(description === undefined ? {} : { description }),
    ...(validation === undefined ? {} : { validation: validation && JSON.stringify(validation) }),
    ...(default_format === undefined ? {} : { default_format: default_format || null }),
    ...(reference_number === undefined ? {} : { reference_number }),
  }
}

function problemsOfName({ display_name }: Partial<DefinitionTexts>): RequestProblem[] {
  return display_name === '' ? [{ code: 'blank', pointer: `${base}/display_name`, detail: "Display name can't be blank" }] : []
}

function problemsOfReferenceType(data_type: DataType, reference_type: string | null): RequestProblem[] {
  const pointer = `${base}/reference_type`
  if (data_type !== 'reference')
    return reference_type === null
      ? []
      : [{ code: 'invalid', pointer, detail: 'Reference type is only for fields of data type reference' }]
  if (reference_type === null) return [{ code: 'blank', pointer, detail: "Reference type can't be blank" }]
  if (referenceTypeOf(reference_type) !== undefined) return []
  return [{ code: 'inclusion', pointer, detail: `Reference type must be one of ${referenceTypes.join(', ')}` }]
}

/** The default as it is kept, and whether it fits the rules, also when those change. Throws RequestError (422). */
async function defaultIn(
  call: CallBase,
  rules: ValueRules,
  { given, kept }: { given: DefinitionInput; kept: unknown },
): Promise<string | null> {
  const pattern = given.validation ? rules.validation?.pattern : undefined
  if (typeof pattern === 'string' && (await patternsMatch(call, [{ pattern, text: '' }])) === null)
    throw new RequestError([
      { code: 'invalid', pointer: `${base}/validation/pattern`, detail: 'Pattern is not a regular expression that can be used' },
    ])
  // Rules say nothing about options, some of which may have gone since.
  const isRuled = given.validation !== undefined && !['enum', 'enum_multi'].includes(rules.data_type)
  const value = given.default_value === undefined ? (isRuled ? kept : null) : given.default_value
  if (value === null || value === undefined) return null
  const [json = null] = await fitValues(call, [{ rules, value, pointer: `${base}/default_value` }])
  return json
}

async function answerSaved(call: CallBase, id: string): Promise<DocumentAnswer> {
  return { ...(await answerOne(call, 'custom_field_definition', id)), self: `/custom_field_definitions/${id}` }
}

function slugTaken(entity_type: EntityType, api_slug: string): RequestError {
  const detail = `A custom field of ${entity_type} records has the slug '${api_slug}' already`
  return new RequestError([{ code: 'taken', pointer: `${base}/api_slug`, detail }])
}

async function definitionOf(call: CallBase & { path: { definition_id: string } }): Promise<Definition> {
  const definition = await findDefinition(call.sql, { account_id: call.caller.account_id, id: knownId(call.path.definition_id) })
  if (definition === undefined) throw notFound()
  return definition
}

function labelIn(given: string): string {
  const label = given.trim()
  if (label !== '') return label
  throw new RequestError([{ code: 'blank', pointer: `${base}/label`, detail: "Label can't be blank" }])
}

function optionKey({ caller }: CallBase, definition_id: string, id: string) {
  return { account_id: caller.account_id, definition_id, id }
}

async function answerOption(
  call: CallBase,
  { definition_id, id }: { definition_id: string; id: string },
): Promise<DocumentAnswer> {
  const self = `/custom_field_definitions/${definition_id}/options/${id}`
  return { ...(await answerOne(call, 'custom_field_option', id)), self }
}
