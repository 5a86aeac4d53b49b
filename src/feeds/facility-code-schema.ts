import { Type } from 'typebox'

/** `W185` (FIRMS), or `USLAX:APMT` (UN/LOCODE and SMDG code). */
export const facilityCode = Type.String({
  pattern: '^([A-Z0-9]{2,12}|[A-Z]{2}[A-Z0-9]{3}:[A-Z0-9]{2,12})$',
  description: 'a FIRMS code, or UN/LOCODE and SMDG code as in USLAX:APMT',
})
