import { useState } from 'preact/hooks'
import type { ShareLink } from '../../../client/interface.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { ShareFields } from '../container/share-fields.tsx'
import { problemsOfLink } from '../container/share-problems.ts'
import { endProblem, linkChanges, type PasswordWish, type ShareWish, wishOfLink } from '../container/share-words.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './settings.module.css'

type ChangeLinkProps = { link: ShareLink; touches: readonly string[]; onClose: () => void }

/** What a link that stands shows, when it ends and what it asks for. Its address stays, so that whoever has it goes on with it. */
export function ChangeLink({ link: { id, attributes }, touches, onClose }: ChangeLinkProps) {
  const zone = useOwnZone()
  const [wish, write] = useState(() => wishOfLink(attributes, zone))
  const [password, choose] = useState<PasswordWish>('keep')
  const changes = linkChanges(wish, { standing: attributes, password, now: currentTime(), zone })
  const { mutate, error, isPending } = useDeed(touches, (_: undefined) => landfall().updateShareLink({ id, attributes: changes }))
  const problems = problemsOfLink(error)
  const is_another = Object.keys(changes).length > 0
  // An end that is over and stays says nothing of what is changed beside it.
  const end_problem = 'ends_at' in changes ? endProblem(wish, currentTime(), zone) : null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!is_another || end_problem !== null) return
    mutate(undefined, {
      onSuccess: () => {
        tellDone('The link is changed')
        onClose()
      },
    })
  }
  return (
    <Drawer title={`Change the link${attributes.label === null ? '' : ` ${attributes.label}`}`} onClose={onClose}>
      <form class={styles.form} onSubmit={submit}>
        <p class="quiet">The address stays: whoever has it sees the page as you say here.</p>
        <ShareFields
          {...{ wish, write, problems }}
          end_problem={wish.last_day === '' ? null : end_problem}
          password={
            <PasswordFields
              {...{ wish, write, password, choose, wrong: problems.password ?? null }}
              has={attributes.has_password}
            />
          }
        />
        {Object.keys(problems).length === 0 && <FormProblem error={error} what="The link" />}
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={!is_another || isPending || end_problem !== null}>
            Change link
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Drawer>
  )
}

const with_one = [
  ['keep', 'As it is'],
  ['set', 'Another one'],
  ['take_away', 'None is asked for'],
] as const
const without_one = [
  ['keep', 'None is asked for'],
  ['set', 'Ask for one'],
] as const

type PasswordProps = {
  has: boolean
  wish: ShareWish
  write: (wish: ShareWish) => void
  password: PasswordWish
  choose: (password: PasswordWish) => void
  wrong: string | null
}

/** Nobody can read the one that is set: it is kept, taken away, or another takes its place. */
function PasswordFields({ has, wish, write, password, choose, wrong }: PasswordProps) {
  const choices = has ? with_one : without_one
  return (
    <>
      <SelectField
        {...{ label: 'Password', value: password, choices }}
        onChoose={(value) => choose(choices.find(([one]) => one === value)?.[0] ?? 'keep')}
      />
      {password === 'set' && (
        <Field
          {...{ label: 'New password', hint: '8 letters or more. Send it by another way than the link.', wrong }}
          {...{ autocomplete: 'off', required: true, maxLength: 200, spellcheck: false, value: wish.password }}
          onInput={({ currentTarget }) => write({ ...wish, password: currentTarget.value })}
        />
      )}
    </>
  )
}
