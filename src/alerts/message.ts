/** What an alert says, in the form that each channel takes. Sentences hold texts of sources: none of them is taken for markup. */

import type { AlertedCase, StoredAlert } from '../store/alerts/alert-cases.ts'
import { instant } from '../store/instant.ts'

export type AlertText = {
  alert: Pick<StoredAlert, 'id' | 'count' | 'cases' | 'created_at'>
  rule: { id: string; name: string; kind: string }
  /** Where people reach us; null: nobody has said. */
  origin: string | null
}

const product = 'Landfall'

export function mailOf({ alert, rule, origin }: AlertText): { subject: string; text: string } {
  const lines = alert.cases.map((one) => `- ${lineOf(one)}${linkOf(one, origin, (link) => `\n  ${link}`)}`)
  const about = alert.count === 1 && alert.cases[0] !== undefined ? lineOf(alert.cases[0]) : `${alert.count} cases`
  const text = [`${rule.name}:`, '', ...lines, ...moreOf(alert), '', `Told by the alert rule "${rule.name}" (${rule.id}).`]
  return { subject: oneLine(`${rule.name}: ${about}`).slice(0, 200), text: text.join('\n') }
}

/** An incoming webhook of Slack: `text` with its own few marks, of which links alone are used. */
export function slackOf({ alert, rule, origin }: AlertText): object {
  const lines = alert.cases.map((one) => {
    const number = slackText(one.number ?? '')
    const link = linkOf(one, origin, (to) => `<${to}|${number}>`) || number
    return `• ${link}${number === '' ? '' : ': '}${slackText(one.sentence)}`
  })
  return { text: [`*${slackText(rule.name)}*`, ...lines, ...moreOf(alert)].join('\n') }
}

/** These three are all that Slack gives a meaning to beside words. */
function slackText(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('*', '∗')
}

/** A workflow of Microsoft Teams that posts what its webhook gets: a message with one Adaptive Card. Runs of text know no marks. */
export function teamsOf({ alert, rule, origin }: AlertText): object {
  const run = (text: string, weight: 'Bolder' | 'Default') => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: oneLine(text), weight }],
  })
  const [first] = alert.cases
  const link =
    alert.count === 1 && first !== undefined ? linkOf(first, origin, (to) => to) : origin === null ? '' : `${origin}/exceptions`
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      run(rule.name, 'Bolder'),
      ...alert.cases.map((one) => run(lineOf(one), 'Default')),
      ...moreOf(alert).map((more) => run(more, 'Default')),
    ],
    ...(link === '' ? {} : { actions: [{ type: 'Action.OpenUrl', title: `Open in ${product}`, url: link }] }),
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}

/** As our other webhooks: a resource. */
export function webhookOf({ alert, rule }: AlertText): object {
  const { id, count, cases, created_at } = alert
  return {
    data: {
      id,
      type: 'alert',
      attributes: {
        rule: { id: rule.id, name: rule.name, kind: rule.kind },
        count,
        cases,
        created_at: instant(new Date(created_at)),
      },
      relationships: { alert_rule: { data: { id: rule.id, type: 'alert_rule' } } },
    },
  }
}

function lineOf({ number, sentence }: AlertedCase): string {
  return oneLine(number === null ? sentence : `${number}: ${sentence}`)
}

function linkOf({ container_id, shipment_id }: AlertedCase, origin: string | null, write: (link: string) => string): string {
  if (origin === null) return ''
  if (container_id !== null) return write(`${origin}/containers/${container_id}`)
  return shipment_id === null ? '' : write(`${origin}/shipments/${shipment_id}`)
}

function moreOf({ count, cases }: AlertText['alert']): string[] {
  return count > cases.length ? [`and ${count - cases.length} more`] : []
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
