import type { Page } from 'playwright-core'

const steps_max = 30
const name_of_focused = '(document.activeElement.labels?.[0] ?? document.activeElement).textContent'

/** What is done where Tab has led to: words are typed, a key is pressed. */
type Step = readonly [name: string, does: { type: string } | { press: string }]

/** Fills a form as somebody does who has no pointer: Tab leads to each field or button by its name, from where the focus is. */
export async function fillByKeys(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [name, does] of steps) {
    await tabTo(page, name)
    if ('type' in does) await page.keyboard.type(does.type)
    else await page.keyboard.press(does.press)
  }
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < steps_max; step += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate<string>(name_of_focused)).startsWith(name)) return
  }
  throw new Error(`no Tab leads to ${name}`)
}
