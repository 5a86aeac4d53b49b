import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

// Ports, terminals and ships by text.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function names(path: string) {
  const { status, body } = await world.ask(`/v2${path}`)
  expect([path, status]).toEqual([path, 200])
  return body.data.map(({ attributes }) => attributes.name)
}

test('ports are found by words of their name, each from its beginning, and by their code', async () => {
  expect(await names('/ports?filter[text]=los%20ang')).toContain('Los Angeles')
  expect(await names('/ports?filter[text]=ANGELES')).toContain('Los Angeles')
  expect(await names('/ports?filter[text]=uslax')).toEqual(['Los Angeles'])
  expect(await names('/ports?filter[text]=ngeles')).toEqual([])
  for (const text of ["'", '&|!', '%25', '()']) expect(await names(`/ports?filter[text]=${encodeURIComponent(text)}`)).toEqual([])
})

test('those whose name begins with the text come first', async () => {
  const found = await names('/ports?filter[text]=san&page[size]=100')
  const begin = found.map((name) => String(name).toLowerCase().startsWith('san'))
  expect(begin).toEqual(begin.toSorted((one, other) => Number(other) - Number(one)))
})

test('the list is narrowed down by country, and pages join', async () => {
  const { body } = await world.ask('/v2/ports?filter[country_code]=jp,us&page[size]=5')
  expect(body.meta.total).toBeGreaterThan(5)
  for (const { attributes } of body.data) expect(['US', 'JP']).toContain(attributes.country_code)
  const next = await world.ask('/v2/ports?filter[country_code]=jp,us&page[size]=5&page[number]=2')
  expect(next.body.data.map(({ id }) => id).filter((id) => body.data.some((port) => port.id === id))).toEqual([])
})

test('terminals are found by name, code and port', async () => {
  const { body } = await world.ask('/v2/terminals?filter[port]=uslax&page[size]=100')
  expect(body.data.length).toBeGreaterThan(0)
  const [terminal] = body.data
  const name = String(terminal?.attributes.name)
  expect(await names(`/terminals?filter[text]=${encodeURIComponent(name)}`)).toContain(name)
  expect(await names('/terminals?filter[port]=XXXXX')).toEqual([])
})

test('ships are found by name and by IMO number', async () => {
  const { body } = await world.ask('/v2/vessels')
  const [vessel] = body.data.filter(({ attributes }) => attributes.imo !== null && attributes.name !== null)
  const { name, imo } = vessel?.attributes ?? {}
  expect(await names(`/vessels?filter[text]=${encodeURIComponent(String(name))}`)).toContain(name)
  expect(await names(`/vessels?filter[text]=${imo}`)).toContain(name)
})

test('a filter that there is not is refused', async () => {
  for (const path of ['/ports', '/terminals', '/vessels']) {
    const { status, body } = await world.ask(`/v2${path}?filter[colour]=red`)
    expect([path, status, body.errors[0]?.source]).toEqual([path, 400, { parameter: 'filter[colour]' }])
  }
})
