import { describe, expect, test } from 'vitest'
import { bodyFaults } from '../../test/world/published-bodies.ts'
import { includedTypes } from '../contract/delivery-schemas.ts'
import { eventCategories, eventKinds } from '../contract/event-kinds.ts'
import { containerAtTerminal } from '../contract/example-world/cargo.ts'
import { loadedDelivery } from '../contract/example-world/notification.ts'
import { kindAnchor, webhookKindsPage } from '../contract/webhook-kinds.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import { webhookEventNames } from '../vocabulary/event-name.ts'
import { exampleNotification } from './example-notifications.ts'

describe.each(webhookEventNames)('the example of %s', (event) => {
  const { data, included } = exampleNotification(event)

  test('keeps to the published schema of its kind, with all records that it includes [W66]', () => {
    expect(bodyFaults(JSON.stringify({ data, included }))).toEqual([])
  })

  test('has the records along that the kind declares, what it is about among them', () => {
    const types = includedTypes(event)
    expect(types).toEqual(expect.arrayContaining(included.map(({ type }) => type)))
    const subject = data.relationships.reference_object.data
    expect(subject?.type).toBe(eventKinds[event].subject)
    expect(included.some(({ id }) => id === subject?.id)).toBe(types.includes(eventKinds[event].subject))
  })

  test('is always the same', () => {
    expect(JSON.stringify(exampleNotification(event))).toBe(JSON.stringify({ data, included }))
  })
})

test('the published description shows the same', () => {
  expect(exampleNotification('container.transport.vessel_loaded')).toEqual(loadedDelivery)
})

test('each kind has an id of its own', () => {
  const ids = webhookEventNames.map((event) => Reflect.get(exampleNotification(event).data, 'id'))
  expect(new Set(ids).size).toBe(webhookEventNames.length)
})

test('events of documents name their subject twice and carry a version', () => {
  const { data, included } = exampleNotification('document.extracted')
  const [document] = included
  const subject = { data: { id: document?.id, type: 'document' } }
  expect(data).toMatchObject({
    attributes: { version: '2026-03-10' },
    relationships: { document: subject, reference_object: subject },
  })
  expect(included.map(({ type }) => type)).toEqual(['document', 'email_submission', 'document_representation'])
})

test('the example box has a number with a right check digit', () => {
  expect(parseContainerNumber(containerAtTerminal.attributes.number).kind).toBe('valid')
})

test('the page of kinds has a place and a valid example for each', () => {
  const page = webhookKindsPage(exampleNotification)
  const examples = [...page.matchAll(/```json\n(.*?)\n```/gs)].map(([, text = '']) => JSON.parse(text))
  for (const event of webhookEventNames) {
    expect(page).toContain(`<a id="${kindAnchor(event)}"></a>`)
    const example = examples.find(({ data }) => data.attributes.event === event)
    expect([event, example === undefined ? 'none' : bodyFaults(JSON.stringify(example))]).toEqual([event, []])
  }
})

test('every kind stands in one group, with a sentence', () => {
  const listed = eventCategories().flatMap(({ events }) => events)
  expect(listed.map(({ name }) => name).sort()).toEqual([...webhookEventNames].sort())
  expect(listed.every(({ description }) => /^[A-Z].*\.$/.test(description))).toBe(true)
})
