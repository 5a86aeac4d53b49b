import { useEffect, useRef } from 'preact/hooks'
import { shareValue } from '../server/shared-value.ts'

// What can be done here, for the palette: a screen adds its own while it is shown.

type Action = { label: string; aside?: string; run: () => void }

/** What is done with words that follow its own: `as of last tue`. Null where they say nothing to it. */
type WordsAction = { begins: string; of: (words: string) => Action | null }

const actions = shareValue<readonly Action[]>([])
const words_actions = shareValue<readonly WordsAction[]>([])

export const useAllActions = actions.useValue

/** Adds actions while the part is shown. What they do may change from one drawing to the next. */
export function useActions(wanted: readonly Action[]): void {
  const latest = useRef(wanted)
  latest.current = wanted
  const names = wanted.map(({ label, aside }) => `${label}=${aside}`).join('|')
  useEffect(() => {
    const own = latest.current.map(
      (action): Action => ({
        ...action,
        // After the palette is gone: what it gives the focus back to would close a dialog that opens meanwhile.
        run: () => setTimeout(() => latest.current.find(({ label }) => label === action.label)?.run()),
      }),
    )
    actions.tell([...actions.value(), ...own])
    return () => actions.tell(actions.value().filter((one) => !own.includes(one)))
  }, [names])
}

/** What the actions with words make of a text. */
export function useWordsActions(text: string): readonly Action[] {
  return words_actions.useValue().flatMap(({ begins, of }) => {
    const found = text.toLowerCase().startsWith(begins) ? of(text.slice(begins.length).trim()) : null
    return found === null ? [] : [{ ...found, run: () => setTimeout(found.run) }]
  })
}

/** Adds an action with words while the part is shown. */
export function useWordsAction({ begins, of }: WordsAction): void {
  const latest = useRef(of)
  latest.current = of
  useEffect(() => {
    const own: WordsAction = { begins, of: (words) => latest.current(words) }
    words_actions.tell([...words_actions.value(), own])
    return () => words_actions.tell(words_actions.value().filter((one) => one !== own))
  }, [begins])
}
