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
  // Forms of two languages have ours behind the other one.
  const last = known.at(-1)
  if (last && names.length === 2 && isForeign(names[0] ?? '')) return last
  if (names.some((name, at) => known[at] === null && !isFormWording(name))) return null
  return known.find((one) => one !== null && !index.isEnd(one.key)) ?? known.find((one) => one !== null) ?? null
}

// Words of what a form asks for in the languages of its coasts; one of them is enough.
const foreign =
  /\p{L}[À-ſ]|[À-ſ]\p{L}|[Nn][º°]|\b(?:EMBARCADOR|CONSIGNATARIO|NOTIFICAR|BUQUE|VIAJE|BANDERA|LUGAR|PUERTO|FLETE|RESERVA|FECHA|EMBARCADO|ORIGINALES|MARCAS|PESO|BULTOS|CHARGEUR|DESTINATAIRE|NOTIFIER|NAVIRE|PORT DE|LIEU|NATURE|FAIT|PAIEMENT|COLIS|FRET|VERLADER|ABSENDER|EMPF\w+|SCHIFF|REISE|LADEHAFEN|L\w+SCHHAFEN|BESTIMMUNG\w*|HAUS|ANKUNFT|ABFAHRT|DATUM|GEWICHT|WARE|REFERENZ|ZEICHEN|ANZAHL|PACKST\w+|SPEDITEUR|REEDEREI|NAVE|VIAGGIO|PORTO|CARICATORE|MITTENTE|DESTINATARIO|LUOGO|DATA|NOLO|EXPORTADOR|NAVIO|VIAGEM|LOCAL|FRETE|AFZENDER|ONTVANGER|SCHIP|HAVEN|VRACHT)\b/iu

/** What is written in another language, or words of a form and no value. */
const isForeign = (text: string): boolean => !/\d/.test(text) && text.split(' ').length <= 6 && foreign.test(text)

function exactly<Key>(name: string, { byFirst }: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  const tokens = tokensOf(name)
  const entry = byFirst
    .get(tokens[0] ?? '')
    ?.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, at) => token === tokens[at]))
  return entry ? { key: entry.key, tokens: tokens.length } : null
}
