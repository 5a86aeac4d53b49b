const places = 'main [data-filter], main input[type="search"]'
const chosen = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], input, select, button, a'

/** Puts the focus on what narrows down the page; false: there is nothing such, or it is not shown. */
export function focusFilter(): boolean {
  const place = [...document.querySelectorAll<HTMLElement>(places)].find((one) => one.checkVisibility())
  if (place === undefined) return false
  const control = place.matches('input, select, button') ? place : place.querySelector<HTMLElement>(chosen)
  control?.focus()
  return control !== null
}
