import { useState } from 'preact/hooks'
import { ApiError } from '../../../client/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import type { Me } from '../../server/me.ts'
import { FormProblem } from './form-problem.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'

/** Another password; all other sessions end. */
export function Password({ me }: { me: Me }) {
  const [current_password, setCurrent] = useState('')
  const [new_password, setNew] = useState('')
  const { mutate, error, isPending } = useDeed(['settings', 'sessions'], (_: undefined) =>
    landfall().changePassword({ body: { ...(me.has_password ? { current_password } : {}), new_password } }),
  )
  const is_wrong = error instanceof ApiError && error.has('wrong_credentials')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      setCurrent('')
      setNew('')
      tellDone('The new password counts. Your other sessions have ended.')
    }
    mutate(undefined, { onSuccess })
  }
  return (
    <section>
      <PartHead title="Password" note={me.has_password ? 'Your other sessions end with the old one.' : 'You have none yet.'} />
      <form class={styles.password} onSubmit={submit}>
        {me.has_password && (
          <Field
            {...{ label: 'Present password', type: 'password', autocomplete: 'current-password', required: true }}
            {...{ value: current_password, wrong: is_wrong ? 'That is not it' : null }}
            onInput={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <Field
          {...{ label: 'New password', type: 'password', autocomplete: 'new-password', required: true, value: new_password }}
          hint="Twelve characters or more. Long beats complicated."
          onInput={(event) => setNew(event.currentTarget.value)}
        />
        <FormProblem error={is_wrong ? null : error} what="The password" />
        <div class={styles.buttons}>
          <Button type="submit" disabled={isPending}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  )
}
