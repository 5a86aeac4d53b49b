import { useState } from 'preact/hooks'
import type { AuditEntry } from '../../../client/interface.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import type { AddressChanges } from './address.ts'
import { type Change, changesOf, operationWords, typeWords } from './audit-words.ts'
import { Fact, Facts } from './facts-list.tsx'
import { Sentence } from './sentence.tsx'
import styles from './settings.module.css'

type DetailProps = { entry: AuditEntry; onFilter: (changes: AddressChanges) => void; onClose: () => void }

/** One write: what it changed, and where it came from. */
export function AuditDetail({ entry: { attributes }, onFilter, onClose }: DetailProps) {
  const { created_at, operation, entity_id, key_id, user_id, user_email, remote_address, request_id } = attributes
  const changes = changesOf(attributes)
  return (
    <Drawer title="What was written" onClose={onClose}>
      <p class={styles.said} dir="auto">
        <Sentence attributes={attributes} />
      </p>
      {changes.length === 0 ? (
        <p class="quiet">{attributes.action === 'update' ? 'Nothing of it changed.' : 'It changed no record.'}</p>
      ) : (
        <dl class={styles.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.name} {...change} />
          ))}
        </dl>
      )}
      <Facts>
        <Fact name="When">
          <OwnTime at={created_at} offset />
        </Fact>
        {user_email !== null && <Fact name="Person">{user_email}</Fact>}
        <Fact name="Operation">{operationWords(operation)}</Fact>
        <Fact name="From">{remote_address ? <span class="mono">{remote_address}</span> : <Quiet>this machine</Quiet>}</Fact>
        {request_id !== null && (
          <Fact name="Request">
            <span class="mono">{request_id}</span>
          </Fact>
        )}
      </Facts>
      <div class={styles.buttons}>
        {entity_id !== null && (
          <Button size="little" onClick={() => onFilter({ record: entity_id, entry: null })}>
            All of this record
          </Button>
        )}
        {user_id !== null && (
          <Button size="little" onClick={() => onFilter({ person: user_id, key: null, entry: null })}>
            All by this person
          </Button>
        )}
        {key_id !== null && (
          <Button size="little" onClick={() => onFilter({ key: key_id, person: null, entry: null })}>
            All with this key
          </Button>
        )}
      </div>
    </Drawer>
  )
}

function ChangeRow({ name, before, after }: Change) {
  return (
    <div>
      <dt>{typeWords(name)}</dt>
      <dd dir="auto">
        {before !== null && (
          <del>
            <span class="unseen">before: </span>
            <Value text={before} />
          </del>
        )}
        {after !== null ? (
          <ins>
            <span class="unseen">after: </span>
            <Value text={after} />
          </ins>
        ) : (
          <Quiet>nothing any more</Quiet>
        )}
      </dd>
    </div>
  )
}

const letters_max = 200
const instant = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/

/** A value as it is; an instant on the reader's clock, a long text with its rest on demand. */
function Value({ text }: { text: string }) {
  const [is_whole, tell] = useState(text.length <= letters_max)
  if (instant.test(text)) return <OwnTime at={text} offset />
  if (is_whole) return <>{text}</>
  return (
    <>
      {text.slice(0, letters_max)}…{' '}
      <button type="button" class="link" onClick={() => tell(true)}>
        all {text.length.toLocaleString('en-US')} letters
      </button>
    </>
  )
}
