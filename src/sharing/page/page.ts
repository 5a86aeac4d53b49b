/** The page that a share link opens, whole: it needs no script, keeps nothing in the browser and loads nothing of others. */
import { type ShareLanguage, shareLanguages } from '../../contract/resources/share-link.ts'
import type { SharedJourney } from '../../contract/resources/shared-journey.ts'
import type { PageFailure } from '../words/share-words.ts'
import { wordsIn } from '../words.ts'
import type { Land } from './land.ts'
import { brandMark, ownMark } from './logo.ts'
import { mapOf } from './map.ts'
import { html, type Markup } from './markup.ts'
import { boxesSheet, calendarSheet, costsSheet, deliverySheet, fourFacts, numberMarkup } from './sheets.ts'
import { stepsOf } from './steps.ts'
import { ageText, dayOf, type ShareReader, utcText } from './times.ts'

/** What was built for the page: the tags that load its styles, and the land of the map. */
export type PageParts = { links: string; land: Land }

export type PageScene = PageParts & {
  language: ShareLanguage
  now: Date
  /** In a frame of another page: without a head. */
  is_bare: boolean
  /** Whose page it is; null: of nobody who is to be told. */
  brand: SharedJourney['brand'] | null
  /** The address of the page itself, without its query. */
  path: string
  shows:
    | { kind: 'journey'; journey: SharedJourney; has_password: boolean }
    | { kind: 'password'; is_wrong: boolean }
    | { kind: 'failure'; failure: PageFailure; wait_s: number | null }
}

export function sharePage(scene: PageScene): string {
  const { language, shows, links, is_bare } = scene
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<title>${titleOf(scene)}</title>
${{ markup: links }}
</head>
<body${is_bare && { markup: ' class="bare"' }}>
<a class="skip" href="#main">${wordsIn(language).page.skip}</a>
${!is_bare && headOf(scene)}
<main id="main" class="in" tabindex="-1">
${shows.kind === 'journey' ? journeyOf(shows.journey, scene) : shows.kind === 'password' ? passwordOf(scene, shows.is_wrong) : failureOf(scene, shows)}
</main>
</body>
</html>
`
  return markup
}

function titleOf({ language, brand, shows }: PageScene): string {
  const { password, failures } = wordsIn(language).page
  const what =
    shows.kind === 'journey' ? shows.journey.number : shows.kind === 'password' ? password.title : failures[shows.failure].title
  return brand === null ? what : `${what} · ${brand.name}`
}

function headOf(scene: PageScene): Markup {
  const { language, brand, shows } = scene
  const { page } = wordsIn(language)
  // Whoever gave a password would have to give it again.
  const may_change = shows.kind !== 'journey' || !shows.has_password
  return html`<header><div class="in"><span class="brand">${
    brand === null ? ownMark : html`${brandMark(brand)}<span>${brand.name}</span>`
  }</span><span class="aside">${shows.kind === 'journey' && html`<span class="wide">${page.times}</span>`}${may_change && languages(scene)}</span></div></header>`
}

function languages({ language, path }: PageScene): Markup {
  const { page } = wordsIn(language)
  return html`<nav class="languages" aria-label="${page.language}">${shareLanguages.map(
    (one) =>
      html`<a href="${path}?language=${one}" lang="${one}" hreflang="${one}" title="${wordsIn(one).name}"${
        one === language && { markup: ' aria-current="true"' }
      }>${one.toUpperCase()}</a>`,
  )}</nav>`
}

function journeyOf(journey: SharedJourney, { language, now, land }: PageScene): Markup {
  const reader: ShareReader = { language, now }
  const { page } = wordsIn(language)
  const { answer, next, containers = [], delivery, costs, calendar_url } = journey
  const one_box = containers.length < 2
  const asides = [
    delivery && deliverySheet(delivery, reader),
    costs && costsSheet(costs, reader),
    calendar_url !== null && calendarSheet(calendar_url, reader),
  ].filter((sheet) => sheet !== undefined && sheet !== false)
  const map = journeyMap(journey, { land, language })
  const tells_way = journey.events !== undefined || journey.way !== undefined
  return html`<section class="answer"><p class="subject">${numberMarkup(journey.number)}${
    journey.reference !== null && html` <span class="reference" dir="auto">${page.your_reference(journey.reference)}</span>`
  }</p>
<h1 data-words>${answer.text}</h1>${next && html`<p class="next" data-words>${next.text}${freeUntil(journey, reader)}</p>`}</section>
${(map || one_box) && html`<section class="sheet map-sheet">${map}${one_box && fourFacts(journey, reader)}</section>`}
${!one_box && boxesSheet(containers, reader)}
<div class="columns${asides.length === 0 && ' alone'}">${
    tells_way &&
    html`<section class="sheet way"><h2>${page.way}${!one_box && html` <span class="count">${containers[0]?.number ?? ''}</span>`}</h2>${
      stepsOf(journey, reader) ?? html`<p>${page.nothing_known}</p>`
    }</section>`
  }${asides.length > 0 && html`<div>${asides}</div>`}</div>
<footer><p>${
    journey.heard_at === null
      ? page.never_heard
      : page.heard({ at: utcText(journey.heard_at, reader), age: ageText(journey.heard_at, now) })
  } ${page.dashed}</p>${journey.ends_at !== null && html`<p>${page.ends(utcText(journey.ends_at, reader))}</p>`}</footer>`
}

/** Whoever is about to collect it should know until when that costs nothing. */
function freeUntil({ free_until, next }: SharedJourney, reader: ShareReader): Markup | null {
  if (!free_until || (next?.code !== 'release' && next?.code !== 'collection')) return null
  const { page } = wordsIn(reader.language)
  return html` ${page.free_until} ${dayOf(free_until.on, { place: free_until.place, reader })}.`
}

function journeyMap(
  { map, way, answer }: SharedJourney,
  { land, language }: { land: Land; language: ShareLanguage },
): Markup | null {
  if (map === undefined) return null
  const stops = way?.stops ?? []
  const { page } = wordsIn(language)
  const label = page.map({ stops: stops.map(({ name }) => name), answer: answer.text })
  const standing_at = way === undefined || way.between ? -1 : way.at
  return mapOf({ map, stops, standing_at, label, supposed: page.supposed_ship, land })
}

function passwordOf({ language, path, is_bare }: PageScene, is_wrong: boolean): Markup {
  const { password } = wordsIn(language).page
  return html`<section class="answer"><h1>${password.title}</h1><p class="next">${password.note}</p></section>
<form class="sheet password" method="post" action="${path}?language=${language}${is_bare && '&bare'}">
<label for="password">${password.label}</label>
<div class="line"><input id="password" name="password" type="password" required autocomplete="off" maxlength="1000" autofocus${
    is_wrong && { markup: ' aria-invalid="true" aria-describedby="wrong"' }
  }><button class="button filled">${password.open}</button></div>
${is_wrong && html`<p id="wrong" class="wrong" role="alert">${password.wrong}</p>`}
</form>`
}

function failureOf({ language }: PageScene, { failure, wait_s }: { failure: PageFailure; wait_s: number | null }): Markup {
  const { failures, too_many } = wordsIn(language).page
  const { title, note } = failures[failure]
  return html`<section class="answer"><h1>${title}</h1><p class="next">${wait_s === null ? note : too_many(wait_s)}</p></section>`
}
