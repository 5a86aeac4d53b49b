/** Connections to sources of positions: lines by TCP and UDP, messages by WebSocket. Each hands over texts until it closes. */
import { createSocket } from 'node:dgram'
import { connect as connectTcp } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { WebSocket } from 'undici'
import type { PositionStream } from '../feeds/file/position-sources-file.ts'

type StreamLink = {
  /** Resolves with the reason once nothing more comes. Never rejects. */
  closed: Promise<string>
  close(): void
}

/** `onText` is called with a line or a message, without its end; `onOpen` once somebody is there. */
type Listener = { onOpen(): void; onText(text: string): void }

type OpenLink<Kind extends PositionStream['kind']> = (
  source: Extract<PositionStream, { kind: Kind }>,
  listener: Listener,
  secrets: (name: string) => string | undefined,
) => StreamLink

// Longer than any sentence; what goes on without an end is thrown away.
const line_max = 2_000
const message_max = 65_536
const connect_ms = 15_000

export function openLink(source: PositionStream, listener: Listener, secrets: (name: string) => string | undefined): StreamLink {
  switch (source.kind) {
    case 'nmea-tcp':
      return openTcp(source, listener, secrets)
    case 'nmea-udp':
      return openUdp(source, listener, secrets)
    case 'aisstream':
      return openWebSocket(source, listener, secrets)
  }
}

const openTcp: OpenLink<'nmea-tcp'> = ({ host, port }, { onOpen, onText }) => {
  const closed = Promise.withResolvers<string>()
  const socket = connectTcp({ host, port, timeout: connect_ms })
  const lines = lineSplitter(onText)
  const decoder = new StringDecoder('latin1')
  socket.once('connect', () => {
    socket.setTimeout(0)
    socket.setKeepAlive(true, connect_ms)
    onOpen()
  })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  socket.on('data', (bytes) => lines(decoder.write(bytes)))
  socket.on('error', (error) => closed.resolve(error.message))
  socket.on('close', () => closed.resolve('the other side closed the connection'))
  return { closed: closed.promise, close: () => void socket.destroy() }
}

const openUdp: OpenLink<'nmea-udp'> = ({ address, port }, { onOpen, onText }) => {
  const closed = Promise.withResolvers<string>()
  const socket = createSocket({ type: address.includes(':') ? 'udp6' : 'udp4', reuseAddr: true })
  socket.on('listening', onOpen)
  // A datagram holds whole lines.
  socket.on('message', (bytes) => {
    for (const line of bytes.toString('latin1').split(/\r?\n/)) if (line !== '' && line.length <= line_max) onText(line)
  })
  socket.on('error', (error) => {
    closed.resolve(error.message)
    socket.close()
  })
  socket.on('close', () => closed.resolve('closed'))
  let isOpen = true
  socket.once('close', () => {
    isOpen = false
  })
  socket.bind(port, address)
  return { closed: closed.promise, close: () => (isOpen ? void socket.close() : undefined) }
}

const openWebSocket: OpenLink<'aisstream'> = ({ url, api_key, bounding_boxes, message_types }, { onOpen, onText }, secrets) => {
  const closed = Promise.withResolvers<string>()
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', () => {
    // The service waits three seconds for it. Boxes have the latitude first.
    const subscription = { APIKey: secrets(api_key.env) ?? '', BoundingBoxes: bounding_boxes, FilterMessageTypes: message_types }
    socket.send(JSON.stringify(subscription))
    onOpen()
  })
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    const text = typeof data === 'string' ? data : data instanceof ArrayBuffer ? Buffer.from(data).toString() : ''
    if (text !== '' && text.length <= message_max) onText(text)
  })
  socket.addEventListener('error', () => closed.resolve('the connection failed'))
  socket.addEventListener('close', ({ code }: { code: number }) => closed.resolve(`closed with ${code}`))
  return {
    closed: closed.promise,
    close: () => {
      socket.close()
      // Whoever does not answer the good-bye is not waited for.
      closed.resolve('closed')
    },
  }
}

/** Gives whole lines, of texts that are cut anywhere. */
function lineSplitter(onLine: (line: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > line_max) rest = ''
    for (const line of lines) if (line !== '' && line.length <= line_max) onLine(line)
  }
}
