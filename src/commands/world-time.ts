import type { Answer } from '../client/landfall.ts'
import type { CommandOutput } from './output/answer.ts'
import { dim, type Piece } from './output/text.ts'
import type { ApiService } from './service.ts'
import { instantPieces, isoText, type TimeLook } from './times.ts'

// The clock of the simulated world, in words.

export type WorldClockFacts = Answer<'getSandboxClock'>['data']['attributes']

/** Asks for anything of the simulated world, by which its clock becomes known, and tells a person where they are. */
export async function enterWorld({ client, now }: ApiService, out: CommandOutput): Promise<void> {
  await client.getMe()
  if (out.form === 'words') out.note([dim(`In the simulated world, at ${isoText(now().toISOString())}`)])
}

/** The instant on the clock of a place; what has none, such as the world's clock itself, is told in UTC. */
export function worldInstant(at: string, zone: string | null, look: TimeLook): readonly Piece[] {
  return instantPieces({ at, zone: zone ?? 'UTC' }, look)
}
