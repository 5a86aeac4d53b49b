/** What a shipping line may speak: one row for each form in which lines are asked and answer. */
import { cargosmart } from '../dialects/cargosmart/dialect.ts'
import { coscon } from '../dialects/coscon/dialect.ts'
import { dcsa2 } from '../dialects/dcsa/v2/dialect.ts'
import { dcsa3 } from '../dialects/dcsa/v3/dialect.ts'
import type { LineDialect } from './line-dialect.ts'

export const lineDialects: Readonly<Record<string, LineDialect>> = {
  'dcsa-2': dcsa2,
  'dcsa-3': dcsa3,
  coscon,
  cargosmart,
}
