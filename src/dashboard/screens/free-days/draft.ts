import type { Terms } from '../../server/free-days.ts'

// A tariff as it is typed: every field a text, read when it is shown and when it is sent.

export type Draft = {
  name: string
  charge: Terms['charge']
  locode: string
  terminal_firms: string
  shipping_line_scac: string
  currency_code: string
  free_days: string
  free_days_count: Terms['free_days_count']
  free_time_from: Terms['free_time_from']
  first_day: Terms['first_day']
  charged_days_count: Terms['charged_days_count']
  /** A line a tier: `1 185`. */
  tiers: string
  holidays: string
  valid_from: string
  valid_until: string
}

/** A field that a draft has, with what is wrong with it. */
export type Complaints = Readonly<Partial<Record<keyof Draft, string>>>

const empty: Draft = {
  ...{ name: '', charge: 'demurrage', locode: '', terminal_firms: '', shipping_line_scac: '', currency_code: 'USD' },
  ...{ free_days: '4', free_days_count: 'working', free_time_from: 'discharge', first_day: 'next_day' },
  ...{ charged_days_count: 'calendar', tiers: '1 185\n5 260', holidays: '', valid_from: '', valid_until: '' },
}

export function draftOf(terms: Terms | null): Draft {
  if (terms === null) return empty
  const { holidays } = terms.calendar
  return {
    ...{ name: terms.name, charge: terms.charge, locode: terms.locode ?? '', terminal_firms: terms.terminal_firms ?? '' },
    ...{ shipping_line_scac: terms.shipping_line_scac ?? '', currency_code: terms.currency_code },
    ...{ free_days: String(terms.free_days), free_days_count: terms.free_days_count, free_time_from: terms.free_time_from },
    ...{ first_day: terms.first_day, charged_days_count: terms.charged_days_count },
    tiers: terms.tiers.map(({ from_day, per_day }) => `${from_day} ${per_day}`).join('\n'),
    holidays: holidays === null ? '' : [holidays.country, holidays.part].filter(Boolean).join('-'),
    ...{ valid_from: terms.valid_from ?? '', valid_until: terms.valid_until ?? '' },
  }
}

/** What is sent; null where something is missing or cannot be read. `before`: what the form does not show is kept. */
export function termsOf(draft: Draft, before: Terms | null): { terms: Terms | null; complaints: Complaints } {
  const tiers = draft.tiers.split('\n').flatMap(readTier)
  const free_days = /^\d{1,3}$/.test(draft.free_days.trim()) ? Number(draft.free_days) : null
  const complaints = {
    ...(draft.name.trim() === '' ? { name: 'A name is needed.' } : {}),
    ...(/^[A-Za-z]{3}$/.test(draft.currency_code.trim()) ? {} : { currency_code: 'Three letters, such as USD.' }),
    ...(free_days === null ? { free_days: 'A whole number of days.' } : {}),
    ...(tiers.length === 0 || tiers.includes(null) ? { tiers: 'Each line: from which charged day, and how much a day.' } : {}),
  }
  if (Object.keys(complaints).length > 0 || free_days === null) return { terms: null, complaints }
  const [country = '', part] = draft.holidays.trim().split('-')
  const terms: Terms = {
    ...{ name: draft.name.trim(), charge: draft.charge, currency_code: draft.currency_code.trim().toUpperCase(), free_days },
    ...{
      locode: code(draft.locode),
      terminal_firms: code(draft.terminal_firms),
      shipping_line_scac: code(draft.shipping_line_scac),
    },
    equipment_types: before?.equipment_types ?? [],
    tiers: tiers.filter((tier) => tier !== null),
    ...{ free_days_count: draft.free_days_count, free_time_from: draft.free_time_from, first_day: draft.first_day },
    charged_days_count: draft.charged_days_count,
    calendar: {
      ...(before?.calendar ?? { weekend: [6, 7], days_off: [], days_on: [] }),
      holidays: country === '' ? null : { country: country.toUpperCase(), part: part?.toLowerCase() ?? null },
    },
    ...{ valid_from: draft.valid_from === '' ? null : draft.valid_from, valid_until: draft.valid_until || null },
    created_at: before?.created_at ?? '',
  }
  return { terms, complaints }
}

type Tier = Terms['tiers'][number]

/** `5 260`, also with other things between the two: an empty list for an empty line, [null] for what is no tier. */
function readTier(line: string): (Tier | null)[] {
  if (line.trim() === '') return []
  const [, from, per] = /^\D*(\d{1,3})\D+?(\d{1,7}(?:\.\d{1,2})?)\D*$/.exec(line) ?? []
  return [from === undefined || per === undefined ? null : { from_day: Number(from), per_day: Number(per) }]
}

function code(text: string): string | null {
  return text.trim() === '' ? null : text.trim().toUpperCase()
}
