// Captions that name one thing in two ways, `Ship to/Consignee`, where the words of one of them are known.
import type { CaptionIndex } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import { isFormWording } from './form-wording.ts'

const words_max = 12

/**
 * The known one of the names that slashes part in a segment; null without one, or when another of them is no wording of a form. Takes as many
 * steps as the segment has words, and looks at short ones alone.
 */
export function alternativesOf<Key>(words: readonly string[], index: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  if (words.length > words_max || !words.some((word) => word.includes('/') || /^or$/i.test(word))) return null
  // A note in brackets is not part of the name.
  const note = words.findIndex((word) => word.startsWith('('))
  const names = words
    .slice(0, note < 0 ? words.length : note)
    .join(' ')
    .split(/\/| or /i)
    .map((name) => name.trim())
  if (names.length < 2 || names.some((name) => !/\p{L}{2}/u.test(name))) return null
  const known = names.map((name) => exactly(name.replace(/:$/, ''), index))
  if (names.some((name, at) => known[at] === null && !isFormWording(name))) return null
  // `Containers or packages` are counted; `tariff item or service contract` are two names.
  const is_pair = words.some((word) => word.includes('/')) || (known.at(-1)?.tokens ?? 0) > 1
  if (!is_pair) return null
  return known.find((one) => one !== null && !index.isEnd(one.key)) ?? known.find((one) => one !== null) ?? null
}

// Words of what a form asks for in the languages of its coasts; one of them is enough.
const foreign = new Set(
  `EMBARCADOR CONSIGNATARIO NOTIFICAR BUQUE VIAJE BANDERA LUGAR PUERTO FLETE RESERVA FECHA EMBARCADO ORIGINALES MARCAS PESO BULTOS EXPORTADOR
CHARGEUR DESTINATAIRE NOTIFIER NAVIRE LIEU NATURE FAIT PAIEMENT COLIS FRET POIDS VERLADER ABSENDER SCHIFF REISE LADEHAFEN BESTIMMUNGSORT HAUS
ANKUNFT ABFAHRT DATUM GEWICHT WARE REFERENZ ZEICHEN ANZAHL SPEDITEUR REEDEREI LIEFERORT NAVE VIAGGIO PORTO CARICATORE MITTENTE DESTINATARIO LUOGO
NOLO NAVIO VIAGEM FRETE AFZENDER ONTVANGER SCHIP HAVEN VRACHT`.split(/\s+/),
)
const isForeign = (word: string) => /[À-ž]/.test(word) || /^[Nn][º°]$/.test(word) || foreign.has(word.toUpperCase())

/** How many words of a segment are a caption in another language, with the stroke behind them: `Ladehafen / Port of loading`. */
export function foreignWords(words: readonly string[]): number {
  const stroke = words.indexOf('/')
  if (stroke <= 0 || stroke > foreign_words_max) return 0
  const before = words.slice(0, stroke)
  return !before.some((word) => /\d/.test(word)) && before.some(isForeign) ? stroke + 1 : 0
}

/** The caption of two words or more that ends a segment behind a stroke, whatever stands before it. */
export function behindStroke<Key>(words: readonly string[], index: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  const stroke = words.lastIndexOf('/')
  if (stroke <= 0 || stroke > foreign_words_max || words.slice(0, stroke).some((word) => /\d/.test(word))) return null
  const name = words
    .slice(stroke + 1)
    .join(' ')
    .replace(/:$/, '')
  // `Freight Release / Delivery Order` is what a paper is called.
  const found = /\b(?:ORDER|NOTICE|INVOICE|LADING|LIST|INSTRUCTIONS?|RELEASE)$/i.test(name) ? null : exactly(name, index)
  return found !== null && found.tokens > 1 ? found : null
}

const foreign_words_max = 6

function exactly<Key>(name: string, { byFirst }: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  const tokens = tokensOf(name)
  const entry = byFirst
    .get(tokens[0] ?? '')
    ?.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, at) => token === tokens[at]))
  return entry ? { key: entry.key, tokens: tokens.length } : null
}
