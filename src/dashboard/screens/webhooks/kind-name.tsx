import { Fragment } from 'preact'
import { shortKind } from './words.ts'

/** A kind of event, which breaks behind its dots and underscores where a column is too narrow for it. */
export function KindName({ event }: { event: string }) {
  const parts = shortKind(event).split(/(?<=[._])/)
  return (
    <>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
