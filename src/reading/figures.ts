// Figures as a recogniser gives them: letters that look like digits, and commas taken for points.

const lookalikes: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' }
const figure = /^[\dOoQDIl|SBZ]{1,3}(?:[.,][\dOoQDIl|SBZ]{3}){0,3}(?:[.,][\dOoQDIl|SBZ]{1,3})?$/
// So much of a figure must have been read as digits.
const digits_min = 0.6

/** A word of a scan as the figure it can only be: `1O.45O` is 10.450 and `8.987.40` is 8,987.40; any other word as it came. */
export function mendedFigure(text: string): string {
  if (!figure.test(text) || !/[.,]/.test(text)) return text
  const digits = text.match(/\d/g)?.length ?? 0
  const signs = text.replace(/[.,]/g, '').length
  if (digits < signs * digits_min) return text
  const plain = text.replace(/[OoQDIl|SBZ]/g, (sign) => lookalikes[sign] ?? sign)
  // Two points, and not three digits behind the last: the first parts thousands.
  return /^\d{1,3}(?:\.\d{3})+\.\d{1,2}$/.test(plain) ? plain.replace(/\.(?=\d{3}[.,])/g, ',') : plain
}
