/**
 * A process of its own for those that are not measured: a receiver that takes what it gets, and a line that says the same every time.
 * Prints their addresses as one line of JSON and runs until its input ends.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atSea, boxNumber } from './voyage.ts'

/** A line's answer about the number that is asked: twenty events of a box of its own, about nine kilobytes, the same bytes every time. */
const template = JSON.stringify(atSea('ASKED', boxNumber(1)))

function answerTo(address: string | undefined): string {
  const number = new URL(address ?? '/', 'http://line').searchParams.get('transportDocumentReference') ?? 'BENCH0001'
  const digits = Number(/\d{1,6}$/.exec(number)?.[0] ?? 1)
  return template.replaceAll('ASKED', number).replaceAll(boxNumber(1), boxNumber(digits))
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has a port
}

const line = await serve(({ url }, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(answerTo(url)),
)
const receiver = await serve((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
process.stdout.write(`${JSON.stringify({ line, receiver, answer_bytes: template.length })}\n`)
process.stdin.resume().on('end', () => process.exit(0))
