/** The way as steps, one below the other: what happened, where it is now, and what is to come. */
import type { NextCode, SharedJourney } from '../../contract/resources/shared-journey.ts'
import { wordsIn } from '../words.ts'
import { html, type Markup } from './markup.ts'
import { type ShareReader, timeOf } from './times.ts'

type PlaceMoment = NonNullable<SharedJourney['arrival']>
type JourneyStep = { kind: 'gone' | 'here' | 'ahead'; text: string; aside: string | null; moment: PlaceMoment | 'now' | null }

// What is long past is folded up, where there is much of it: where it is now stands in sight on a phone.
const past_shown = 5

/** Null: nobody told anything, and nothing is expected. */
export function stepsOf(journey: SharedJourney, reader: ShareReader): Markup | null {
  const past = gone(journey, reader)
  const steps = [...past, ...here(journey), ...ahead(journey, reader)]
  if (steps.length === 0) return null
  const shown = steps.map((step, place) => stepMarkup(step, { before: steps[place - 1], after: steps[place + 1], reader }))
  const folded = past.length - past_shown
  // To fold up one saves nothing.
  if (folded < 2) return html`<ol class="steps">${shown}</ol>`
  const words = wordsIn(reader.language).page
  return html`<details class="earlier"><summary>${words.earlier_steps(folded)}</summary><ol class="steps">${shown.slice(0, folded)}</ol></details><ol class="steps">${shown.slice(folded)}</ol>`
}

function gone({ events, way }: SharedJourney, { language }: ShareReader): JourneyStep[] {
  const { on_ship } = wordsIn(language).page
  if (events === undefined)
    return (way?.stops ?? [])
      .filter((stop, index) => stop.passed || index <= (way?.at ?? -1))
      .map(({ name }) => ({ kind: 'gone', text: name, aside: null, moment: null }))
  return events
    .filter(({ is_estimate }) => !is_estimate)
    .map(({ text, vessel, at, time_zone }) => ({
      ...{ kind: 'gone', text, aside: vessel && on_ship(vessel) },
      moment: at === null ? null : { at, time_zone, is_estimate: false },
    }))
}

// What the last event says already, or what has no place of its own.
const without_place: ReadonlySet<string> = new Set(['delivered', 'not_known', 'several_places'])

function here({ answer }: SharedJourney): JourneyStep[] {
  if (without_place.has(answer.code)) return []
  return [{ kind: 'here', text: answer.text.replace(/\.$/, ''), aside: null, moment: 'now' }]
}

// Those that a stop ahead stands for.
const arrivals: ReadonlySet<NextCode> = new Set(['arrival', 'rail_arrival'])

function ahead({ next, way, events = [], arrival }: SharedJourney, { language }: ShareReader): JourneyStep[] {
  const words = wordsIn(language).page
  const waits = next?.waits_for ? words.waits_for[next.waits_for] : null
  const stops = (way?.stops ?? []).filter((_, index) => index > (way?.at ?? -1) && index > 0)
  const expected = {
    port_of_discharge: estimateOf(events, arrival),
    destination: next?.code === 'rail_arrival' ? next.expected : null,
  }
  const coming = stops.map(({ name, kind }): JourneyStep => {
    const moment = kind === 'port_of_discharge' || kind === 'destination' ? expected[kind] : null
    return { kind: 'ahead', text: words.ahead[kind](name), aside: null, moment }
  })
  if (next === null || (arrivals.has(next.code) && coming.length > 0)) return coming
  const first = { text: words.next[next.code](next.place?.name ?? null), aside: waits, moment: next.expected }
  return [{ kind: 'ahead', ...first }, ...coming]
}

function estimateOf(events: NonNullable<SharedJourney['events']>, arrival: SharedJourney['arrival']): PlaceMoment | null {
  const told = events.find(({ is_estimate, at }) => is_estimate && at !== null)
  if (told?.at != null) return { at: told.at, time_zone: told.time_zone, is_estimate: true }
  return arrival?.is_estimate ? arrival : null
}

type BesideStep = { before: JourneyStep | undefined; after: JourneyStep | undefined; reader: ShareReader }

function stepMarkup({ kind, text, aside, moment }: JourneyStep, { before, after, reader }: BesideStep): Markup {
  const words = wordsIn(reader.language).page
  const told =
    moment === 'now'
      ? html`<b class="when">${words.now}</b>`
      : moment === null
        ? kind === 'ahead' && html`<span class="when"><span class="untold">${words.not_known}</span></span>`
        : html`<span class="when">${timeOf(moment, reader)}</span>`
  return html`<li class="${kind}"${kind === 'here' && { markup: ' aria-current="step"' }}><span class="node">${nodeOf(kind, { before, after })}</span><div><b>${text}</b>${aside && html`<small>${aside}</small>`}</div>${told}</li>`
}

/** Solid is behind, dashed is ahead, and the diamond is where it is. */
function nodeOf(kind: JourneyStep['kind'], { before, after }: Pick<BesideStep, 'before' | 'after'>): Markup {
  const marks = {
    gone: html`<circle class="dot" cx="12" cy="12" r="5"/>`,
    here: html`<path class="diamond" d="M12 4.500l7.5 7.5-7.5 7.500L4.5 12z"/>`,
    ahead: html`<circle class="ring" cx="12" cy="12" r="4.75"/>`,
  }
  const rail = (step: JourneyStep | undefined, d: string) =>
    step && html`<path class="rail ${kind === 'ahead' || step.kind === 'ahead' ? 'broken' : 'whole'}" d="${d}"/>`
  return html`<svg aria-hidden="true">${rail(before, 'M12 0V12') ?? null}${rail(after, 'M12 12V400') ?? null}${marks[kind]}</svg>`
}
