import { shareValue } from './shared-value.ts'

// Whether the server still knows us. When it does not, sign-in stands over the page, and what was typed stays.

const ended = shareValue(false)

export const useSessionEnded = ended.useValue

/** Tells when the server no longer knows us. Returns what ends that. */
export function onSessionEnded(listener: () => void): () => void {
  return ended.listen(() => {
    if (ended.value()) listener()
  })
}

export function noteSessionEnded(): void {
  ended.tell(true)
}

export function noteSignedIn(): void {
  ended.tell(false)
}
