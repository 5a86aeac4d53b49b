import { useLineNames } from '../../server/place-names.ts'
import type { BoxDocument } from '../../server/work.ts'
import { useViewed } from './viewed.ts'

/** Who speaks, by the name that people know: a line by its SCAC, a terminal of this box by its code; a code that nobody names stands for itself. */
export function useOperatorNames(): (operator: string) => string {
  const lines = useLineNames()
  const { document } = useViewed()
  return (operator) => (isOfAccount(operator) ? '' : (lines.get(operator) ?? terminalName(document, operator) ?? operator))
}

/** Whether it is a person of the account or one of its keys, by an id that nobody reads: what they said names them. */
export function isOfAccount(operator: string): boolean {
  return /^(?:key|user) [0-9a-f-]{36}$/.test(operator)
}

/** Sources write a terminal by its port and its own code: `USLAXW185`. */
export function terminalName({ included = [] }: BoxDocument, operator: string): string | null {
  const own_code = /^[A-Z]{5}([A-Z0-9]+)$/.exec(operator)?.[1]
  for (const record of included) {
    if (record.type !== 'terminal' || own_code === undefined) continue
    const { firms_code, smdg_code, bic_facility_code, nickname, name } = record.attributes
    if ([firms_code, smdg_code, bic_facility_code].includes(own_code)) return (nickname ?? name).split(',')[0] ?? null
  }
  return null
}
