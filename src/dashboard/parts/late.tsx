import { useQuery } from '@tanstack/preact-query'
import type { ComponentChildren, ComponentType } from 'preact'
import { ConnectionError } from '../../client/errors.ts'
import { FailedPart } from './states.tsx'

/**
 * A part whose code is loaded when it is first shown; `meanwhile` stands in its place. When the code cannot be loaded, that part says so, and tries again
 * when the server is heard; everything else on the screen stands. `what` names it at the beginning of a sentence, and no two parts alike.
 */
export function latePart<Props extends object>(what: string, load: () => Promise<ComponentType<Props>>) {
  return function Late({ meanwhile = null, ...props }: Props & { meanwhile?: ComponentChildren }) {
    const { data, error, refetch } = useQuery({
      queryKey: ['code', what],
      queryFn: () => load().then((part) => ({ part }), lost),
      // Once is enough.
      enabled: ({ state }) => state.data === undefined,
    })
    if (data === undefined && error !== null) return <FailedPart error={error} what={what} again={() => void refetch()} inline />
    if (data === undefined) return meanwhile
    const Part = data.part
    // What is left of the properties is what the part takes.
    return <Part {...(props as unknown as Props)} />
  }
}

/** Throws ConnectionError: code comes from where answers come from. */
function lost(cause: unknown): never {
  throw new ConnectionError('The code of a part did not come.', { cause })
}
