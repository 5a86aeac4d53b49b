import { ApiError } from '../../../client/errors.ts'
import { failureText } from '../../parts/states.tsx'
import styles from './settings.module.css'

/** Why a form was not taken, in the words of the server. */
export function FormProblem({ error, what }: { error: Error | null; what: string }) {
  if (error === null) return null
  const sentences = error instanceof ApiError ? error.problems.flatMap(({ detail }) => detail ?? []) : []
  return (
    <p role="alert" class={styles.wrong}>
      {sentences.length > 0 ? sentences.join(' ') : failureText(error, what)}
    </p>
  )
}
