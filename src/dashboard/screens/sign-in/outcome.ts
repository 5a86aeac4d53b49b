import { useEffect, useState } from 'preact/hooks'
import type { SignInOutcome } from '../../server/sign-in.ts'

// What became of a try, in words beside the field that it is about.

/** `refused`: what is said then; the same for a wrong address and a wrong password. */
export function outcomeText(outcome: SignInOutcome, { refused, wait_s }: { refused: string; wait_s: number }): string | null {
  switch (outcome.kind) {
    case 'in':
      return null
    case 'refused':
      return refused
    case 'wrong':
      return outcome.sentence
    case 'used_up':
      return 'This address was used already, or has ended. Ask for a new one.'
    case 'too_many':
      return wait_s > 0 ? `Too many tries; again in ${wait_s} s.` : null
    case 'suspended':
      return 'This account is suspended. Whoever runs this installation can say why.'
    case 'unreachable':
      return 'The server does not answer. Try again in a moment.'
  }
}

/** Seconds until another try is taken. */
function useWait(outcome: SignInOutcome | null): number {
  const [left_s, tell] = useState(0)
  useEffect(() => tell(outcome?.kind === 'too_many' ? outcome.wait_s : 0), [outcome])
  useEffect(() => {
    if (left_s <= 0) return
    const timer = setTimeout(() => tell(left_s - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left_s])
  return left_s
}

/** Which of the fields of a form the words stand at: the one that is wrong, else the last. */
export function wrongAt(outcome: SignInOutcome | null, members: readonly string[]): string | null {
  if (outcome === null) return null
  return outcome.kind === 'wrong' && members.includes(outcome.member) ? outcome.member : (members.at(-1) ?? null)
}

/** A form that tries something: what became of it, and whether it goes on. */
export function useTry(run: (text: (name: string) => string) => Promise<SignInOutcome>) {
  const [outcome, tell] = useState<SignInOutcome | null>(null)
  const [is_busy, tellBusy] = useState(false)
  const wait_s = useWait(outcome)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget)
    tellBusy(true)
    tell(await run((name) => String(given.get(name) ?? '')))
    tellBusy(false)
  }
  return { outcome, tell, submit, wait_s, is_off: is_busy || wait_s > 0 }
}
