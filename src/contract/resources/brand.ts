import Type from 'typebox'
import { defineResource, json, text } from '../resource.ts'

/** Kinds of picture that a logo may be: none that can hold a script. */
const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]
export const logo_bytes_max = 48 * 1_024

export const logo = Type.Object(
  {
    content_type: Type.Unsafe<LogoType>({ type: 'string', enum: [...logoTypes] }),
    base64: Type.String({ minLength: 1, maxLength: Math.ceil(logo_bytes_max / 3) * 4 }),
  },
  { additionalProperties: false },
)

export const brand = defineResource({
  type: 'brand',
  description: 'How the account shows itself to people without an account, who open a share link.',
  self: null,
  attributes: {
    name: text('Its name; the company name, unless another was given.'),
    color: text('A colour as `#rrggbb`.').nullable,
    logo: json(logo, `A picture of at most ${logo_bytes_max / 1_024} kB.`).nullable,
  },
  relationships: {},
})
