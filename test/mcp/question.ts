/** What a question and its contract are made of. */

export type Box = {
  number: string
  bill: string
  attributes: Record<string, unknown>
  shipment: Record<string, unknown>
}

/** What the questions are asked about. */
export type Scene = {
  box(order: string): Box
  /** Instants of the clock of the world, some hours ago. */
  ago(hours: number): string
  /** A day from now, in UTC. */
  day(from_now: number): string
  /** How many containers the interface lists under these filters. */
  count(filters: Readonly<Record<string, string>>): Promise<number>
}

export type Given = Readonly<Record<string, unknown>>
export type Expected = string | number | RegExp

export type Question = {
  /** As a person asks it; NUMBER stands for what `about` gives. */
  asked: string
  about?: (scene: Scene) => string
  tool: string
  arguments: (scene: Scene) => Given
  holds: (scene: Scene) => readonly Expected[] | Promise<readonly Expected[]>
  /** What would be invented, or belongs to another question. */
  lacks?: (scene: Scene) => readonly Expected[]
}
