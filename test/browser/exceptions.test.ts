import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/attention/finding.ts'
import { syncExceptions } from '../../src/store/exceptions.ts'
import { mailServer } from '../world/mail-server.ts'
import { available, discharged, yardFeeds } from '../world/shipments.ts'
import { notHere, openOnClock, readOnlyKey, type ScreensWorld, signIn, startScreens } from './screens-world.ts'

// What broke its promise, who looks after it, and who is told: as somebody does it, with a real mail server.

const mailbox = await mailServer()
const screens: ScreensWorld | null = await startScreens({
  feeds: yardFeeds(),
  environment: { LANDFALL_SMTP_URL: mailbox.url, LANDFALL_MAIL_FROM: 'Landfall <landfall@example.org>' },
})
const hostile = '<img src=x onerror="window.caught=1">'
const finding = (said: Pick<Finding, 'rule' | 'weight' | 'sentence'> & { detail?: string }): Finding => ({
  ...{ detail: null, since_at: null, ...said },
  evidence: [
    { attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: new Date() },
    { attribute: 'pickup_lfd_on', value: '2031-04-09', source: 'line', at: new Date() },
    { attribute: 'charges', value: 185, source: 'tariff', at: null },
  ],
})

const boxes: { account_id: string; id: string; number: string }[] = []
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  // Nobody is asked about them any more: what is found below is not decided anew meanwhile.
  for (const phase of [available, discharged]) {
    const { id } = await world.follow(phase)
    await world.api.raw('PATCH', `/shipments/${id}/stop_tracking`)
  }
  await world.settled()
  await world.db.query('update container_work set decide_again_at = null')
  const { rows } = await world.db.query<(typeof boxes)[number]>('select account_id, id, number from containers order by number')
  boxes.push(...rows)
  const findings = [
    [
      finding({ rule: 'charged', weight: 90, sentence: 'Charged since Wed 2 Apr, and nothing holds it' }),
      finding({ rule: 'late_arrival', weight: 40, sentence: 'Arrives 6 days later than first said', detail: hostile }),
    ],
    [
      finding({ rule: 'held_near_last_free_day', weight: 80, sentence: 'Customs holds it' }),
      finding({ rule: 'silent', weight: 20, sentence: 'Nobody has said anything for 9 days' }),
    ],
  ]
  const decided = boxes.slice(0, 2).map(({ account_id, id }, place) => ({
    ...{ account_id, container_id: id },
    findings: findings[place] ?? [],
  }))
  await world.db.transaction((tx) => syncExceptions(tx, decided, world.clock.now()))
  await world.settled()
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
  await mailbox.close()
})

