import type { LineFacts } from './line-profile.ts'

/** OOCL, which has no service of its own that is open to customers. */
export const oocl: LineFacts = {
  scac: 'OOLU',
  dialect: 'cargosmart',
  base_url: 'https://apis.cargosmart.com',
}
