/** The mark of an account: its picture, or the first letter of its name on its colour. */
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
