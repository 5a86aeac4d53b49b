import * as combobox from '@zag-js/combobox'
import { normalizeProps, useMachine } from '@zag-js/preact'
import { Anchor, Container, FileText, KeyRound, type LucideIcon, Package, Search, Ship, Ticket, Users, Zap } from 'lucide-preact'
import { useId, useMemo, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { SearchResult } from '../../client/interface.ts'
import { BoxNumber } from '../facts/box-number.tsx'
import { partsOfBoxNumber } from '../facts/check-digit.ts'
import { toggleUtc } from '../facts/clock.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Key } from '../parts/key.tsx'
import { settingsPath, settingsTabs } from '../screens/settings/address.ts'
import { useMe } from '../server/me.ts'
import { useSearch } from '../server/queries.ts'
import { useAllActions, useWordsActions } from './actions.ts'
import { keysText } from './keys.ts'
import { openOverlay } from './open-state.ts'
import { changeTheme } from './own-look.ts'
import { places } from './places.ts'
import styles from './shell.module.css'

type Choice = { value: string; label: string; group: string; icon: LucideIcon; aside: string; number?: string; run: () => void }

const record_icons: Readonly<Record<SearchResult['attributes']['entity_type'], LucideIcon>> = {
  cargo: Container,
  customer: Users,
  document: FileText,
  port: Anchor,
  shipment: Package,
  tracking_request: Ticket,
  vessel: Ship,
}

/** Records, places and actions by a few letters. `>` asks for actions alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, write] = useState('')
  const choices = useChoices(text, onClose)
  const collection = useMemo(
    () => combobox.collection({ items: choices, itemToValue: ({ value }) => value, itemToString: ({ label }) => label }),
    [choices],
  )
  const service = useMachine(combobox.machine, {
    id: useId(),
    collection,
    open: true,
    inputBehavior: 'autohighlight',
    selectionBehavior: 'preserve',
    disableLayer: true,
    openOnClick: false,
    // The field is the machine's: set from here, it would fall behind whoever types fast, and lose letters.
    onInputValueChange: ({ inputValue }) => write(inputValue),
    onValueChange: ({ value: [chosen] }) => choices.find(({ value }) => value === chosen)?.run(),
  })
  const api = combobox.connect(service, normalizeProps)
  return (
    <Dialog title="Find or go to" onClose={onClose} bare>
      <div {...api.getRootProps()}>
        <div {...api.getControlProps()} class={styles.search}>
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          <input
            {...api.getInputProps()}
            aria-label="Find or go to"
            placeholder="Number, reference, place or > action"
            spellcheck={false}
            autofocus
          />
          <Key>Esc</Key>
        </div>
        <CheckDigitRemark text={text} onTake={(right) => api.setInputValue(right)} />
        <div {...api.getContentProps()} class={styles.found}>
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
            <div key={group} role="group" aria-label={group}>
              <span>{group}</span>
              {members.map((choice) => (
                <Option key={choice.value} choice={choice} attributes={api.getItemProps({ item: choice })} />
              ))}
            </div>
          ))}
          {choices.length === 0 && <div class={styles.remark}>Nothing fits “{text}”.</div>}
        </div>
      </div>
    </Dialog>
  )
}

function Option({ choice: { icon: Icon, number, label, aside }, attributes }: { choice: Choice; attributes: object }) {
  return (
    <div {...attributes} class={styles.option}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{number === undefined ? label : <BoxNumber number={number} />}</span>
      <span class="quiet small">{aside}</span>
    </div>
  )
}

/** A number whose check digit is wrong finds nothing: the right one is offered. */
function CheckDigitRemark({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const parts = partsOfBoxNumber(text.toUpperCase().replaceAll(/[\s-]/g, ''))
  if (parts === null || parts.digit_should_be === null) return null
  const right = `${parts.owner}${parts.serial}${parts.digit_should_be}`
  return (
    <div class={styles.remark}>
      The check digit should be {parts.digit_should_be}.{' '}
      <button type="button" class="link" onClick={() => onTake(right)}>
        Look for {right}
      </button>
    </div>
  )
}

function useChoices(text: string, onClose: () => void): readonly Choice[] {
  const [, go] = useLocation()
  const wants_actions = text.startsWith('>')
  const asked = text.replace(/^[>#@]/, '').trim()
  const { data: found = [] } = useSearch(wants_actions ? '' : asked)
  const own = useAllActions()
  const is_operator = useMe().data?.is_operator === true
  const with_words = useWordsActions(asked)
  return useMemo(() => {
    const leave = (run: () => void) => () => {
      onClose()
      run()
    }
    const fits = ({ label }: Choice) => label.toLowerCase().includes(asked.toLowerCase())
    const here = own.map(({ label, aside = '', run }) => actionChoice(label, { aside, run }))
    const actions = [...here, ...actionsOf(go)].map((action) => ({ ...action, run: leave(action.run) }))
    const told = with_words.map(({ label, run }) => actionChoice(label, { run: leave(run) }))
    if (wants_actions) return [...told, ...actions.filter(fits)]
    const records =
      asked.length > 1 ? found.map((result) => recordChoice(result, go)).map((one) => ({ ...one, run: leave(one.run) })) : []
    const ways = places.map(({ path, name, icon, keys }) => ({
      ...{ value: `place ${path}`, label: name, group: 'Go to', icon, aside: keysText(keys).join(' ') },
      run: leave(() => go(path)),
    }))
    // Only when looked for: the places alone are a list that one can take in.
    const corners = asked === '' ? [] : settingsChoices(is_operator).map((one) => ({ ...one, run: leave(() => go(one.path)) }))
    return [...told, ...records, ...ways.filter(fits), ...corners.filter(fits), ...actions.filter(fits)]
  }, [asked, wants_actions, found, own, is_operator])
}

function recordChoice({ id, attributes }: SearchResult, go: (path: string) => void): Choice {
  const { entity_type, number, ref_numbers, scac, port_of_discharge_name } = attributes
  const path = entity_type === 'cargo' ? `/containers/${id}` : entity_type === 'shipment' ? `/shipments/${id}` : '/add'
  const aside = [ref_numbers[0], scac, port_of_discharge_name].filter(Boolean).join(' · ')
  const look = { value: `${entity_type} ${id}`, label: number, group: 'Records', icon: record_icons[entity_type], aside }
  return { ...look, number, run: () => go(path) }
}

function actionChoice(label: string, { aside = '', run }: { aside?: string; run: () => void }): Choice {
  return { value: `action ${label}`, label, group: 'Do', icon: Zap, aside, run }
}

function settingsChoices(is_operator: boolean): readonly (Omit<Choice, 'run'> & { path: string })[] {
  return settingsTabs
    .filter(({ needs }) => needs !== 'operator' || is_operator)
    .map(({ tab, holds }) => ({
      ...{ value: `settings ${tab}`, label: `Settings: ${holds}`, group: 'Go to', icon: KeyRound, aside: '' },
      path: settingsPath(tab),
    }))
}

function actionsOf(go: (path: string) => void): readonly Choice[] {
  return [
    actionChoice('Light or dark', { aside: 't', run: changeTheme }),
    actionChoice('Times in UTC, or of the places', { aside: 'u', run: toggleUtc }),
    actionChoice('Show all keys', { aside: '?', run: () => openOverlay('keys') }),
    actionChoice('Set an alert', { run: () => go('/exceptions?rules') }),
    actionChoice('Read the interface', { run: () => location.assign('/docs') }),
  ]
}
