/** Tables of states with their places in a drawing. Each is complete by type: a new state has to find its place. */
import type { Diagram, DrawnMove, DrawnState, Point } from './diagram.ts'
import type { PageBlock } from './page.ts'

type DrawnNext<Name extends string> = {
  to: Name
  /** Why, in a sentence: for the table. */
  when: string
  /** From border to border: `113 44, 417 44`. */
  way: string
  word?: readonly [text: string, x: number, y: number, place?: 'middle']
  /** It goes back, or somebody has to ask for it. */
  is_back?: true
}

type DrawnPlace<Name extends string> = {
  /** Null: it is never reached, and not drawn. */
  at: readonly [x: number, y: number, width: number] | null
  /** What it means, in a sentence. */
  means: string
  event?: string
  next: readonly DrawnNext<Name>[]
}

export type Places<Name extends string> = Readonly<Record<Name, DrawnPlace<Name>>>

type Drawing<Name extends string> = Pick<Diagram, 'title' | 'size'> & {
  names: readonly Name[]
  places: Places<Name>
  regions?: Diagram['regions']
}

function diagramOf<Name extends string>({ title, size, names, places, regions = [] }: Drawing<Name>): Diagram {
  const states = names.flatMap((name): DrawnState[] => {
    const { at, next, event = null } = places[name]
    if (at === null) return []
    const [x, y, width] = at
    return [{ name, centre: [x, y], width, is_end: next.length === 0, event }]
  })
  const moves = names.flatMap((from) =>
    places[from].next.map(({ way, word, is_back = false }): DrawnMove => {
      if (word === undefined) return { way: pointsOf(way), word: null, is_back }
      const [text, x, y, place] = word
      return { way: pointsOf(way), word: { text, at: [x, y], is_middle: place === 'middle' }, is_back }
    }),
  )
  return { title, size, regions, states, moves }
}

function pointsOf(way: string): Point[] {
  return way.split(', ').map((point) => {
    const [x = '', y = ''] = point.split(' ')
    return [Number(x), Number(y)]
  })
}

/** The drawing, and the table that says the same. */
export function drawnStates<Name extends string>(drawing: Drawing<Name>, caption: string): PageBlock[] {
  const { names, places } = drawing
  return [
    { kind: 'diagram', diagram: diagramOf(drawing), caption },
    {
      kind: 'table',
      head: ['State', 'Means', 'Then'],
      rows: names.map((name) => [
        `\`${name}\``,
        places[name].means,
        places[name].next.map(({ to, when }) => `\`${to}\`: ${when}`).join('; ') || 'nothing',
      ]),
    },
  ]
}
