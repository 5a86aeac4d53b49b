import { expect, test } from 'vitest'
import { type AlertText, mailOf, slackOf, teamsOf, webhookOf } from './message.ts'

const held = {
  exception_id: 'e',
  container_id: 'c',
  shipment_id: 's',
  number: 'MSCU1234566',
  sentence: 'Held: <!channel> *see* [here](http://x) & more\nthan that.',
}
const message = (count: number, origin: string | null = 'https://track.example'): AlertText => ({
  alert: { id: 'a', count, cases: [held], created_at: new Date('2031-01-20T08:00:00Z') },
  rule: { id: 'r', name: 'Holds', kind: 'holds' },
  origin,
})

test('a mail says what is the matter in its subject, and has no second line in it', () => {
  const { subject, text } = mailOf(message(1))
  expect(subject).toBe('Holds: MSCU1234566: Held: <!channel> *see* [here](http://x) & more than that.')
  expect(text).toContain('https://track.example/containers/c')
  expect(mailOf(message(7)).subject).toBe('Holds: 7 cases')
  expect(mailOf(message(7)).text).toContain('and 6 more')
  expect(mailOf(message(1, null)).text).not.toContain('http://track')
})

test('texts of sources are no markup for Slack', () => {
  expect(slackOf(message(1))).toEqual({
    text: '*Holds*\n• <https://track.example/containers/c|MSCU1234566>: Held: &lt;!channel&gt; ∗see∗ [here](http://x) &amp; more than that.',
  })
})

test('Teams gets a message with an Adaptive Card of plain runs', () => {
  expect(teamsOf(message(1))).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Holds', weight: 'Bolder' }] },
            {
              type: 'RichTextBlock',
              inlines: [
                {
                  type: 'TextRun',
                  text: 'MSCU1234566: Held: <!channel> *see* [here](http://x) & more than that.',
                  weight: 'Default',
                },
              ],
            },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open in Landfall', url: 'https://track.example/containers/c' }],
        },
      },
    ],
  })
  expect(teamsOf(message(1, null))).not.toHaveProperty('attachments.0.content.actions')
})

test('a webhook gets a resource', () => {
  expect(webhookOf(message(1))).toMatchObject({
    data: { id: 'a', type: 'alert', attributes: { count: 1, created_at: '2031-01-20T08:00:00Z', cases: [held] } },
  })
})
