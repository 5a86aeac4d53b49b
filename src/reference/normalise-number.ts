/** The forms of a bill of lading or booking number: as people write it, as the line wants to be asked, as documents print it. */
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import { canonicalScac, shippingLineByScac } from './shipping-lines.ts'

type Form = {
  /** Prefixes that documents print before the number. */
  prefixes: readonly string[]
  /** What is left after the prefix, where the line wants to be asked without it. The prefix goes only when the rest has this shape. */
  bare?: RegExp
  /** The line wants this prefix on bills of lading whose rest has this shape. */
  add?: { prefix: string; to: RegExp }
}

const maersk: Form = {
  prefixes: ['MAEU', 'MAEI', 'MRKU', 'SEAU', 'SEJJ', 'SEAL', 'MCPU', 'MCCQ', 'SAFM', 'SUDU'],
  bare: /^[A-Z0-9]{9}$/,
}
// The lines of the CMA CGM group share one series of numbers: office letters and digits.
const cma: Form = { prefixes: ['CMDU', 'APLU', 'ANNU', 'ANLC', 'CNCU', 'CHNJ'], bare: /^[A-Z]{3,4}\d{6,7}[A-Z]?$/ }

/** By main SCAC. A line without a row is asked with the number as it is written. */
const forms: Readonly<Record<string, Form>> = {
  ACLU: { prefixes: ['ACLU'], bare: /^S[A\d]\d{7,9}$/ },
  ANNU: cma,
  APLU: cma,
  CLAM: { prefixes: ['CLAM', 'CMCU'], bare: /^[A-Z0-9]{6,14}$/ },
  CMDU: cma,
  COSU: { prefixes: ['COSU', 'COAU', 'CCLU', 'CCMJ'], bare: /^\d{10}$/ },
  EGLV: { prefixes: ['EGLV', 'EISU'], bare: /^\d{12}$/ },
  HDMU: { prefixes: ['HDMU'], bare: /^[A-Z]{4}\d{7,8}$/ },
  // Bookings are eight digits, which mails print as HL-12345678; bills of lading keep their prefix, which terminals leave out.
  HLCU: { prefixes: ['HLCU', 'HL'], bare: /^\d{8}$/, add: { prefix: 'HLCU', to: /^[A-Z]{2}[A-Z0-9]\d{4}[A-Z0-9]{5}$/ } },
  MAEU: maersk,
  MATS: { prefixes: ['MATS'], bare: /^\d{10}$/ },
  MSCU: { prefixes: ['MEDU', 'MSCU'], add: { prefix: 'MEDU', to: /^[A-Z]{1,2}\d{6,7}$/ } },
  ONEY: { prefixes: ['ONEY'], bare: /^[A-Z0-9]{12}$/ },
  OOLU: { prefixes: ['OOLU', 'OOCL'], bare: /^\d{10}$/ },
  SAFM: maersk,
  SEAU: maersk,
  SEJJ: maersk,
  SMLM: { prefixes: ['SMLM'], bare: /^[A-Z0-9]{12}$/ },
  TRKU: { prefixes: ['TRKU'], bare: /^\d{8}$/ },
  WHLC: { prefixes: ['WHLC'], bare: /^\d{3}[A-Z0-9]{7}$/ },
  YMLU: { prefixes: ['YMLU', 'YMJA', 'YMPR', 'YMSG'], bare: /^[A-Z]\d{9}$|^[A-Z]{3}\d{6}$/ },
}

/**
 * The form under which the line is asked: capitals without blanks or hyphens, its prefix left out or added as the line wants it.
 * Idempotent. A number that has none of the line's shapes is only cleaned.
 */
export function normaliseNumber(scac: string, number_type: NumberType, number: string): string {
  const cleaned = cleanNumber(number)
  const form = forms[canonicalScac(scac)]
  if (!form || number_type === 'container') return cleaned

  const rest = withoutPrefix(form, cleaned)
  if (form.bare?.test(rest)) return rest
  if (form.add && number_type === 'bill_of_lading' && form.add.to.test(rest)) return form.add.prefix + rest
  return cleaned
}

/** Every form in which documents and messages may print the number, the one to ask with first. For matching, never for showing. */
export function numberVariants(scac: string, number_type: NumberType, number: string): readonly string[] {
  const cleaned = cleanNumber(number)
  if (number_type === 'container') return [cleaned]
  const form = forms[canonicalScac(scac)]
  const line = shippingLineByScac(scac)
  const prefixes = new Set([
    ...(form?.prefixes ?? []),
    ...(line ? [line.scac, ...line.alternative_scacs] : []),
    ...(line?.bol_prefix ? [line.bol_prefix] : []),
  ])
  const normalised = normaliseNumber(scac, number_type, cleaned)
  const prefix = [...prefixes].find((candidate) => normalised.startsWith(candidate) && normalised.length - candidate.length >= 6)
  const rest = prefix ? normalised.slice(prefix.length) : normalised
  return [...new Set([normalised, cleaned, rest, ...[...prefixes].map((candidate) => candidate + rest)])]
}

function withoutPrefix(form: Form, cleaned: string): string {
  const prefix = form.prefixes.find((candidate) => cleaned.startsWith(candidate))
  return prefix ? cleaned.slice(prefix.length) : cleaned
}
