/** The parts of a shared page: four facts, the boxes, what is in the delivery, costs, the calendar. */
import type { SharedJourney } from '../../contract/resources/shared-journey.ts'
import { wordsIn } from '../words.ts'
import { html, type Markup } from './markup.ts'
import { dayOf, type ShareReader, timeOf } from './times.ts'

/** `untold`: in place of a value that there is not, where it is not only not known yet. */
type SharedFact = { name: string; value: Markup | null; aside: string | null; untold?: string }

/** When it arrived, when it was first expected, until when it stands free, when it is collected. */
export function fourFacts(journey: SharedJourney, reader: ShareReader): Markup {
  const words = wordsIn(reader.language).page
  const { arrival, first_expected, free_until, appointment, events, way } = journey
  const port =
    way?.stops.find(({ kind }) => kind === 'port_of_discharge')?.name ??
    events?.find(({ is_estimate }) => is_estimate)?.place?.name
  const facts: SharedFact[] = [
    {
      name: arrival === null || arrival.is_estimate ? words.expected : words.arrived,
      value: arrival && timeOf(arrival, reader),
      aside: port ? words.in_place(port) : null,
    },
    {
      name: words.first_expected,
      value: first_expected && timeOf({ ...first_expected, is_estimate: false }, reader),
      aside: null,
      ...(arrival !== null && !arrival.is_estimate && { untold: words.not_told }),
    },
  ]
  if (free_until !== undefined) {
    const place = free_until?.place ?? null
    facts.push({
      name: words.free_until,
      value: free_until && dayOf(free_until.on, { place, reader }),
      aside: place && words.in_place(place.name),
    })
  }
  if (appointment !== undefined)
    facts.push({
      name: words.appointment,
      // It is agreed: no estimate.
      value: appointment && timeOf({ ...appointment, is_estimate: false }, reader),
      aside: null,
    })
  return html`<dl class="four of-${facts.length}">${facts.map(
    ({ name, value, aside, untold = words.not_known }) =>
      html`<div><dt>${name}</dt><dd>${value ?? html`<span class="untold">${untold}</span>`}${aside && html`<small>${aside}</small>`}</dd></div>`,
  )}</dl>`
}

/** `ZZAU 482193 8` with its check digit in a frame; other numbers as they are. */
export function numberMarkup(number: string): Markup {
  const [, owner, serial, digit] = /^([A-Z]{4})(\d{6})(\d)$/.exec(number) ?? []
  if (owner === undefined || serial === undefined || digit === undefined) return html`<span class="number">${number}</span>`
  return html`<span class="number" title="${number}"><span>${owner}</span> <span>${serial}</span> <span class="digit">${digit}</span></span>`
}

/** The boxes of a shipment. */
export function boxesSheet(containers: NonNullable<SharedJourney['containers']>, reader: ShareReader): Markup {
  const words = wordsIn(reader.language).page
  return html`<section class="sheet boxes"><h2>${words.containers} <span class="count">${containers.length}</span></h2>
<table><thead><tr><th scope="col">${words.container}</th><th scope="col">${words.status}</th><th scope="col" class="end">${words.arrival}</th></tr></thead><tbody>
${containers.map(
  ({ number, status_text, answer, arrival }) =>
    html`<tr><td>${numberMarkup(number)}</td><td>${status_text}<small>${answer.text}</small></td><td class="end">${
      arrival ? timeOf(arrival, reader) : html`<span class="untold">${words.not_known}</span>`
    }</td></tr>`,
)}
</tbody></table></section>`
}

export function deliverySheet(delivery: NonNullable<SharedJourney['delivery']>, reader: ShareReader): Markup {
  const { page, locale } = wordsIn(reader.language)
  const { containers, size, weight_kg, shipping_line, delivered } = delivery
  const figure = new Intl.NumberFormat(locale)
  const facts: [string, string | Markup | null][] = [
    [page.containers, figure.format(containers)],
    [page.size, size],
    [page.weight, weight_kg === null ? null : `${figure.format(weight_kg)} kg`],
    [page.shipping_line, shipping_line],
    ...(delivered ? [[page.delivered, timeOf(delivered, reader)] satisfies [string, Markup]] : []),
  ]
  return html`<section class="sheet"><h2>${page.delivery}</h2><dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value ?? html`<span class="untold">${page.not_known}</span>`}</dd></div>`,
  )}</dl></section>`
}

export function costsSheet(costs: NonNullable<SharedJourney['costs']>, reader: ShareReader): Markup {
  const { page, locale } = wordsIn(reader.language)
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const rows = costs.map(
    ({ number, charge, amount, currency_code, until }) =>
      html`<div><dt>${page.charges[charge]}<small>${number}${until && html`, ${page.until('')}${dayOf(until, { place: null, reader })}`}</small></dt><dd class="${amount > 0 ? 'owed' : ''}">${figure.format(amount)} <i>${currency_code}</i></dd></div>`,
  )
  return html`<section class="sheet"><h2>${page.costs}</h2>${
    rows.length === 0 ? html`<p>${page.no_costs}</p>` : html`<dl class="facts">${rows}</dl><p class="note">${page.costs_note}</p>`
  }</section>`
}

export function calendarSheet(address: string, reader: ShareReader): Markup {
  const { page } = wordsIn(reader.language)
  return html`<section class="sheet calendar"><h2>${page.calendar}</h2><p>${page.calendar_note}</p>
<a class="button" href="${address.replace(/^https?:/, 'webcal:')}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4h11v9.500h-11zM2.5 7.200h11M5.5 2.500v2.800M10.5 2.500v2.8"/></svg>${page.add_to_calendar}</a>
<p class="note">${page.calendar_address} <a class="address" href="${address}">${address}</a></p></section>`
}
