/** Every screen, and what of it is looked at. A screen without a row here fails test/browser/all-screens.test.ts. */
import type { Page } from 'playwright-core'
import { scac } from '../world/app.ts'

type Followed = { id: string; container_id: string }
/** What is looked at in an account, by id; `shared` are addresses. */
export type Subjects = {
  sailing: Followed
  standing: Followed
  webhook: string
  notice: string
  shared: { container: string; shipment: string }
}

type ShownScreen = {
  /** Also of its picture. */
  name: string
  path: string | ((subjects: Subjects) => string)
  /** What is done there before it is looked at. */
  first?: (page: Page) => Promise<unknown>
  signed_in?: false
  /** Is kept as a picture, of the sandbox's fleet: test/browser/pictures.test.ts. */
  pictured?: true
}

/** What is pasted into Add: a header, some that are new, and two that need somebody. */
const pasted = [
  'Number\tSCAC\tPO\tConsignee',
  ...[...Array(5).keys()].map((place) => `BILL70000${place}\t${scac}\tORD-${place}\tBlue Heron Imports`),
  `MSCU6112049\t${scac}\tORD-7\t`,
  `NO-7\t${scac}\tORD-8\t`,
].join('\n')

const chooseFirst = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** By the paths of the registry of screens. */
export const registered: Readonly<Record<string, readonly ShownScreen[]>> = {
  '/': [{ name: 'overview', path: '/', pictured: true }],
  '/containers': [
    { name: 'containers', path: '/containers', pictured: true },
    { name: 'containers-selected', path: '/containers?sel=all', pictured: true },
    { name: 'containers-nothing-fits', path: '/containers?number=ZZZU0000000' },
  ],
  '/containers/:id': [
    { name: 'container', path: ({ sailing }) => `/containers/${sailing.container_id}`, pictured: true },
    { name: 'container-held', path: ({ standing }) => `/containers/${standing.container_id}` },
    { name: 'container-why', path: ({ standing }) => `/containers/${standing.container_id}?why=current_status` },
    {
      name: 'container-edited',
      path: ({ standing }) => `/containers/${standing.container_id}`,
      first: async (page) => {
        await page.keyboard.press('e')
        await page.getByLabel('References').waitFor()
      },
    },
    { name: 'container-charges', path: ({ standing }) => `/containers/${standing.container_id}?tab=charges` },
  ],
  '/shipments': [
    { name: 'shipments', path: '/shipments', pictured: true },
    { name: 'shipments-sorted', path: '/shipments?sort=arrival_at,-number' },
  ],
  '/shipments/:id': [{ name: 'shipment', path: ({ sailing }) => `/shipments/${sailing.id}`, pictured: true }],
  '/map': [
    { name: 'map', path: '/map', first: chooseFirst('[aria-label=Ships] button'), pictured: true },
    { name: 'map-ports', path: '/map?show=ports' },
    { name: 'map-table', path: '/map?show=table' },
  ],
  '/free-days': [
    { name: 'free-days', path: '/free-days', first: chooseFirst('[data-row]'), pictured: true },
    { name: 'free-days-tariffs', path: '/free-days?part=tariffs&tariff=new' },
  ],
  '/exceptions': [
    { name: 'exceptions', path: '/exceptions', pictured: true },
    { name: 'alert-rules', path: '/exceptions?rules&new=last_free_day_in', pictured: true },
    { name: 'exceptions-empty', path: '/exceptions?state=snoozed' },
  ],
  '/add': [
    {
      name: 'add',
      path: '/add',
      first: async (page) => {
        const field = page.getByLabel('Numbers to track').first()
        await field.fill(pasted)
        await page.getByRole('button', { name: 'Track 5' }).waitFor()
        // As after a paste, which is shown from its beginning.
        await field.evaluate((shown) => shown.scrollTo(0, 0))
      },
      pictured: true,
    },
  ],
  '/documents': [
    { name: 'documents', path: '/documents', pictured: true },
    { name: 'mails', path: '/documents?mails' },
  ],
  '/documents/:id': [
    {
      name: 'document',
      path: ({ notice }) => `/documents/${notice}`,
      first: (page) => page.getByRole('img', { name: /page 1/ }).waitFor(),
      pictured: true,
    },
  ],
  '/webhooks/:id?': [
    { name: 'webhooks', path: ({ webhook }) => `/webhooks/${webhook}`, pictured: true },
    { name: 'webhooks-kinds', path: '/webhooks?part=kinds' },
    {
      name: 'webhooks-recovery',
      path: ({ webhook }) => `/webhooks/${webhook}`,
      first: (page) => page.getByRole('button', { name: 'Recover', exact: true }).click(),
    },
  ],
  '/feeds': [
    { name: 'feeds', path: '/feeds', pictured: true },
    { name: 'feeds-figure', path: '/feeds?line=ACLU&measure=eta_bias_days' },
  ],
  '/simulator': [{ name: 'simulator', path: '/simulator' }],
  '/settings': ['you', 'keys', 'people', 'links', 'audit', 'accounts'].map((tab) => ({
    name: `settings-${tab}`,
    path: `/settings?tab=${tab}`,
  })),
}

/** Pages that are of no place of the registry. */
export const others: readonly ShownScreen[] = [
  { name: 'sign-in', path: '/sign-in', signed_in: false, pictured: true },
  { name: 'share', path: ({ shared }) => shared.container, signed_in: false, pictured: true },
  { name: 'share-shipment', path: ({ shared }) => shared.shipment, signed_in: false },
  { name: 'share-bare', path: ({ shared }) => `${shared.container}?bare`, signed_in: false },
  { name: 'share-of-nothing', path: '/s/nothing', signed_in: false },
]
