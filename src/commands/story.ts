import type { CommandCall } from './command.ts'
import { type EventNews, newsOf, newsPieces, newsRecord } from './news.ts'
import { dim, type Piece, padded, type TextLine } from './output/text.ts'
import type { ApiService } from './service.ts'
import { payloadOf } from './watch.ts'
import { boxNumber, sourceWord } from './words.ts'
import { worldInstant } from './world-time.ts'

// What happens to some numbers of the simulated world, told in the order in which the world learns of it.

export type StoryWish = {
  numbers: readonly string[]
  /** The cursor of the event feed from which on it is told. */
  after: string
  /** An instant of the world. */
  stop_at: Date | null
}

export type StoryEnd = {
  why: 'over' | 'reached' | 'standing'
  /** A box of it, or else the number; null where there are several. */
  number: string | null
  took_ms: number
  went_ms: number
  returned: number
  /** Whether nothing of it could be followed. */
  failed: boolean
}

const look_ms = 300
const page_size = '200'

/** Until the boxes are back, nobody asks any more, the world's clock is there, or it stands. */
export async function followStory(
  call: CommandCall,
  service: ApiService,
  { numbers, stop_at, ...wish }: StoryWish,
): Promise<StoryEnd> {
  const { machine, now } = call
  const [began_ms, began] = [performance.now(), now()]
  const story = new Map(numbers.map((number): [string, Followed] => [number, { boxes: new Map(), state: 'asked' }]))
  const end = (why: StoryEnd['why']): StoryEnd => {
    const boxes = [...story.values()].flatMap((one) => [...one.boxes])
    const [number = null] = numbers
    const [[box] = [number]] = boxes
    return {
      why,
      number: numbers.length > 1 ? null : box,
      took_ms: performance.now() - began_ms,
      went_ms: now().getTime() - began.getTime(),
      returned: boxes.filter(([, is_back]) => is_back).length,
      failed: [...story.values()].every(({ state }) => state === 'failed'),
    }
  }
  for (let after = wish.after; ; ) {
    // Read first: what happened until then is told before anything ends.
    const { state } = (await service.client.getSandboxClock()).data.attributes
    for (let has_more = true; has_more; ) {
      const { data, meta } = await service.client.listEvents({ query: { after, limit: page_size } })
      for (const event of data) {
        const news = newsOf(await payloadOf(service, { event }))
        if (!noteNews(story, news)) continue
        tell(call, news)
        if ([...story.values()].every(isOver)) return end('over')
      }
      ;[after, has_more] = [meta.cursor, meta.has_more]
    }
    if (stop_at !== null && now() >= stop_at) return end('reached')
    if (state === 'standing') return end('standing')
    await machine.wait(look_ms, machine.interrupted)
  }
}

/** A number that was asked for, and whether its boxes are back. */
type Followed = { boxes: Map<string, boolean>; state: 'asked' | 'followed' | 'stopped' | 'failed' }

const isOver = ({ boxes, state }: Followed) =>
  state === 'failed' || state === 'stopped' || (boxes.size > 0 && [...boxes.values()].every((is_back) => is_back))

const states: Readonly<Record<string, Followed['state']>> = {
  'tracking_request.succeeded': 'followed',
  'tracking_request.failed': 'failed',
  'tracking_request.tracking_stopped': 'stopped',
}

/** Whether it is about one of the numbers. */
function noteNews(story: ReadonlyMap<string, Followed>, { kind, shipment, container }: EventNews): boolean {
  const found = story.get(shipment ?? '')
  if (found === undefined) return false
  found.state = states[kind] ?? found.state
  if (container !== null)
    found.boxes.set(container, kind === 'container.transport.empty_in' || found.boxes.get(container) === true)
  return true
}

// `Sat 21 Nov 04:12 −8`, with an offset of half an hour.
const time_width = 23
const one_line_from = 72

function tell({ out, now, flags }: CommandCall, news: EventNews): void {
  out.entry({ ...newsRecord(news), simulated_at: news.created_at })
  const look = { now: now(), in_utc: flags.has('utc') }
  const { container, shipment, source, at, zone, created_at } = news
  // When it happened; of what is only expected, when that was told.
  const is_move = at !== null && !news.kind.includes('estimated')
  const when = padded(is_move ? worldInstant(at, zone, look) : worldInstant(created_at, null, look), time_width)
  const who: readonly Piece[] = container === null ? [shipment ?? ''] : boxNumber(container)
  const said: readonly Piece[] = source === null ? [] : ['  ', dim(sourceWord(source))]
  const what = [...newsPieces(news, look), ...said]
  const lines: TextLine[] =
    out.look.width < one_line_from
      ? [
          [...when, ...who],
          ['  ', ...what],
        ]
      : [[...when, ...padded(who, 17), ...what]]
  out.say(...lines)
}
