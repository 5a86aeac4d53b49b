import { Dices, Play } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { Legs } from './legs.tsx'
import { digits_pattern, kindNames, lines, numberOf, type SandboxLine, type Scenario } from './scenarios.ts'
import styles from './simulator.module.css'

const digits_first = '482193'

type ChosenProps = {
  scenario: Scenario
  line: SandboxLine
  onLine: (line: SandboxLine) => void
  onMade: (id: string) => void
}

/** One scenario: what one learns by it, which number it is, and the way to track it. */
export function Chosen({ scenario, line, onLine, onMade }: ChosenProps) {
  const why_not = useWhyNoWriting()
  const [digits, setDigits] = useState(digits_first)
  const is_fixed = scenario.kind === 'outcome'
  const wrong = is_fixed || digits_pattern.test(digits) ? null : 'Six digits'
  const number = numberOf(scenario, { line, digits })
  const { mutate, error, isPending } = useDeed(['simulator'], (_: undefined) =>
    landfall().createTrackingRequest({ attributes: { request_type: 'bill_of_lading', ...number } }),
  )
  const track = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong !== null) return
    mutate(undefined, {
      onSuccess: ({ data }) => {
        tellDone(`${number.request_number} is tracked`)
        onMade(data.id)
      },
    })
  }
  return (
    <section class={styles.chosen}>
      <p class="quiet small">{kindNames[scenario.kind]}</p>
      <h2>{scenario.name}</h2>
      <p class={styles.teaches}>{scenario.teaches}</p>
      <Legs legs={scenario.legs} large />
      <form onSubmit={track}>
        {!is_fixed && <NumberFields {...{ line, onLine, digits, setDigits, wrong }} />}
        <p class={styles.number}>
          <span class="quiet small">Bill of lading</span>
          <code>{number.request_number}</code>
        </p>
        {error && (
          <p role="alert" class={styles.wrong}>
            {failureText(error, 'The request')}
          </p>
        )}
        <Button
          look="filled"
          type="submit"
          icon={Play}
          disabled={isPending || wrong !== null || why_not !== null}
          title={why_not ?? undefined}
        >
          Track it
        </Button>
        {why_not !== null && <span class={`quiet ${styles.why}`}>{why_not}</span>}
      </form>
    </section>
  )
}

type NumberProps = {
  line: SandboxLine
  onLine: (line: SandboxLine) => void
  digits: string
  setDigits: (digits: string) => void
  wrong: string | null
}

/** Which line has the number, and the six digits that decide the journey. */
function NumberFields({ line, onLine, digits, setDigits, wrong }: NumberProps) {
  const draw = () => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    setDigits(String(drawn).padStart(6, '0').slice(-6))
  }
  return (
    <div class={styles.fields}>
      <SelectField
        {...{ label: 'Line', choices: lines, value: line }}
        onChoose={(chosen) => onLine(lines.find(([scac]) => scac === chosen)?.[0] ?? 'ZZLF')}
      />
      <Field
        {...{ label: 'Six digits', value: digits, inputMode: 'numeric', maxLength: 6, autocomplete: 'off', wrong }}
        hint="The same digits are the same journey."
        onInput={(event) => setDigits(event.currentTarget.value.trim())}
      />
      <Button icon={Dices} onClick={draw}>
        Draw others
      </Button>
    </div>
  )
}
