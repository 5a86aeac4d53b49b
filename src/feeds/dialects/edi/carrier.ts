/** Who speaks in an EDI message, and which railroad it names. */
import { canonicalScac, isRailCarrier, scacOfSmdg, shippingLineByScac } from '../../../reference/shipping-lines.ts'
import { parseScac } from '../../../vocabulary/scac.ts'

type CarrierNames = {
  /** Codes that the message gives for the carrier, the most telling first. */
  named: readonly string[]
  /** Bills of lading: many begin with the code of their line. */
  bills?: readonly string[]
  /** What the settings of the feed say. */
  default_operator: string | undefined
  /** Sender of the envelope: the line itself, or a network that forwards for it. */
  sender: string | null
}

/** The SCAC of the speaker; where no code is one, the sender as given. Never empty. */
export function operatorFrom({ named, bills = [], default_operator, sender }: CarrierNames): string {
  const from = sender?.trim().toUpperCase() ?? ''
  const scac = named.map(scacFrom).find((code) => code !== null)
  const guessed = scac ?? [...bills.map((bill) => bill.slice(0, 4)), from].find((code) => shippingLineByScac(code) !== null)
  if (guessed !== undefined) return guessed.toUpperCase()
  if (default_operator !== undefined && default_operator.trim() !== '') return default_operator.trim().toUpperCase()
  return from === '' ? 'UNKNOWN' : from
}

/** A SCAC from a SCAC or an SMDG liner code (`MSK` → `MAEU`); null for what has not the shape of either. */
function scacFrom(code: string): string | null {
  const scac = parseScac(code)
  if (scac === null) return null
  return shippingLineByScac(scac) === null ? (scacOfSmdg(scac) ?? scac) : scac
}

const railNames: readonly (readonly [start: RegExp, scac: string])[] = [
  [/^BURLINGTON/, 'BNSF'],
  [/^CANADIAN NATIONAL/, 'CNRU'],
  [/^(CANADIAN PACIFIC|KANSAS CITY)/, 'CPRS'],
  [/^NORFOLK/, 'NSRR'],
  [/^UNION PACIFIC/, 'UPRR'],
]

/** The railroad behind a code or a name (`UP`, `CSX TRANSPORTATION`), or null when it is none that we know. */
export function railCarrierFrom(text: string): string | null {
  const name = text.trim().toUpperCase()
  const code = canonicalScac(/^[A-Z]+/.exec(name)?.[0] ?? '')
  if (code !== '' && isRailCarrier(code)) return code
  return railNames.find(([start]) => start.test(name))?.[1] ?? null
}
