// The process that decodes. It is started and watched by src/decoding/decoder.ts.
import { messageOf } from '../base/errors.ts'
import { workApart } from '../base/work-apart.ts'
import { builtInDialects, type Dialects } from '../feeds/define-feed.ts'
import { withAdapters } from './adapters.ts'
import { type DecodeWork, performers, type WorkKind, type WorkMeans, type Works } from './work.ts'

/** `adapters` are the same every time: they are loaded with the first piece of work. */
export type DecoderWork = { adapters: readonly string[]; work: DecodeWork }
export type DecoderAnswer =
  | { kind: 'done'; given: Works[WorkKind]['gives'] }
  /** An adapter cannot be loaded here, though it could be where the feeds file was read. */
  | { kind: 'no_adapters'; reason: string }

let loaded: Dialects | null = null

workApart<DecoderWork, DecoderAnswer>(async ({ adapters, work }, { sendPart }) => {
  try {
    loaded ??= adapters.length === 0 ? builtInDialects : await withAdapters(adapters)
  } catch (error) {
    return { kind: 'no_adapters', reason: messageOf(error) }
  }
  return { kind: 'done', given: perform(work, { dialects: loaded, sendPart }) }
})

function perform<Kind extends WorkKind>(
  work: { kind: Kind; takes: Works[Kind]['takes'] },
  means: WorkMeans,
): Works[Kind]['gives'] {
  return performers[work.kind](work.takes, means)
}
