import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { edifact } from '../feeds/edi/text.ts'
import { statusFile } from '../intake/desk.ts'
import { startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'landfall-mailboxes-'))

beforeAll(async () => {
  process.env.MAILBOX_TOKEN = 'mailbox-token'
  world = await startWorld({
    feeds: {
      mailboxes: [
        { name: 'posted', dialect: 'x12', token: { env: 'MAILBOX_TOKEN' }, acknowledge: true },
        { name: 'dropped', dialect: 'auto', folder: { path: folder, poll_s: 1 } },
      ],
    },
  })
  await world.listen()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function post(mailbox: string, body: string, accept = '*/*') {
  const response = await fetch(`${world.origin}/v2/feeds/${mailbox}/messages`, {
    method: 'POST',
    headers: { authorization: 'Token mailbox-token', 'content-type': 'application/edi-x12', accept },
    body,
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a message is answered with a 997 when the sender asks for it, also the second time', async () => {
  const plain = await post('posted', statusFile())
  expect(plain).toMatchObject({ status: 202, type: expect.stringContaining('application/json') })
  expect(JSON.parse(plain.text)).toMatchObject({ kind: 'received', events: 2, unread: [] })
  const answer = await post('posted', statusFile(), 'application/edi-x12, application/json;q=0.5')
  expect(answer).toMatchObject({ status: 202, type: expect.stringContaining('application/edi-x12') })
  expect(answer.text).toContain('AK9*A*1*1*1~')
})

test('nobody posts to a mailbox without a token', async () => {
  expect(await post('dropped', statusFile())).toMatchObject({ status: 401 })
})

test('a file that is dropped into a folder becomes news about the box', async () => {
  const story = storyOf(801, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(-30), ...story.arrived(-30)] })
  await world.track(story.bill)
  await world.settled()
  const [box] = story.boxes
  const day = world.clock.now().toISOString().slice(0, 10)
  // The terminal is no line: it means the box, whatever bill it names with it.
  const segments = [
    'BGM+36+OUT1+9',
    'TDT+1++3+31',
    `EQD+CN+${box}+45G1:102:5++3+5`,
    `RFF+BM:${story.bill}`,
    `DTM+7:${day.replaceAll('-', '')}0001:203`,
    'LOC+165+USNYC:139:6+MAH:TER:ZZZ',
  ]
  writeFileSync(join(folder, 'gate.edi'), edifact('CODECO', segments))
  await expect.poll(() => readdirSync(join(folder, 'done')), { timeout: 60_000, interval: 100 }).toEqual(['gate.edi'])
  await world.settled()
  const { rows } = await world.db.query<{ id: string }>('select id from containers where number = $1', [box])
  expect((await world.api.get(`/containers/${rows[0]?.id}`)).attributes()).toMatchObject({
    pod_full_out_at: expect.stringContaining(day),
  })
})
