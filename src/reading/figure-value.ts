/** Printed figures as numbers: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, with a unit or a currency beside them. */

const figure = /^[^\d\p{L}]{0,3}(?:[A-Z]{2,3}[$ ]? ?|[$€£¥] ?)?(\d[\d.,' \u00a0]*?)(?: ?[\p{L}³%][\p{L}\d.³%]{0,11})?$/u

/** The number that a text says and nothing else beside its unit; null where it is none. One sign before three digits parts thousands. */
export function figureOf(text: string): number | null {
  const digits = figure.exec(text.trim())?.[1]?.replace(/[' \u00a0]/g, '')
  if (digits === undefined) return null
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return Number(digits)
  const sign = digits[last]
  const is_thousands =
    digits.length - last === 4 &&
    (digits.split(sign ?? '').length > 2 || (!/[.,]/.test(digits.slice(0, last)) && !/^0/.test(digits)))
  const whole = digits.slice(0, is_thousands ? undefined : last).replace(/[.,]/g, '')
  const value = Number(is_thousands ? whole : `${whole}.${digits.slice(last + 1).replace(/[.,]/g, '')}`)
  return Number.isFinite(value) ? value : null
}
