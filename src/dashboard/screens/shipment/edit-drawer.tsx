import { useId, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { useCustomers } from '../../server/customers.ts'
import { changeShipment, type ShipmentDocument } from '../../server/shipment.ts'
import styles from './shipment.module.css'

type EditDrawerProps = { document: ShipmentDocument; onClose: () => void }

const listOf = (text: FormDataEntryValue | null) =>
  [...new Set(String(text ?? '').split(','))].map((one) => one.trim()).filter(Boolean)

/** References, tags and customer: what the account knows of a shipment and no source does. */
export function EditDrawer({ document, onClose }: EditDrawerProps) {
  const { id, attributes, relationships } = document.data
  const [wrong, tell] = useState<{ customer: string | null; all: string | null }>({ customer: null, all: null })
  const [is_busy, tellBusy] = useState(false)
  const { data: known, refetch } = useCustomers(true)
  const list = useId()
  const own_name = relationships.customer.data === null ? '' : (attributes.customer_name ?? '')
  const before = {
    attributes: { ref_numbers: attributes.ref_numbers ?? [], tags: attributes.tags },
    relationships: { customer: { data: relationships.customer.data } },
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget)
    const name = String(given.get('customer') ?? '').trim()
    const is_same = name === own_name
    tellBusy(true)
    // Whoever types fast is done before the names are here.
    const names = known ?? (is_same ? undefined : (await refetch({ cancelRefetch: false })).data)
    const customer = name === '' ? null : names?.get(name.toLowerCase())
    if (customer === undefined && !is_same) {
      tell({ customer: names ? 'None of your customers has this name.' : 'Your customers could not be read.', all: null })
      return tellBusy(false)
    }
    const lists = { ref_numbers: listOf(given.get('references')), tags: listOf(given.get('tags')) }
    const data = customer ? { type: 'party' as const, id: customer.id } : null
    try {
      await changeShipment(id, { attributes: lists, ...(is_same ? {} : { relationships: { customer: { data } } }) })
      tellDone('Saved', () => void changeShipment(id, before))
      onClose()
    } catch (error) {
      tell({ customer: null, all: failureText(error, 'What you wrote') })
    }
    tellBusy(false)
  }
  return (
    <Drawer title={`Edit ${attributes.normalized_number}`} onClose={onClose}>
      <form class={styles.form} onSubmit={(event) => void save(event)}>
        <Field
          {...{ name: 'references', label: 'References', hint: 'Several by commas.', autocomplete: 'off' }}
          defaultValue={(attributes.ref_numbers ?? []).join(', ')}
        />
        <Field
          {...{ name: 'tags', label: 'Tags', hint: 'Several by commas.', autocomplete: 'off' }}
          defaultValue={attributes.tags.join(', ')}
        />
        <Field
          {...{ name: 'customer', label: 'Customer', list, autocomplete: 'off', wrong: wrong.customer }}
          hint="One of your customers; empty: none."
          defaultValue={own_name}
        />
        <datalist id={list}>
          {[...(known?.values() ?? [])].map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
        {wrong.all !== null && <p role="alert">{wrong.all}</p>}
        <Button type="submit" look="filled" size="wide" disabled={is_busy}>
          Save
        </Button>
      </form>
    </Drawer>
  )
}
