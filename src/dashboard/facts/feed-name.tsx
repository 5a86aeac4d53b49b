import { useLineNames } from '../server/place-names.ts'

/** A line by its name, with its code beside it; any other source by what it is called where it is set up. */
export function FeedName({ feed }: { feed: string }) {
  const name = useLineNames().get(feed)
  if (name === undefined) return <span class="mono">{feed}</span>
  return (
    <>
      {name} <span class="mono quiet">{feed}</span>
    </>
  )
}
