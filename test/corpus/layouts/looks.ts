// Faces and hands that many layouts share.
import type { Hand } from '../facts.ts'
import type { Look } from '../model.ts'

export const looks = {
  small_print: { face: 'Helvetica', size: 'LETTER', caption: 6, value: 8.5 },
  office: { face: 'Helvetica', size: 'A4', caption: 8, value: 9 },
  roman: { face: 'Times-Roman', size: 'A4', caption: 8, value: 9.5 },
  roman_small: { face: 'Times-Roman', size: 'LETTER', caption: 7, value: 9 },
  courier: { face: 'Courier', size: 'LETTER', caption: 7, value: 9 },
  dense: { face: 'Helvetica', size: 'LETTER', caption: 6, value: 7.5 },
  large: { face: 'Helvetica', size: 'LETTER', caption: 8.5, value: 10 },
  letter: { face: 'Times-Roman', size: 'LETTER', caption: 9, value: 10.5 },
  typed: { face: 'Courier', size: 'A4', caption: 6, value: 9.5 },
  courier_small: { face: 'Courier', size: 'A4', caption: 6.5, value: 8 },
} as const satisfies Record<string, Look>

const usual: Hand = {
  date: 'dd MMM yyyy',
  figure: '1,234.50',
  place: 'NAME, COUNTRY',
  capitals: true,
  mass: 'KGS',
  volume: 'CBM',
  issuer: 'carrier',
}
export const hand = (own: Partial<Hand>): Hand => ({ ...usual, ...own })
