import * as menu from '@zag-js/menu'
import { normalizeProps, useMachine } from '@zag-js/preact'
import { Check, ChevronDown } from 'lucide-preact'
import { useId } from 'preact/hooks'
import controls from './controls.module.css'
import floating from './floating.module.css'
import { Portal } from './portal.tsx'

type Choice<Value extends string> = { value: Value; name: string; aside?: string }

/** A filter of which one value holds at a time: what, is, and the others below it. */
export function ChoiceChip<Value extends string>({
  what,
  value,
  choices,
  onChange,
}: {
  what: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}) {
  const service = useMachine(menu.machine, {
    id: useId(),
    positioning: { placement: 'bottom-start', gutter: 4 },
    onSelect: ({ value: chosen }) => {
      const found = choices.find((choice) => choice.value === chosen)
      if (found) onChange(found.value)
    },
  })
  const api = menu.connect(service, normalizeProps)
  const name = choices.find((choice) => choice.value === value)?.name ?? value
  return (
    <>
      <button {...api.getTriggerProps()} type="button" data-filter class={`${controls.chip} ${controls.choice}`}>
        <span>{what}</span>
        <span class={controls.is}>{name}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {api.open && (
        <Portal>
          <div {...api.getPositionerProps()}>
            <div {...api.getContentProps()} {...{ 'aria-label': what }} class={`${floating.menu} ${floating.long}`}>
              {choices.map((choice) => (
                <div key={choice.value} {...api.getItemProps({ value: choice.value })} class={floating.item}>
                  <span class={floating.tick}>{choice.value === value && <Check size={14} aria-hidden="true" />}</span>
                  {choice.name}
                  {choice.aside !== undefined && <span class={floating.aside}>{choice.aside}</span>}
                </div>
              ))}
            </div>
          </div>
        </Portal>
      )}
    </>
  )
}
