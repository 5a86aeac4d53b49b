import { assessCharges } from '../charges/assess.ts'
import { RequestError } from '../contract/errors.ts'
import type { ShareablePart, ShareLanguage } from '../contract/resources/share-link.ts'
import type { SharedJourney } from '../contract/resources/shared-journey.ts'
import { sharedJourneyOf } from '../sharing/shared-journey.ts'
import { sharedMapOf } from '../sharing/shared-map.ts'
import { stateOf } from '../sharing/state.ts'
import { languageFor } from '../sharing/words.ts'
import { readChargeFacts, readTariffs } from '../store/accounts/tariffs.ts'
import { listPortPlaces } from '../store/journey/journeys.ts'
import type { Database, Sql } from '../store/pool.ts'
import { type Brand, readBrand, readOnlyBrand } from '../store/sharing/brands.ts'
import { isCalendarOpen } from '../store/sharing/calendars.ts'
import { findOpenedLink, noteOpened, type OpenedLink } from '../store/sharing/share-links.ts'
import { readMoves, readShipmentNumber, type StoredCargo } from '../store/sharing/shared-facts.ts'
import { notFound } from './compound.ts'
import { containerMap } from './container-map.ts'
import type { Services } from './services.ts'
import { isPassword } from './share-password.ts'
import { calendarTokenOf, hashOfToken, isToken } from './share-tokens.ts'
import { cargoOfLink } from './shared-cargo.ts'
import type { Visitors } from './visitors.ts'

// What a share link shows, for programs and for the page. Whoever has the token may; nothing here knows an API key.

export type SharedTools = Pick<Services, 'all_accounts' | 'clock' | 'findRoute'> & { database: Database; visitors: Visitors }

/** Somebody without a key at an address that is as secret as one. */
export type Visit = { token: string; remote_address: string }

type SharedAsk = Visit & {
  password: string | undefined
  /** What the reader chose; null: the link and the browser say it. */
  language: ShareLanguage | null
  accept_language: string | undefined
  /** Where clients reach us, without the path /v2. */
  public_origin: string
}

/** The document, and that it was read. Throws RequestError: 401 (password), 404, 410 or 429. */
export async function readShared(
  asked: SharedAsk,
  tools: SharedTools,
): Promise<{ journey: SharedJourney; has_password: boolean }> {
  admitVisitor(asked, tools.visitors)
  const link = await openedBy(asked, tools)
  await checkPassword(link, { password: asked.password, visitors: tools.visitors })
  const now = tools.clock.now()
  const journey = await tools.database.inAccount(link.account_id, async (sql) => {
    await noteOpened(sql, link, now)
    return documentOf(sql, { link, asked, now, findRoute: tools.findRoute })
  })
  return { journey, has_password: link.password_hash !== null }
}

/**
 * Whose page it is that shows nothing: of the account of the link, whoever has the password; of a token that is none, the only account of the
 * installation. null: not to be told.
 */
export async function brandOfRefusal(token: string, { all_accounts, clock }: SharedTools): Promise<Brand | null> {
  const link = isToken(token) ? await findOpenedLink(all_accounts, { token_sha256: hashOfToken(token) }) : undefined
  if (link === undefined || stateOf(link, clock.now()) === 'unknown') return readOnlyBrand(all_accounts)
  return readBrand(all_accounts, link.account_id)
}

/** The token of the address, if it can be one. Throws RequestError: 404 or 429. */
export function admitVisitor({ token, remote_address }: Visit, visitors: Visitors): string {
  visitors.takeOf('network', remote_address)
  if (!isToken(token)) throw notFound()
  visitors.take('token', hashOfToken(token))
  return token
}

/** Throws RequestError: 404 for a token that is none, 410 for a link that shows nothing any more. */
async function openedBy({ token, remote_address }: Visit, { all_accounts, clock, visitors }: SharedTools): Promise<OpenedLink> {
  const link = await findOpenedLink(all_accounts, { token_sha256: hashOfToken(token) })
  const state = link === undefined ? 'unknown' : stateOf(link, clock.now())
  if (link === undefined || state === 'unknown') {
    visitors.takeOf('unknown', remote_address)
    throw notFound()
  }
  if (state === 'ended') throw new RequestError([{ code: 'share_ended' }])
  if (state === 'revoked') throw new RequestError([{ code: 'share_revoked' }])
  return link
}

/** Throws RequestError: 401, the same for none and a wrong one, or 429. */
async function checkPassword(
  { id, password_hash }: OpenedLink,
  { password, visitors }: { password: string | undefined; visitors: Visitors },
): Promise<void> {
  if (password_hash === null) return
  if (password === undefined || password === '') throw new RequestError([{ code: 'password_required' }])
  visitors.take('password', id)
  if (password.length > 1_000 || !(await isPassword(password, password_hash)))
    throw new RequestError([{ code: 'password_required' }])
}

type LinkScene = { link: OpenedLink; asked: SharedAsk; now: Date } & Pick<Services, 'findRoute'>

async function documentOf(sql: Sql, { link, asked, now, findRoute }: LinkScene): Promise<SharedJourney> {
  const { account_id, subject, shows } = link
  const cargo = await cargoOfLink(sql, link)
  const [first] = cargo
  const isShown = (part: ShareablePart) => shows.includes(part)
  const number = subject.type === 'container' ? first?.container.number : await readShipmentNumber(sql, account_id, subject.id)
  const stops = first?.container.journey_stops.flatMap(({ location_id, location_type }) =>
    location_type === 'port' ? (location_id ?? []) : [],
  )
  const features = isShown('map') && first ? await containerMap({ sql, now, findRoute }, { account_id, id: first.id }) : undefined
  const calendar_token = calendarTokenOf(asked.token)
  const has_calendar = isShown('calendar') && (await isCalendarOpen(sql, account_id, hashOfToken(calendar_token)))
  return sharedJourneyOf({
    language: languageFor(asked.language ?? link.language, asked.accept_language),
    now,
    brand: await readBrand(sql, account_id),
    kind: subject.type,
    number: number ?? '',
    reference: link.reference,
    cargo,
    shows,
    moves: isShown('events') && first ? await readMoves(sql, account_id, first.id) : [],
    positions: isShown('way') ? await listPortPlaces(sql, stops ?? []) : new Map(),
    map: features ? sharedMapOf(features) : null,
    costs: isShown('costs') ? await costsOf(sql, { account_id, cargo, now }) : [],
    calendar_url: has_calendar ? `${asked.public_origin}/v2/calendar/${calendar_token}.ics` : null,
    ends_at: link.current_end_at,
  })
}

// Whoever shows costs of more boxes than this sends a spreadsheet.
const assessed_max = 20

/** What was worked out for each box, without the tariff behind it. */
async function costsOf(
  sql: Sql,
  { account_id, cargo, now }: { account_id: string; cargo: readonly StoredCargo[]; now: Date },
): Promise<NonNullable<SharedJourney['costs']>> {
  const tariffs = await readTariffs(sql, { account_id })
  const costs: NonNullable<SharedJourney['costs']> = []
  for (const { id, container } of cargo.slice(0, assessed_max)) {
    const found = await readChargeFacts(sql, { account_id, id })
    for (const one of found ? assessCharges(found.facts, { tariffs, now, on: null }) : [])
      if (one.outcome === 'assessed' && one.tariff !== null && one.total !== null)
        costs.push({
          number: container.number,
          charge: one.charge,
          amount: one.total,
          currency_code: one.tariff.currency_code,
          until: one.until,
        })
  }
  return costs
}
