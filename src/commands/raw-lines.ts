import type { Answer } from '../client/landfall.ts'
import { dim, mark, type TextLine } from './output/text.ts'
import { instantPieces, type TimeLook } from './times.ts'
import { sourceWord } from './words.ts'

/** What every source said, in its own words, before anything is decided. */
export function rawLines({ data }: Answer<'listRawEvents'>, look: TimeLook): TextLine[] {
  return data.map(({ attributes }): TextLine => {
    const { original_event, event, timestamp, timezone, estimated, invalidated_at, data_source, data_provider_code } = attributes
    const sign = invalidated_at !== null ? mark('taken_back') : estimated ? mark('expected') : mark('known')
    const who = `${sourceWord(data_source)} ${data_provider_code ?? ''}`.trim()
    return [
      '  ',
      sign,
      ' ',
      ...instantPieces({ at: timestamp, zone: timezone }, look),
      `  ${event ?? 'no common name'}  `,
      dim(`"${original_event ?? ''}" ${who}`),
    ]
  })
}
