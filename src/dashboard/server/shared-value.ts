import { useEffect, useState } from 'preact/hooks'

/** A value that many parts of the page show, told by one. */
type SharedValue<Value> = {
  value(): Value
  tell(next: Value): void
  useValue(): Value
  listen(listener: () => void): () => void
}

export function shareValue<Value>(first: Value): SharedValue<Value> {
  let current = first
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    value: () => current,
    tell: (next) => {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    useValue: () => {
      const [, again] = useState({})
      // SharedValue between the first drawing and now, it would be missed.
      useEffect(() => {
        const drawn = current
        const stop = listen(() => again({}))
        if (!Object.is(drawn, current)) again({})
        return stop
      }, [])
      return current
    },
    listen,
  }
}
