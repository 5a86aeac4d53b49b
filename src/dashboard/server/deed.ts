import { useMutation } from '@tanstack/preact-query'
import { useRef } from 'preact/hooks'
import { answers } from './connection.ts'

/** Something that writes. Afterwards every question whose key begins with `touches` is asked anew. */
export function useDeed<Given, Answer>(touches: readonly string[], mutationFn: (given: Given) => Promise<Answer>) {
  // As of the last drawing: the mutation itself learns of another function after the next paint, and Enter may come before that.
  const latest = useRef(mutationFn)
  latest.current = mutationFn
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => latest.current(given),
    onSuccess: () => answers.invalidateQueries({ queryKey: touches }),
  })
}
