/**
 * Forms of bill of lading and booking numbers and how sure each makes us of the line. Derived from public descriptions and from comparing the
 * forms of many lines with each other: SOURCES.md. At or above 0.95 a line is taken without asking, so only the line's own prefix or a form that
 * nobody else uses may be given that much. Shapes are anchored and have no nested repetition: matching is linear.
 */

/** b = bill of lading (also where bookings use the same series), k = booking. */
type Kind = 'b' | 'k'

export type PrefixRule = {
  scac: string
  /** What documents print before the number. */
  prefixes: readonly string[]
  kind: Kind
  /** What follows. null: the line's form is not known, anything of 6 to 14 characters may follow. */
  rest: RegExp | null
  confidence: number
}

const cma = /^(?:[A-Z]{3}\d{7}[A-Z]?|[A-Z]{4}\d{6}[A-Z]?)$/
const any12 = /^[A-Z0-9]{12}$/

export const prefixRules: readonly PrefixRule[] = [
  { scac: 'ACLU', prefixes: ['ACLU'], kind: 'b', rest: /^S[A\d]\d{7,9}$/, confidence: 0.98 },
  { scac: 'ANNU', prefixes: ['ANNU', 'ANLC'], kind: 'b', rest: cma, confidence: 0.97 },
  { scac: 'APLU', prefixes: ['APLU'], kind: 'b', rest: /^(?:[A-Z]{3}\d{7}[A-Z]?|[A-Z]{4}\d{6}[A-Z]?|\d{8,9})$/, confidence: 0.98 },
  { scac: 'CHVW', prefixes: ['CHVW'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'CKLU', prefixes: ['CKCO'], kind: 'b', rest: /^[A-Z]{3}\d{7}$/, confidence: 0.98 },
  { scac: 'CLAM', prefixes: ['CLAM', 'CWLQ'], kind: 'b', rest: /^[A-Z]{4}\d[A-Z]\d{6}$/, confidence: 0.97 },
  { scac: 'CMDU', prefixes: ['CMDU'], kind: 'b', rest: cma, confidence: 0.99 },
  { scac: 'COSU', prefixes: ['COSU', 'COAU', 'CCLU'], kind: 'b', rest: /^\d{10}$/, confidence: 0.99 },
  { scac: 'CULU', prefixes: ['CULU', 'CULV'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'DJLU', prefixes: ['DJSC'], kind: 'b', rest: /^[A-Z]{3}\d{9}$/, confidence: 0.98 },
  { scac: 'DNYG', prefixes: ['PCSL'], kind: 'b', rest: any12, confidence: 0.98 },
  { scac: 'EGLV', prefixes: ['EGLV', 'EISU'], kind: 'b', rest: /^\d{12}$/, confidence: 0.99 },
  { scac: 'GOSU', prefixes: ['GOSU'], kind: 'b', rest: /^[A-Z]{3}\d{6,10}$/, confidence: 0.99 },
  { scac: 'HALU', prefixes: ['HASL'], kind: 'b', rest: any12, confidence: 0.98 },
  { scac: 'HDMU', prefixes: ['HDMU'], kind: 'b', rest: /^[A-Z]{4}\d{7,8}$/, confidence: 0.99 },
  // Beside the form above the line prints nine letters and digits; seven digits would be a container of its own.
  { scac: 'HDMU', prefixes: ['HDMU'], kind: 'b', rest: /^(?=[A-Z0-9]*\d)[A-Z0-9]{9}$/, confidence: 0.97 },
  { scac: 'HDUJ', prefixes: ['HDUJ'], kind: 'b', rest: any12, confidence: 0.98 },
  { scac: 'HLCU', prefixes: ['HLCU'], kind: 'b', rest: /^[A-Z]{2}[A-Z0-9]{10}$/, confidence: 0.99 },
  { scac: 'IILU', prefixes: ['IILU'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'KMTU', prefixes: ['KMTC'], kind: 'b', rest: /^[A-Z]{3,4}\d{6,7}$/, confidence: 0.99 },
  // One system of numbers for the brands that Maersk took over, whichever prefix is printed.
  { scac: 'MAEU', prefixes: ['MAEU', 'MAEI', 'MRKU', 'SEAU', 'SEJJ', 'MCPU', 'SAFM'], kind: 'b', rest: /^(?:\d{9}|[A-Z]{3}\d{6})$/, confidence: 0.98 },
  { scac: 'MAEU', prefixes: ['SUDU'], kind: 'b', rest: /^[A-Z0-9]{12}$/, confidence: 0.97 },
  { scac: 'MATS', prefixes: ['MATS'], kind: 'b', rest: /^\d{10}$/, confidence: 0.99 },
  { scac: 'MSCU', prefixes: ['MEDU', 'MSCU'], kind: 'b', rest: /^(?:[A-Z]{2}\d{6}|[A-Z]\d{7})$/, confidence: 0.99 },
  { scac: 'ONEY', prefixes: ['ONEY'], kind: 'b', rest: any12, confidence: 0.99 },
  { scac: 'OOLU', prefixes: ['OOLU', 'OOCL'], kind: 'b', rest: /^\d{10}$/, confidence: 0.99 },
  { scac: 'PCIU', prefixes: ['PABV', 'PCIU'], kind: 'b', rest: /^[A-Z0-9]{8,12}$/, confidence: 0.98 },
  { scac: 'SITC', prefixes: ['SITC'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'SKLU', prefixes: ['SNKO'], kind: 'b', rest: any12, confidence: 0.99 },
  { scac: 'SMLM', prefixes: ['SMLM'], kind: 'b', rest: /^[A-Z]{4}[A-Z0-9]{2}\d{6}$/, confidence: 0.99 },
  // Not all of its offices keep to that form: what else follows the prefix is likely, and not invalid.
  { scac: 'SMLM', prefixes: ['SMLM'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'SQQY', prefixes: ['SQQY', 'SLKB'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'SSBF', prefixes: ['SSBF', 'WWSU'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'SSPH', prefixes: ['SSPH'], kind: 'b', rest: /^[A-Z]{3}\d{6,10}$/, confidence: 0.99 },
  { scac: 'TJFH', prefixes: ['TJFH'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'TRBR', prefixes: ['TRBR', 'TBIE'], kind: 'b', rest: null, confidence: 0.92 },
  // Seven digits would be a container of the line's own.
  { scac: 'TRKU', prefixes: ['TRKU'], kind: 'b', rest: /^\d{8}$/, confidence: 0.96 },
  { scac: 'TXZJ', prefixes: ['TXZJ'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'WHLC', prefixes: ['WHLC'], kind: 'b', rest: /^0\d{2}[A-Z0-9]{7}$/, confidence: 0.98 },
  // Offices beyond those with three digits from 0 have forms of their own.
  { scac: 'WHLC', prefixes: ['WHLC'], kind: 'b', rest: null, confidence: 0.92 },
  { scac: 'YMLU', prefixes: ['YMLU', 'YMJA', 'YMPR', 'YMSG'], kind: 'b', rest: /^(?:[A-Z]\d{9}|[A-Z]{3}\d{6})$/, confidence: 0.99 },
  { scac: 'ZIMU', prefixes: ['ZIMU'], kind: 'b', rest: /^[A-Z]{3}\d{4,10}$/, confidence: 0.99 },
]

export type ShapeRule = { scac: string; kind: Kind; shape: RegExp; confidence: number }

/** Numbers as terminals, mails and people give them: without the line's prefix. */
export const shapeRules: readonly ShapeRule[] = [
  // Nobody else writes these.
  { scac: 'MSCU', kind: 'k', shape: /^EBKG\d{8}$/, confidence: 0.99 },
  { scac: 'HLCU', kind: 'k', shape: /^HL\d{8}$/, confidence: 0.96 },
  { scac: 'SITC', kind: 'b', shape: /^SIT[A-Z]{4,6}(?:\d{5,6}|\d{3}[A-Z]\d{3})$/, confidence: 0.97 },
  { scac: 'CULU', kind: 'b', shape: /^CUL[A-Z]{3}\d{8,9}$/, confidence: 0.96 },
  { scac: 'MSCU', kind: 'k', shape: /^177[A-Z]{6,8}[A-Z0-9]{5,8}$/, confidence: 0.95 },
  // Series of digits, told apart by length and first digit.
  { scac: 'EGLV', kind: 'b', shape: /^\d{12}$/, confidence: 0.9 },
  { scac: 'COSU', kind: 'b', shape: /^[68]\d{9}$/, confidence: 0.85 },
  { scac: 'OOLU', kind: 'b', shape: /^(?:2\d|3[01])\d{8}$/, confidence: 0.8 },
  { scac: 'MATS', kind: 'b', shape: /^\d{7}000$/, confidence: 0.6 },
  { scac: 'MAEU', kind: 'b', shape: /^[2-9]\d{8}$/, confidence: 0.75 },
  { scac: 'EGLV', kind: 'k', shape: /^1\d{8}$/, confidence: 0.4 },
  { scac: 'HLCU', kind: 'k', shape: /^\d{8}$/, confidence: 0.7 },
  { scac: 'TRKU', kind: 'b', shape: /^\d{8}$/, confidence: 0.1 },
  // Office code of three digits beginning with 0; some offices fill with letters.
  { scac: 'WHLC', kind: 'b', shape: /^0\d{2}[A-Z0-9]{2}\d{5}$/, confidence: 0.9 },
  { scac: 'WHLC', kind: 'b', shape: /^0\d{2}[A-Z]{3}\d{4}$/, confidence: 0.85 },
  // Letters and digits in forms of one or two lines.
  { scac: 'YMLU', kind: 'b', shape: /^[BEIMTW]\d{9}$/, confidence: 0.9 },
  { scac: 'YMLU', kind: 'k', shape: /^[A-Z]{3}\d{6}$/, confidence: 0.7 },
  { scac: 'CLAM', kind: 'b', shape: /^CAT\d{6}$/, confidence: 0.72 },
  { scac: 'CLAM', kind: 'b', shape: /^CW[A-Z]{2}\d[A-Z]\d{6}$/, confidence: 0.88 },
  { scac: 'SMLM', kind: 'b', shape: /^[A-Z]{4}\d[A-Z]\d{6}$/, confidence: 0.85 },
  { scac: 'ACLU', kind: 'b', shape: /^S[A\d]\d{8}$/, confidence: 0.88 },
  { scac: 'MSCU', kind: 'k', shape: /^\d{3}[A-Z]{6,8}[A-Z0-9]{5,8}$/, confidence: 0.9 },
  { scac: 'MSCU', kind: 'k', shape: /^\d{3}[A-Z]{2}\d{2}[A-Z]\d{7}[A-Z]\d$/, confidence: 0.88 },
  { scac: 'MSCU', kind: 'b', shape: /^[A-Z]{2}\d{6}$/, confidence: 0.35 },
  { scac: 'HLCU', kind: 'b', shape: /^[A-Z]{2}[A-Z0-9]\d\d(?:0[1-9]|1[0-2])(?:[A-Z]{4}[A-Z0-9]|[A-Z]\d{4})$/, confidence: 0.78 },
  { scac: 'HLCU', kind: 'b', shape: /^[A-Z]{3}\d\d(?:0[1-9]|1[0-2])\d{5}$/, confidence: 0.5 },
  // Hamburg Süd, whose numbers Maersk answers for.
  { scac: 'MAEU', kind: 'b', shape: /^\d[A-Z]{3}\d{6}$/, confidence: 0.85 },
  { scac: 'MAEU', kind: 'k', shape: /^\d[A-Z]{5}\d{4}$/, confidence: 0.8 },
  { scac: 'MAEU', kind: 'b', shape: /^N\d[A-Z]{3}\d{6}X$/, confidence: 0.85 },
  { scac: 'SITC', kind: 'b', shape: /^[A-Z]{2}\d{4}[A-Z]{4}\d{3}$/, confidence: 0.8 },
  { scac: 'ZHGU', kind: 'b', shape: /^ZG[A-Z]{3}\d{10}$/, confidence: 0.8 },
  { scac: '12LU', kind: 'b', shape: /^NOS[A-Z]{2}\d[A-Z]{2}\d{5}$/, confidence: 0.75 },
  { scac: 'SQQY', kind: 'b', shape: /^SLS[A-Z0-9]{8,12}$/, confidence: 0.8 },
  // Twelve characters ending 00: ONE, HMM and PIL share the form with four letters, the others are ONE's.
  { scac: 'ONEY', kind: 'b', shape: /^[A-Z]{2}\d[A-Z]{2,3}\d{4,5}00$/, confidence: 0.87 },
  { scac: 'ONEY', kind: 'b', shape: /^[A-Z]{6}\d{4}00$/, confidence: 0.8 },
  { scac: 'ONEY', kind: 'b', shape: /^[A-Z]{5}\d{5}00$/, confidence: 0.73 },
  { scac: 'ONEY', kind: 'b', shape: /^[A-Z]{4}\d{6}00$/, confidence: 0.4 },
  { scac: 'HDMU', kind: 'b', shape: /^[A-Z]{4}\d{6}00$/, confidence: 0.35 },
  { scac: 'PCIU', kind: 'b', shape: /^[A-Z]{4}9\d{5}00$/, confidence: 0.45 },
  // A container number would have U, J or Z in the fourth place; those are sorted out before.
  { scac: 'HDMU', kind: 'b', shape: /^[A-Z]{3}[A-IK-TV-Y]\d{7}$/, confidence: 0.72 },
  // The CMA CGM group, and many forwarders' house bills.
  { scac: 'CMDU', kind: 'b', shape: /^[A-Z]{3}\d{7}[A-Z]?$/, confidence: 0.5 },
  { scac: 'CMDU', kind: 'b', shape: /^[A-Z]{4}\d{6}[A-Z]?$/, confidence: 0.5 },
  { scac: 'APLU', kind: 'b', shape: /^A[A-Z]{2}0\d{6}$/, confidence: 0.55 },
  { scac: 'APLU', kind: 'b', shape: /^[A-Z]{3}\d{7}$/, confidence: 0.25 },
  { scac: 'ANNU', kind: 'b', shape: /^AWT0\d{6}$/, confidence: 0.6 },
  { scac: 'ANNU', kind: 'b', shape: /^[A-Z]{4}\d{6}$/, confidence: 0.15 },
  { scac: 'REGU', kind: 'b', shape: /^[A-Z]{5}\d{8}$/, confidence: 0.6 },
  { scac: 'MELL', kind: 'b', shape: /^[A-Z]{3}19\d{6}$/, confidence: 0.5 },
  { scac: 'ARKU', kind: 'b', shape: /^[A-Z]{3}\d{9}$/, confidence: 0.4 },
]
