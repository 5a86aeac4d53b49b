import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../src/client/landfall.ts'
import { replyText } from '../../src/mcp/reply.ts'
import { descriptionOf, type Tool } from '../../src/mcp/tool.ts'
import { simulationTools, tools } from '../../src/mcp/tools.ts'
import type { World } from '../world/app.ts'
import { fleetWorld } from '../world/fleet.ts'
import { chosenBy } from './chooser.ts'
import { inventedIn } from './invented.ts'
import type { Box, Scene } from './question.ts'
import { questions } from './questions.ts'

/*
 * What this shows: that each question has a tool whose words are in the question and whose schema takes exactly the arguments that the contract
 * names; that this tool, asked so, answers from the world with what the person needs; and that no number, sum, date or quoted word of the answer
 * comes from anywhere but the interface.
 *
 * What it cannot show: that a given language model chooses this tool, fills in these arguments, or tells the answer on without adding to it. No model
 * runs here. The chooser below matches words and nothing else: it fails when two tools claim the same question, or none does, which is where models go
 * wrong first. A question in other words, in another language, or that takes several tools is a question for a model, and is tried by hand.
 */

let world: World
let scene: Scene
const bodies: string[] = []

beforeAll(async () => {
  world = await fleetWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

const toolByName = new Map(tools.map((tool) => [tool.name, tool]))

function toolOf(name: string): Tool {
  const tool = toolByName.get(name)
  if (tool === undefined) throw new Error(`no tool ${name}`)
  return tool
}

test('there are fifty questions, no two alike, and every tool that reads is asked at least once', () => {
  expect(questions.length).toBe(50)
  expect(new Set(questions.map(({ asked }) => asked)).size).toBe(50)
  const asked = new Set(questions.map(({ tool }) => tool))
  expect(tools.filter(({ role, name }) => role === 'read' && !asked.has(name)).map(({ name }) => name)).toEqual([])
})

describe.each(questions.map((question) => [question.asked, question] as const))('%s', (_, question) => {
  test('its words lead to one tool', () => {
    expect(chosenBy([...tools, ...simulationTools], question.asked)).toEqual([question.tool])
  })

  test('the schema takes these arguments and no others', () => {
    const { input } = toolOf(question.tool)
    const schema = Compile(input)
    const given = question.arguments(scene)
    expect(schema.Check(given)).toBe(true)
    expect(schema.Check({ ...given, further: 'x' })).toBe(false)
    const required: readonly string[] = input.required ?? []
    for (const [name, value] of Object.entries(given)) {
      const { [name]: _left_out, ...without } = given
      expect([name, schema.Check(without)]).toEqual([name, !required.includes(name)])
      expect([name, schema.Check({ ...given, [name]: [value] })]).toEqual([name, false])
      expect([name, schema.Check({ ...given, [name]: typeof value === 'number' ? value + 0.5 : '' })]).toEqual([name, false])
    }
  })

  test('the answer holds what it must, and nothing that nobody said', async () => {
    const given = question.arguments(scene)
    const { text, read } = await ask(question.tool, given)
    for (const wanted of await question.holds(scene)) expect(text).toMatch(wanted instanceof RegExp ? wanted : literal(wanted))
    for (const unwanted of question.lacks?.(scene) ?? [])
      expect(text).not.toMatch(unwanted instanceof RegExp ? unwanted : literal(unwanted))
    expect(inventedIn(text, { bodies: read, given, now: world.clock.now() })).toEqual([])
    expect(text.length).toBeLessThan(13_000)
  })
})

test('an invented number, sum, instant, day and word are found', () => {
  const body = JSON.stringify({
    data: { number: 'MSKU1234565', at: '2026-11-21T12:12:00Z', zone: 'America/Los_Angeles', amount: 740, said: 'HELD' },
  })
  const read = { bodies: [body], given: {}, now: new Date('2026-11-23T00:00:00Z') }
  const told = 'MSKU1234565: 740 USD, Sat 2026-11-21 04:12 -08:00 (America/Los_Angeles), 2026-11-21, ⟦HELD⟧'
  expect(inventedIn(told, read)).toEqual([])
  const invented = 'MSKU7654321: 741 USD, Sat 2026-11-21 04:13 -08:00 (America/Los_Angeles), 2026-11-19, ⟦FREE⟧'
  expect(inventedIn(invented, read)).toEqual(['MSKU7654321', '741', '2026-11-21 04:13 -08:00', '2026-11-19', 'FREE'])
})

test('no two tools claim the same words, and each description is short enough to be read', () => {
  const claimed = tools.flatMap(({ name, asked_with }) => asked_with.map((words) => ({ name, words: words.toLowerCase() })))
  const twice = [...Map.groupBy(claimed, ({ words }) => words)].filter(([, all]) => all.length > 1)
  expect(twice).toEqual([])
  for (const tool of tools) expect([tool.name, descriptionOf(tool).length < 400]).toEqual([tool.name, true])
  expect(new Set(tools.map(({ sentence }) => sentence)).size).toBe(tools.length)
})

function literal(text: string | number): RegExp {
  return new RegExp(String(text).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
}

async function ask(name: string, given: unknown): Promise<{ text: string; read: readonly string[] }> {
  bodies.length = 0
  const client = createClient({
    base_url: world.origin,
    key: world.api.key,
    retries: 0,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      const text = await response.text()
      bodies.push(text)
      return new Response(text, response)
    },
  })
  const reply = await toolOf(name).answer(client, given, world.clock.now())
  return { text: replyText(reply, world.clock.now()), read: [...bodies] }
}

/** The fleet, as the interface tells it without any tool. */
async function openScene({ api, clock }: World): Promise<Scene> {
  const answer = await api.get('/containers?page[size]=100&include=shipment')
  const shipments = new Map(answer.included('shipment').map(({ id, attributes }) => [id, attributes]))
  const boxes = new Map<string, Box>()
  for (const { attributes, relationships } of answer.list()) {
    const shipment = relationships.shipment?.data
    const of_shipment = shipment && !Array.isArray(shipment) ? shipments.get(shipment.id) : undefined
    if (of_shipment === undefined) continue
    const box = {
      number: String(attributes.number),
      bill: String(of_shipment.bill_of_lading_number),
      attributes,
      shipment: of_shipment,
    }
    for (const order of attributes.ref_numbers as string[]) boxes.set(order, box) // the references of a container
  }
  return {
    box: (order) => {
      const box = boxes.get(order)
      if (box === undefined) throw new Error(`no box of ${order}`)
      return box
    },
    ago: (hours) => `${new Date(clock.now().getTime() - hours * 3_600_000).toISOString().slice(0, 19)}Z`,
    day: (from_now) => new Date(clock.now().getTime() + from_now * 86_400_000).toISOString().slice(0, 10),
    count: async (filters) => {
      const query = Object.entries(filters).map(([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`)
      const { meta } = JSON.parse((await api.get(`/containers?${query.join('&')}&page[size]=1`)).text)
      return meta.total
    },
  }
}
