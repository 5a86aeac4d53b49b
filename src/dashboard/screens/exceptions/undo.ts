import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'

// The last change to a case, which `z` and the toast take back.

type LastChange = { words: string; run: () => Promise<void> }

let last: LastChange | null = null

/** Remembers how to take a change back; returns what does so. */
export function noteUndo(change: LastChange): () => void {
  last = change
  return () => {
    if (last === change) undoLast()
  }
}

/** Takes the last change back; false where there is none. */
export function undoLast(): boolean {
  if (last === null) return false
  const { words, run } = last
  last = null
  run().then(
    () => tellDone(`Undone: ${words}`),
    (error: unknown) => tellFailed(failureText(error, 'The case')),
  )
  return true
}
