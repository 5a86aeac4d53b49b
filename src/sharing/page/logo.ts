/** The mark of an account: its picture, or the first letter of its name on its colour. Of none, that of the product: land over the line of the sea. */
import { inkOn } from '../../base/ink.ts'
import type { SharedJourney } from '../../contract/resources/shared-journey.ts'
import { html, type Markup } from './markup.ts'

export function brandMark({ name, color, logo }: SharedJourney['brand']): Markup {
  if (logo !== null) return html`<img class="logo" src="data:${logo.content_type};base64,${logo.base64}" alt="" height="28">`
  const [letter = ''] = name.trim().toUpperCase()
  return html`<svg class="mark" viewBox="0 0 26 26" width="26" height="26" aria-hidden="true"><rect width="26" height="26" rx="6"${
    color !== null && html` fill="${color}"`
  }/><text x="13" y="18" text-anchor="middle"${color !== null && html` fill="${inkOn(color)}"`}>${letter}</text></svg>`
}

export const ownMark: Markup = html`<svg class="own-mark" viewBox="0 0 20 20" width="24" height="24" aria-hidden="true"><circle cx="10" cy="10" r="9.25"/><path d="M1.2 12.5h17.6"/><path class="land" d="M4.4 12.5c2.5-.5 3.5-4.7 5.6-4.7 1.6 0 2 2.1 3.2 2.3 1.2.2 1.4 1.9 2.6 2.4z"/></svg><span>Landfall</span>`