describe.runIf(screens !== null)('exceptions', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const panel = { name: 'Charged since Wed 2 Apr, and nothing holds it' }

  test('one case a container comes first, others behind it, with what each rests on; texts of sources are never markup', async () => {
    const { page, context, errors } = await open('/exceptions')
    const rows = page.locator('tbody tr[data-row]')
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => rows.first().textContent()).toContain('Charged since')
    expect(await page.locator('tbody th').first().textContent()).toBe('Charges1')
    await page.getByRole('button', { name: '1 more' }).first().click()
    await page.getByText('Arrives 6 days later than first said').click()
    const chosen = page.getByRole('region', { name: 'Arrives 6 days later' })
    await chosen.getByText(hostile).waitFor()
    await chosen.getByText('185 USD').or(chosen.getByText('185')).first().waitFor()
    expect(await page.evaluate('window.caught')).toBeUndefined()
    expect(new URL(page.url()).searchParams.get('case')).not.toBeNull()
    await page.getByRole('link', { name: /^Holds/ }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?group=holds')
    expect(errors).toEqual([])
    await context.close()
  })

  test('what is owed stands in the row, with its currency', async () => {
    const { page, context } = await open('/')
    await page.route('**/v2/exceptions?*', async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      for (const one of told.included ?? []) if (one.type === 'container') one.attributes.charges = { currency: 'USD' }
      await route.fulfill({ response, json: told })
    })
    await page.goto(`${world.origin}/exceptions`)
    await page.locator('tbody tr[data-row]').first().getByText('185 USD so far').waitFor()
    await context.close()
  })

  test('where the server counts no further, it is told so', async () => {
    const { page, context } = await open('/')
    const counts = (by: string, values: Record<string, number>) => ({
      data: Object.entries(values).map(([value, count]) => ({
        id: value,
        type: 'count',
        attributes: { group_by: by, value, count },
      })),
      meta: { is_at_least: true },
    })
    await page.route('**/v2/exceptions/counts?*', (route) => {
      const by_state = counts('state', { open: 10_001, resolved: 2 })
      const by_group = counts('group', { holds: 7_004, charges: 2_997 })
      const json = route.request().url().includes('group_by=state') ? by_state : by_group
      return route.fulfill({ json, contentType: 'application/vnd.api+json' })
    })
    await page.route('**/v2/exceptions?*', async (route) => {
      const answer = await route.fetch()
      const { meta, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, meta: { ...meta, total: 10_000, total_is_at_least: true } } })
    })
    await page.goto(`${world.origin}/exceptions`)
    await page.getByText('of 10,000+ cases shown').waitFor()
    const tabs = page.getByRole('navigation', { name: 'Exceptions' })
    await tabs.getByRole('link', { name: 'Open 10,000+' }).waitFor()
    await tabs.getByRole('link', { name: 'Resolved 2', exact: true }).waitFor()
    const kinds = page.getByRole('navigation', { name: 'Kinds of trouble' })
    await kinds.getByRole('link', { name: 'All 10,000+' }).waitFor()
    await kinds.getByRole('link', { name: 'Holds 7,004+' }).waitFor()
    await context.close()
  })

  test('filters that leave no case say how many would come back without each', async () => {
    const { page, context, errors } = await open('/exceptions?group=late_departure&assignee=none')
    await page.getByText('No case fits these 2 filters').waitFor()
    const kind = page.getByRole('listitem').filter({ hasText: 'Kind of trouble' })
    await kind.getByText(/^[1-9]\d* without it$/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Who has it' }).getByText('none without it').waitFor()
    await kind.getByRole('button', { name: 'Remove the filter Kind of trouble: Late departure' }).click()
    await page.locator('tr[data-row]').first().waitFor()
    expect(new URL(page.url()).search).toBe('?assignee=none')
    expect(errors).toEqual([])
    await context.close()
  })

  test('what is heard stands apart from the cargo', async () => {
    const { page, context } = await open('/exceptions?group=silence')
    await page.getByText('Monitoring: what is heard, not the cargo itself').waitFor()
    await context.close()
  })

  test('by keyboard alone: assign, undo, snooze, and resolve with a reason', async () => {
    const { page, context, errors } = await open('/exceptions')
    const chosen = page.getByRole('region', panel)
    // Keys that come before the focus is there are keys of the page.
    const focused = (part: string) => chosen.locator(`${part}:focus`).waitFor()
    await chosen.waitFor()
    await page.keyboard.press('j')
    await page.waitForURL('**/exceptions?case=*')
    await page.keyboard.press('a')
    await focused('input[name="name"]')
    await page.keyboard.type('Dana')
    await page.keyboard.press('Enter')
    await chosen.getByRole('button', { name: 'Dana' }).waitFor()
    // The change may be seen before its own answer has come.
    await page.getByText('Dana has it').waitFor()
    await page.keyboard.press('z')
    await chosen.getByRole('button', { name: 'Assign' }).waitFor()
    await page.getByText('Undone: Dana has it').waitFor()
    await page.keyboard.press('h')
    await page.getByRole('button', { name: /For 4 hours/ }).waitFor()
    await focused('button')
    await page.keyboard.press('Enter')
    await page.getByText('Snoozed until').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('z')
    await page.getByText('Undone: Snoozed').waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('d')
    await focused('input[name="reason"]')
    await page.keyboard.press('Enter')
    await page.getByText('Say why: it stands in the history.').waitFor()
    await page.keyboard.type('The terminal waived it')
    await page.keyboard.press('Enter')
    await page.getByText('Resolved', { exact: true }).last().waitFor()
    expect(await resolvedByPeople()).toMatchObject([{ resolved_reason: 'The terminal waived it' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(resolvedByPeople).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  // At some hours a rule of time finds more, and ends it by itself.
  const resolvedByPeople = async () =>
    (await world.api.get('/exceptions?filter[state]=resolved'))
      .list()
      .map(({ attributes }) => attributes)
      .filter(({ resolved_by }) => resolved_by === 'person')

  test('until when a case is put aside is typed by the clock that somebody chose', async () => {
    const { page, context, errors } = await openOnClock(screens ?? notHere, '/exceptions', 'Asia/Kolkata')
    const chosen = page.getByRole('region', panel)
    await chosen.getByRole('button', { name: 'Snooze' }).click()
    await chosen.getByRole('button', { name: /Until tomorrow.*08:00\+5:30/ }).waitFor()
    await chosen.getByLabel('Until, on your clock').fill('2031-04-09 14:00')
    const put = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Enter')
    expect((await put).postData()).toContain('"snoozed_until":"2031-04-09T08:30:00.000Z"')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: Snoozed').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('what is said about a case stands in its history', async () => {
    const { page, context } = await open('/exceptions')
    const chosen = page.getByRole('region', panel)
    await chosen.getByLabel('Comment').fill(`Asked them. ${hostile}`)
    await chosen.getByRole('button', { name: 'Comment' }).click()
    await chosen.getByText(`Asked them. ${hostile}`).waitFor()
    expect(await page.evaluate('window.caught')).toBeUndefined()
    await context.close()
  })

  test('an alert is three clicks from the overview, says before how often it would have fired, and its mail comes', async () => {
    const { page, context, errors } = await open('/')
    await page.getByRole('link', { name: 'Alerts' }).click()
    await page.getByRole('link', { name: /^Last free day in 2 days.*fits (none|\d+) now$/ }).click()
    await page.getByText(/Would have fired \d+ times? in the last 30 days/).waitFor()
    await page.keyboard.type('ops@customer.example')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'What was sent' }).waitFor()
    const [rule] = (await world.api.get('/alert_rules')).list()
    expect(rule?.attributes).toMatchObject({ kind: 'last_free_day_in', threshold: 2, active: true })
    expect(errors).toEqual([])

    await page.goto(`${world.origin}/exceptions?rules&new=holds`)
    await page.getByLabel('Addresses').fill('yard@customer.example')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What was sent' }).waitFor()
    await world.settled()
    await expect.poll(() => mailbox.mails.map(({ to }) => to)).toContain('yard@customer.example')
    await page.reload()
    await page.getByText('Sent', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the rule' }).click()
    await expect.poll(async () => (await world.api.get('/alert_rules')).list()).toHaveLength(1)
    await context.close()
  })

  test('an alert by keyboard alone', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('Control+k')
    await page.waitForFunction('document.activeElement.getAttribute("role") === "combobox"')
    await page.keyboard.type('> alert')
    await page.getByRole('option', { name: 'Set an alert' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Something else' }).waitFor()
    const focused = () => page.evaluate('document.activeElement?.getAttribute("href") ?? ""')
    for (let tabs = 0; tabs < 60 && !String(await focused()).endsWith('new=holds'); tabs += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toMatch(/INPUT|TEXTAREA/)
    await page.keyboard.type('keys@customer.example')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What was sent' }).waitFor()
    expect((await world.api.get('/alert_rules')).text).toContain('keys@customer.example')
    expect(errors).toEqual([])
    await context.close()
  })

  test('what the server refuses is said beside the form, which stays', async () => {
    const { page, context } = await open('/exceptions?rules&new=holds')
    await page.getByLabel('Addresses').fill('nobody')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('To must be e-mail addresses').waitFor()
    expect(await page.getByLabel('Addresses').inputValue()).toBe('nobody')
    await context.close()
  })

  test('a key that may only read sees all of it, and its buttons are off with the reason', async () => {
    const { page, context } = await open('/exceptions', { signed_in: false })
    await signIn(page, await readOnlyKey(world))
    const chosen = page.getByRole('region', panel)
    await expect.poll(() => chosen.getByRole('button', { name: 'Resolve' }).isDisabled()).toBe(true)
    await chosen.getByText('Needs a key that may write').first().waitFor()
    await context.close()
  })

  test('a part that fails says so, and the rest works', async () => {
    const { page, context } = await open('/')
    await page.route('**/v2/exceptions/*/history*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [{ status: '500', code: 'internal', title: 'Broken', detail: 'The history is away.' }] }),
      }),
    )
    await page.goto(`${world.origin}/exceptions`)
    await page.getByText('The history is away.').waitFor()
    expect(await page.locator('tbody tr[data-row]').count()).toBe(2)
    await context.close()
  })
})
