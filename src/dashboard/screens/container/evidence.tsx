import { normalizeProps, useMachine } from '@zag-js/preact'
import * as tabs from '@zag-js/tabs'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { useBoxDocuments, useBoxFields, useRawEvents } from '../../server/container.ts'
import { ChargesTab } from './charges-tab.tsx'
import styles from './evidence.module.css'
import { DocumentsTab, FieldsTab, WrittenTab } from './other-tabs.tsx'
import { RawTab } from './raw-tab.tsx'
import { useViewed } from './viewed.ts'

const names = {
  raw: 'Evidence',
  documents: 'Documents',
  fields: 'Fields',
  charges: 'Charges by day',
  written: 'Written by us',
} as const
type TabName = keyof typeof names

const contents = { raw: RawTab, documents: DocumentsTab, fields: FieldsTab, charges: ChargesTab, written: WrittenTab } as const

/** What all of the above rests on. */
export function Evidence() {
  const [address, write] = useSearchParams()
  const raw = address.get('raw')
  const shown = raw !== null ? 'raw' : nameOf(address.get('tab'))
  const service = useMachine(tabs.machine, {
    id: useId(),
    value: shown,
    onValueChange: ({ value }) => {
      const next = new URLSearchParams(address)
      next.delete('raw')
      if (value === 'raw') next.delete('tab')
      else next.set('tab', value)
      write(next, { replace: true })
    },
  })
  const api = tabs.connect(service, normalizeProps)
  const counts = useCounts()
  useEffect(() => {
    if (raw !== null) document.getElementById(`raw-${raw}`)?.scrollIntoView({ block: 'center' })
  }, [raw])
  const line = useRef<HTMLDivElement>(null)
  // Counts come later than names, and take room.
  useEffect(() => keepInSight(line.current), [shown, Object.values(counts).join()])
  const Shown = contents[shown]
  return (
    <section class={`${styles.evidence} no-print`} aria-label="Evidence" {...api.getRootProps()}>
      <div {...api.getListProps()} ref={line} class={styles.tabs}>
        {tabNames.map((name) => (
          <button key={name} {...api.getTriggerProps({ value: name })} class={styles.tab}>
            {names[name]}
            {counts[name] !== undefined && <span>{counts[name]}</span>}
          </button>
        ))}
      </div>
      <div {...api.getContentProps({ value: shown })} class={styles.content}>
        <Shown />
      </div>
    </section>
  )
}

/** On a narrow screen the open tab may stand outside of what is shown. The page stays where it is. */
function keepInSight(line: HTMLElement | null): void {
  const [frame, tab] = [line, line?.querySelector('[aria-selected="true"]')].map((element) => element?.getBoundingClientRect())
  if (line === null || frame === undefined || tab === undefined) return
  const right = frame.right - Number.parseFloat(getComputedStyle(line).paddingRight)
  if (tab.right > right) line.scrollLeft += tab.right - right
  else if (tab.left < frame.left) line.scrollLeft -= frame.left - tab.left
}

const tabNames: readonly TabName[] = ['raw', 'documents', 'fields', 'charges', 'written']

function nameOf(text: string | null): TabName {
  return tabNames.find((name) => name === text) ?? 'raw'
}

function useCounts(): Partial<Record<TabName, number>> {
  const { which } = useViewed()
  const { data: raw } = useRawEvents(which)
  const { data: documents } = useBoxDocuments(which.id)
  const { data: fields } = useBoxFields(which.id)
  return {
    ...(raw === undefined ? {} : { raw: raw.length }),
    ...(documents === undefined ? {} : { documents: documents.meta.total }),
    ...(fields === undefined ? {} : { fields: fields.meta.total }),
  }
}
