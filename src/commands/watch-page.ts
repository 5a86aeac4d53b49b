import { minute_ms } from '../base/durations.ts'
import type { CommandCall } from './command.ts'
import { streamEvents } from './event-stream.ts'
import type { ExitName } from './exits.ts'
import { feedFilter, type SubjectRecord } from './find-record.ts'
import { type LiveScreen, openLiveScreen } from './live-screen.ts'
import { openRecord } from './open.ts'
import { type ContainerRead, containerPage, shipmentPage } from './record-page.ts'
import type { ApiService } from './service.ts'

// The page of a container or shipment on a terminal, drawn again with everything that happens to it.

type FollowedRecord = Exclude<SubjectRecord, { kind: 'request' }>
type ScreenWish = 'why' | 'screen'

const hint = 'q leaves   w why   o its screen'
// Ages grow also where nothing happens.
const again_ms = minute_ms

export async function watchPage(call: CommandCall, service: ApiService, found: FollowedRecord): Promise<ExitName> {
  const wishes: ScreenWish[] = []
  const leaving = new AbortController()
  const press = (key: string) => {
    const wish = key === 'w' ? 'why' : key === 'o' ? 'screen' : null
    if (wish === null) return
    wishes.push(wish)
    leaving.abort(new Error('left'))
  }
  const screen = openLiveScreen(call, { hint, press })
  const signal = AbortSignal.any([screen.left, leaving.signal])
  try {
    await follow(call, service, { found, screen, signal })
  } catch (error) {
    // Whoever leaves ends a request; Ctrl-C is told by its exit code.
    if (!signal.aborted || call.machine.interrupted.aborted) throw error
  } finally {
    screen.close()
  }
  const [wish] = wishes
  if (wish === 'screen') return openRecord(call, service, found)
  if (wish === 'why') return (await import('./explain.ts')).explain({ ...call, subjects: [numberOf(found)] })
  return 'done'
}

const numberOf = (found: FollowedRecord) =>
  found.kind === 'container' ? found.container.attributes.number : found.shipment.attributes.bill_of_lading_number

type FollowedPage = { found: FollowedRecord; screen: LiveScreen; signal: AbortSignal }

/** Until the status that is waited for, or until `signal`. */
async function follow(call: CommandCall, service: ApiService, { found, screen, signal }: FollowedPage): Promise<void> {
  const until = call.flags.text('until')
  const read = async () => {
    const page =
      found.kind === 'container'
        ? await containerPage(call, service, { id: found.container.id, as_of: null })
        : await shipmentPage(call, service, { id: found.shipment.id, as_of: null })
    if (!signal.aborted) screen.draw(page.lines)
    return page
  }
  const redraw = redrawer(read)
  await redraw()
  const aging = keepAge(call, signal, redraw)
  try {
    for await (const _ of streamEvents(call, service, { query: feedFilter(found), after: null, signal })) {
      const { document } = await redraw()
      if (until !== null && statusIn(document) === until) return
    }
  } finally {
    aging.stop()
  }
}

/** Several that ask while one is read share the next reading. */
function redrawer<Page>(read: () => Promise<Page>): () => Promise<Page> {
  let running: Promise<Page> | null = null
  let next: Promise<Page> | null = null
  const begin = () => {
    const reading = read().finally(() => {
      running = null
    })
    running = reading
    return reading
  }
  return () => {
    if (running === null) return begin()
    next ??= running.then(begin, begin).finally(() => {
      next = null
    })
    return next
  }
}

function keepAge({ machine }: CommandCall, signal: AbortSignal, redraw: () => Promise<unknown>): { stop(): void } {
  const stopped = new AbortController()
  const until = AbortSignal.any([signal, stopped.signal])
  const age = async () => {
    for (;;) {
      await machine.wait(again_ms, until)
      await redraw()
    }
  }
  // A reading that fails is tried again with the next event, which tells what is wrong.
  age().catch(() => undefined)
  return { stop: () => stopped.abort(new Error('stopped')) }
}

function statusIn(document: object): string | null {
  if (!('data' in document)) return null
  const { data } = document as Pick<ContainerRead['box'], 'data'> // Of a container; a shipment has no such attribute.
  return data.attributes.current_status ?? null
}
