import Type from 'typebox'
import { boolean, defineResource, json, withNull, word } from '../resource.ts'

const prediction = Type.Object({ scac: Type.String(), name: Type.String(), confidence: Type.Number({ minimum: 0, maximum: 1 }) })
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const nullableBoolean = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })

const validation = Type.Object({
  is_valid: nullableBoolean,
  type: Type.Unsafe<'container' | 'shipment'>({ type: 'string', enum: ['container', 'shipment'] }),
  check_digit_passed: nullableBoolean,
  parsed_number: nullableText,
  reason: nullableText,
})
const shippingLine = Type.Object({
  decision: Type.Unsafe<'auto_select' | 'needs_confirmation' | 'no_prediction'>({
    type: 'string',
    enum: ['auto_select', 'needs_confirmation', 'no_prediction'],
  }),
  selected: Type.Unsafe<Type.Static<typeof prediction> | null>(withNull(prediction)),
  candidates: Type.Array(prediction),
})

export const inferNumberResults = defineResource({
  type: 'infer_number_results',
  description: 'What a bare number tells: its kind, whether it is well formed and whose it may be.',
  self: null,
  attributes: {
    number_type: word(['container', 'bill_of_lading', 'booking'], 'The likely kind.'),
    validation: json(validation, 'Whether the number is well formed; is_valid is null when that cannot be told.'),
    shipping_line: json(
      shippingLine,
      'Whose number it may be: selected from a confidence of 0.95 on (auto_select) or 0.70 (needs_confirmation), candidates best first.',
    ),
    supported: boolean(
      'Whether this installation can track such a number of the likeliest line; null when no line is likely. The decision tells only how sure the line is: where this is false, a tracking request would be refused or fail.',
    ).nullable,
  },
  relationships: {},
})
