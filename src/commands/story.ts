import type { CommandCall } from './command.ts'
import { streamEvents } from './event-stream.ts'
import { type EventNews, newsOf, newsPieces, newsRecord } from './news.ts'
import { dim, type Piece, padded, type TextLine, widthOf } from './output/text.ts'
import type { ApiService } from './service.ts'
import { payloadOf } from './watch.ts'
import { boxNumber, sourceWord } from './words.ts'
import { worldInstant } from './world-time.ts'

// What happens to some numbers of the simulated world, told in the order in which the world learns of it.

type StoryWish = {
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

// Requests are counted: the clock is looked at as often as somebody may wait for it.
const look_ms = 3_000
/** What happened last is still on its way. */
const grace_ms = 500

/** Until the boxes are back, nobody asks any more, the world's clock is there, or it stands. */
export async function followStory(
  call: CommandCall,
  service: ApiService,
  { numbers, stop_at, after }: StoryWish,
): Promise<StoryEnd> {
  const [began_ms, began] = [performance.now(), call.now()]
  const story = new Map(numbers.map((number): [string, FollowedNumber] => [number, { boxes: new Map(), state: 'asked' }]))
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, call.machine.interrupted])
  let why: StoryEnd['why'] | null = null
  const looking = clockEnd(call, service, { stop_at, signal }).then(
    (found) => {
      why ??= found
      stop.abort()
    },
    // Ended by the boxes, by Ctrl-C, or by what the stream says as well.
    () => stop.abort(),
  )
  try {
    for await (const event of streamEvents(call, service, { query: {}, after, signal })) {
      const news = newsOf(await payloadOf(service, event))
      if (!noteNews(story, news)) continue
      tell(call, news)
      if (![...story.values()].every(isOver)) continue
      why ??= 'over'
      break
    }
  } catch (error) {
    if (why === null) throw error
  } finally {
    stop.abort()
    await looking
  }
  return endOf(story, {
    why: why ?? 'standing',
    took_ms: performance.now() - began_ms,
    went_ms: call.now().getTime() - began.getTime(),
  })
}

type ClockWish = { stop_at: Date | null; signal: AbortSignal }

/** Why the world's clock goes on no more, once it does not. Throws when `signal` ends it. */
async function clockEnd(
  { machine }: CommandCall,
  { client }: ApiService,
  { stop_at, signal }: ClockWish,
): Promise<'reached' | 'standing'> {
  for (;;) {
    await machine.wait(look_ms, signal)
    const { now, state } = (await client.getSandboxClock({ signal })).data.attributes
    const is_there = stop_at !== null && new Date(now) >= stop_at
    if (!is_there && state !== 'standing') continue
    await machine.wait(grace_ms, signal)
    return is_there ? 'reached' : 'standing'
  }
}

function endOf(story: Story, facts: Pick<StoryEnd, 'why' | 'took_ms' | 'went_ms'>): StoryEnd {
  const boxes = [...story.values()].flatMap((one) => [...one.boxes])
  const [number = null] = story.keys()
  const [[box] = [number]] = boxes
  return {
    ...facts,
    number: story.size > 1 ? null : box,
    returned: boxes.filter(([, is_back]) => is_back).length,
    failed: [...story.values()].every(({ state }) => state === 'failed'),
  }
}

/** A number that was asked for, and whether its boxes are back. */
type FollowedNumber = { boxes: Map<string, boolean>; state: 'asked' | 'followed' | 'stopped' | 'failed' }

type Story = ReadonlyMap<string, FollowedNumber>

const isOver = ({ boxes, state }: FollowedNumber) =>
  state === 'failed' || state === 'stopped' || (boxes.size > 0 && [...boxes.values()].every((is_back) => is_back))

const states: Readonly<Record<string, FollowedNumber['state']>> = {
  'tracking_request.succeeded': 'followed',
  'tracking_request.failed': 'failed',
  'tracking_request.tracking_stopped': 'stopped',
}

/** Whether it is about one of the numbers. */
function noteNews(story: Story, { kind, shipment, container }: EventNews): boolean {
  const found = story.get(shipment ?? '')
  if (found === undefined) return false
  found.state = states[kind] ?? found.state
  if (container !== null)
    found.boxes.set(container, kind === 'container.transport.empty_in' || found.boxes.get(container) === true)
  return true
}

// `Sat 21 Nov 04:12 −8`, with an offset of half an hour.
const time_width = 23
const who_width = 17
const one_line_from = 72

function tell({ out, now, flags }: CommandCall, news: EventNews): void {
  out.entry({ ...newsRecord(news), simulated_at: news.created_at })
  const look = { now: now(), in_utc: flags.has('utc') }
  const { container, shipment, source, at, zone, created_at } = news
  // When it happened; of what is only expected, and of our own records, when that was told.
  const is_told = at === null || news.kind.includes('estimated') || news.kind === 'container.created'
  const when = padded(is_told ? worldInstant(created_at, null, look) : worldInstant(at, zone, look), time_width)
  const who: readonly Piece[] = container === null ? [shipment ?? ''] : boxNumber(container)
  const said: readonly Piece[] = source === null ? [] : ['  ', dim(sourceWord(source))]
  const what = newsPieces(news, look)
  const is_narrow = out.look.width < one_line_from
  const left = is_narrow ? ['  '] : [...when, ...padded(who, who_width)]
  // Who said it is in the JSON as well: where there is no room, it is left out.
  const last: TextLine = [...left, ...what, ...(widthOf([...left, ...what, ...said]) <= out.look.width ? said : [])]
  out.say(...(is_narrow ? [[...when, ...who], last] : [last]))
}
