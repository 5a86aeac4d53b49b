import { useState } from 'preact/hooks'
import type { CustomFieldDefinition } from '../../../client/interface.ts'
import { dayOfWords } from '../../facts/day-words.ts'
import { dayAt } from '../../facts/time-text.ts'
import { Button } from '../../parts/button.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useFocusFirst } from '../../parts/focus-first.ts'
import { SelectField } from '../../parts/select-field.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { changeBox, useBoxFields, useFieldDefinitions } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import { ownZone } from '../../server/own-clock.ts'
import { type FieldValue, inputOf, listTyped, textOfValue, valueTyped } from './edit-fields.ts'
import styles from './panels.module.css'
import { useViewed } from './viewed.ts'

/** References and the account's own fields: what it knows of a container and no source does. */
export function EditDrawer({ onClose }: { onClose: () => void }) {
  const { which, box } = useViewed()
  const definitions = useFieldDefinitions()
  const fields = useBoxFields(which.id)
  const error = definitions.error ?? fields.error
  return (
    <Drawer title={`Edit ${box.number}`} onClose={onClose}>
      {error && <FailedPart error={error} what="Your fields" again={() => void definitions.refetch()} inline />}
      {!error && (definitions.data === undefined || fields.data === undefined) && <Loading rows={3} />}
      {definitions.data && fields.data && (
        <EditForm
          definitions={definitions.data}
          values={new Map(fields.data.data.map(({ attributes }) => [attributes.api_slug, attributes.value]))}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

type Definition = { attributes: CustomFieldDefinition['attributes']; options: readonly { value: string; label: string }[] }
type FormProps = { definitions: readonly Definition[]; values: ReadonlyMap<string, unknown>; onClose: () => void }

function EditForm({ definitions, values, onClose }: FormProps) {
  const { which, box } = useViewed()
  const [wrong, tell] = useState<string | null>(null)
  const [is_busy, tellBusy] = useState(false)
  const form = useFocusFirst<HTMLFormElement>(which.id)
  const typed = definitions.filter(({ attributes }) => inputOf[attributes.data_type] !== null)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget)
    const changed = typed.flatMap(({ attributes: { api_slug: slug, data_type } }): [string, FieldValue, FieldValue][] => {
      const [typed_text, before] = [String(given.get(`field ${slug}`) ?? ''), textOfValue(values.get(slug))]
      // What is no day the server refuses by name.
      const text = data_type === 'date' ? (dayOfWords(typed_text, today()) ?? typed_text) : typed_text
      return text === before ? [] : [[slug, valueTyped(data_type, text), valueTyped(data_type, before)]]
    })
    const references = listTyped(String(given.get('references') ?? ''))
    tellBusy(true)
    try {
      await changeBox(which.id, { references, fields: changed.map(([slug, value]) => [slug, value]) })
      const former = {
        references: box.ref_numbers,
        fields: changed.map(([slug, , value]): [string, FieldValue] => [slug, value]),
      }
      tellDone('Saved', () => void changeBox(which.id, former))
      onClose()
    } catch (error) {
      tell(failureText(error, 'What you wrote'))
    }
    tellBusy(false)
  }
  return (
    <form ref={form} class={styles.edit} onSubmit={(event) => void save(event)}>
      <Field
        {...{ name: 'references', label: 'References', hint: 'Several by commas.', autocomplete: 'off', autofocus: true }}
        defaultValue={box.ref_numbers.join(', ')}
      />
      {typed.map((definition) => (
        <OwnField
          key={definition.attributes.api_slug}
          definition={definition}
          text={textOfValue(values.get(definition.attributes.api_slug))}
        />
      ))}
      {wrong !== null && <p role="alert">{wrong}</p>}
      <Button type="submit" look="filled" size="wide" disabled={is_busy}>
        Save
      </Button>
    </form>
  )
}

const hints: Partial<Record<CustomFieldDefinition['attributes']['data_type'], string>> = {
  enum_multi: 'Several by commas.',
  datetime: 'With its offset: 2031-01-20T14:00:00-08:00.',
}

function OwnField({ definition: { attributes, options }, text }: { definition: Definition; text: string }) {
  const { api_slug, display_name, description, data_type } = attributes
  const [chosen, choose] = useState(text)
  const input = inputOf[data_type]
  const common = { name: `field ${api_slug}`, label: display_name }
  if (input === 'choice') {
    const known = data_type === 'boolean' ? booleans : options.map(({ value, label }) => [value, label] as const)
    return <SelectField {...common} value={chosen} choices={[['', 'Not told'], ...known]} onChoose={choose} />
  }
  const hint = description ?? hints[data_type]
  if (input === 'date') return <DayField {...common} text={chosen} onText={choose} hint={hint} />
  return (
    <Field
      {...{ ...common, type: input ?? 'text', autocomplete: 'off', defaultValue: text }}
      {...(input === 'number' ? { step: 'any' } : {})}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}

const today = () => dayAt(currentTime(), ownZone())

const booleans = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const
