import { useState } from 'preact/hooks'
import { Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Segments } from '../../parts/segments.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { changeMe, type Me } from '../../server/me.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { OwnClockDialog } from '../../shell/own-clock-dialog.tsx'
import { keepTheme } from '../../shell/own-look.ts'
import { readTheme, type Theme } from '../../shell/theme.ts'
import { PartHead } from './part-head.tsx'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'
import styles from './settings.module.css'
import { roleWords, wayWords } from './words.ts'

/** Who you are here, how things look for you, and where you are signed in. */
export function You({ me }: { me: Me }) {
  return (
    <>
      <section>
        <PartHead title={me.is_person ? 'You' : 'Your key'} />
        <dl class={styles.own}>
          {me.is_person ? <Name me={me} /> : <Row name="Key">{me.name ?? <Quiet>no name</Quiet>}</Row>}
          {me.email !== null && <Row name="E-mail">{me.email}</Row>}
          <Row name="Account">
            <span dir="auto">{me.company_name}</span>
          </Row>
          <Row name="Role">
            {me.role} <span class="quiet">{roleWords[me.role]}</span>
          </Row>
          <Row name="Signed in">{wayWords[me.way]}</Row>
          <Look />
          <Clock />
        </dl>
      </section>
      {me.is_person && <Password me={me} />}
      {me.is_person && <Sessions />}
    </>
  )
}

function Row({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Name({ me }: { me: Me }) {
  const [name, write] = useState(me.name ?? '')
  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    changeMe({ name: name.trim() === '' ? null : name.trim() }).then(
      () => tellDone('Your name is kept'),
      (error: unknown) => tellFailed(failureText(error, 'Your name')),
    )
  }
  return (
    <Row name="Name">
      <form class={styles.line} onSubmit={keep}>
        <Field
          {...{ label: 'Your name', value: name, maxLength: 200, autocomplete: 'name' }}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === (me.name ?? '')}>
          Keep
        </Button>
      </form>
    </Row>
  )
}

const themes = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

function Look() {
  const [theme, tell] = useState<Theme>(readTheme())
  const choose = (next: Theme) => {
    keepTheme(next)
    tell(next)
  }
  return (
    <Row name="Theme">
      <Segments label="Theme" value={theme} choices={themes} onChange={choose} />
    </Row>
  )
}

function Clock() {
  const zone = useOwnZone()
  const [is_open, tell] = useState(false)
  return (
    <Row name="Your clock">
      {zone.replaceAll('_', ' ')}{' '}
      <Button size="little" onClick={() => tell(true)}>
        Change
      </Button>
      {is_open && <OwnClockDialog onClose={() => tell(false)} />}
    </Row>
  )
}
