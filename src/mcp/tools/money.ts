/** Tools about what the time of containers costs. What cannot be told is counted beside what can. */
import { Type } from 'typebox'
import type { ChargeExposure, DemurrageAssessment } from '../../client/interface.ts'
import { containerNumber, lastFreeDayFact, lastHeardWords, moneyWords } from '../container-facts.ts'
import { containerOperations, findContainer } from '../find.ts'
import { cannotTellWords } from '../glossary.ts'
import { containerFilters, containerText, dayText, filterQuery } from '../inputs.ts'
import { dayFromNow, daysCount, dayWords, recordWords } from '../moments.ts'
import { expected, fact, type Row, type ToolReply } from '../reply.ts'
import { defineTool, reads } from '../tool.ts'
import { quoted, say, term, written } from '../words.ts'

export const chargeExposure = defineTool({
  name: 'charge_exposure',
  title: 'Exposure to charges',
  sentence:
    'What demurrage and detention cost so far over all containers, by currency, and what they will cost if nothing moves; how many containers cannot be assessed, and why.',
  asked_with: ['exposure', 'how much do we owe', 'total demurrage', 'costing us money', 'what will we owe', 'all charges'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      days_ahead: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 30, description: 'How many days from today if nothing moves; 7 unless told.' }),
      ),
      ...containerFilters,
    },
    { additionalProperties: false },
  ),
  operations: ['getChargeExposure'],
  read: (client, { days_ahead = 7, ...filters }, now) =>
    client.getChargeExposure({ query: { ...filterQuery(filters), until: dayFromNow(now, days_ahead) } }),
  write: ({ data: { attributes } }) => exposureReply(attributes),
})

function exposureReply(exposure: ChargeExposure['attributes']): ToolReply {
  const { currencies, not_assessed, assessed, not_begun, truncated, until, assessed_at } = exposure
  const unknown = not_assessed.reduce((sum, { containers }) => sum + containers, 0)
  const owed = currencies.map(({ owed: amount, currency_code }) => moneyWords(amount, currency_code))
  return {
    summary:
      owed.length === 0
        ? say`Nothing is owed by what can be assessed; ${unknown} charges cannot be assessed and are in no sum.`
        : say`Owed so far: ${written(owed.join(' and '))}; ${unknown} charges cannot be assessed and are in no sum.`,
    counts: [
      { name: say`containers assessed`, count: assessed },
      ...not_assessed.map(({ charge, reason, containers }) => ({
        name: say`cannot assess ${term(charge)}: ${written(cannotTellWords[reason])}`,
        count: containers,
      })),
      { name: say`time does not count yet`, count: not_begun },
    ],
    rows: currencies.map(currencyRow),
    notes: [
      say`If nothing moves: until ${written(until)}. Currencies are never added up. Worked out ${recordWords(assessed_at)} from tariffs of yours and last free days that sources told.`,
      ...(truncated ? [say`There are more containers than were looked at: narrow with a filter, the sums are too low.`] : []),
    ],
    narrow: say`\`shipping_line\`, \`port_of_discharge\`, \`customer\`; \`last_free_days\` names the containers.`,
  }
}

function currencyRow({
  currency_code,
  owed,
  demurrage,
  detention,
  owed_if_nothing_moves,
  containers,
}: ChargeExposure['attributes']['currencies'][number]): Row {
  const money = (amount: number) => moneyWords(amount, currency_code)
  const by = { source: say`tariff`, at: null }
  const worked = { by, now: new Date(0) }
  return {
    name: written(currency_code),
    facts: [
      fact(say`owed so far`, money(owed), worked),
      fact(say`of which demurrage`, money(demurrage)),
      fact(say`of which detention`, money(detention)),
      expected(fact(say`owed if nothing moves`, money(owed_if_nothing_moves))),
      fact(say`containers`, containers),
    ],
  }
}

export const containerCharges = defineTool({
  name: 'container_charges',
  title: 'Charges of a container',
  sentence: 'What the time of one container costs, demurrage and detention, day by day up to a day, or why that cannot be told.',
  asked_with: [
    'what will it cost',
    'demurrage on container',
    'detention on container',
    'if we pick it up on',
    'cost per day',
    'fees on',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { container: containerText, on: Type.Optional(dayText('Up to this day at the place; today unless told.')) },
    { additionalProperties: false },
  ),
  operations: [...containerOperations, 'getDemurrage'],
  read: async (client, { container: text, on }) => {
    const { container } = await findContainer(client, text)
    const { data } = await client.getDemurrage({ id: container.id, query: on === undefined ? {} : { on } })
    return { container, assessment: data }
  },
  write: ({ container, assessment: { attributes } }, { given: { on }, now }) => {
    const told = attributes.charges.filter(({ outcome }) => outcome === 'assessed').length
    const until = on === undefined ? say`up to today` : say`up to ${written(on)}`
    return {
      summary: say`${containerNumber(container)}, ${until}: ${told} of ${attributes.charges.length} charges can be told.`,
      facts: [
        lastFreeDayFact(container, now),
        ...container.attributes.fees_at_pod_terminal.map(({ type, amount, currency_code }) =>
          fact(say`the terminal itself says ${term(type)}`, moneyWords(amount, currency_code)),
        ),
      ],
      rows: attributes.charges.map(chargeRow),
      last_heard: lastHeardWords(container, now),
      notes: [
        say`What a terminal says and what a tariff gives are never added up. Nothing is reckoned where something is missing.`,
      ],
    }
  },
})

// The days of free time that matter to a decision are the last ones, and the charged ones the latest.
const days_shown = 7

function chargeRow(charge: DemurrageAssessment['attributes']['charges'][number]): Row {
  const name = term(charge.charge)
  if (charge.outcome === 'not_begun') return { name, facts: [fact(say`state`, say`time does not count yet`)] }
  if (charge.outcome === 'cannot_assess')
    return { name, facts: [fact(say`amount`, null), fact(say`cannot tell because`, written(cannotTellWords[charge.reason]))] }
  const { total, tariff, days, last_free_day, last_free_day_source, time_zone, has_ended } = charge
  const charged = days.filter(({ kind }) => kind === 'charged')
  return {
    name,
    facts: [
      {
        ...fact(say`total`, total === null || tariff === null ? null : moneyWords(total, tariff.currency_code)),
        source: total === null ? null : say`tariff`,
      },
      fact(say`tariff`, tariff === null ? null : quoted(tariff.name)),
      { ...fact(say`last free day`, dayWords(last_free_day, time_zone)), source: term(last_free_day_source) },
      fact(say`charged`, daysCount(charged.length)),
      fact(say`still runs`, has_ended ? say`no` : say`yes`),
      ...charged
        .slice(-days_shown)
        .map(({ day, amount }) => fact(written(day), amount === null ? null : moneyWords(amount, tariff?.currency_code ?? null))),
    ],
  }
}
