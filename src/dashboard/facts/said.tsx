import type { Sentence } from './sentence.ts'

/** A sentence whose times are times. */
export function Said({ sentence }: { sentence: Sentence }) {
  return (
    <>
      {sentence.map((part, place) =>
        typeof part === 'string' ? (
          part
        ) : (
          <time key={place} dateTime={part.datetime} data-zone={part.zone} title={`${part.datetime} · ${part.zone}`}>
            {part.text}
          </time>
        ),
      )}
    </>
  )
}
