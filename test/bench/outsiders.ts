/**
 * A process of its own for those that are not measured: a receiver that takes what it gets, and a line that says the same every time.
 * Prints their addresses as one line of JSON and runs until its input ends.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { says } from '../world/says.ts'

const bill = 'BENCH0001'
const ship = { name: 'LANDFALL PIONEER', imo: '3000013', voyage: '123E' }
const [shanghai, rotterdam] = [
  { locode: 'CNSHA', name: 'Shanghai' },
  { locode: 'NLRTM', name: 'Rotterdam' },
]

/** Twenty events of two boxes, about nine kilobytes. */
function unchangingAnswer(): string {
  const boxes = ['ZZAU0000015', 'ZZBU0000012'] as const
  const events = boxes.flatMap((container) => [
    says.emptyOut({ bill, container, where: shanghai, at: '2026-01-01T08:00:00+08:00' }),
    says.fullIn({ bill, container, where: shanghai, at: '2026-01-03T08:00:00+08:00' }),
    ...(['PLN', 'ACT'] as const).map((classifier) =>
      says.loaded({ bill, container, where: shanghai, ship, at: '2026-01-05T08:00:00+08:00', classifier }),
    ),
    ...(['PLN', 'EST', 'ACT'] as const).map((classifier) =>
      says.departed({ bill, container, where: shanghai, ship, at: '2026-01-06T08:00:00+08:00', classifier }),
    ),
    ...(['PLN', 'EST'] as const).map((classifier) =>
      says.arrived({ bill, container, where: rotterdam, ship, at: '2026-02-06T08:00:00+01:00', classifier }),
    ),
    says.discharged({ bill, container, where: rotterdam, ship, at: '2026-02-07T08:00:00+01:00', classifier: 'PLN' }),
  ])
  return JSON.stringify(events)
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has a port
}

const answer = unchangingAnswer()
const line = await serve((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer))
const receiver = await serve((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
process.stdout.write(`${JSON.stringify({ line, receiver, answer_bytes: answer.length })}\n`)
process.stdin.resume().on('end', () => process.exit(0))
