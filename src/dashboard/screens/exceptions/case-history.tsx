import { useState } from 'preact/hooks'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import { tellFailed } from '../../parts/toasts.tsx'
import { commentCase, useCaseHistory } from '../../server/exceptions.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import styles from './exceptions.module.css'

type Entry = NonNullable<ReturnType<typeof useCaseHistory>['data']>['entries'][number]['attributes']

/** What happened to a case and what was said about it. */
export function CaseHistory({ id }: { id: string }) {
  const { data, error, refetch } = useCaseHistory(id)
  return (
    <>
      <h3 class={styles.part}>History</h3>
      <CommentForm id={id} />
      {error && !data && <FailedPart inline error={error} what="The history" again={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      <ol class={styles.history}>
        {data?.entries.map(({ id: entry, attributes }) => (
          <li key={entry} class={attributes.kind === 'commented' ? styles.said : ''}>
            <EntryText entry={attributes} />
            <div class="small quiet">
              {attributes.author_name && <span dir="auto">{attributes.author_name} · </span>}
              <OwnTime at={attributes.at} seconds={false} offset />
            </div>
          </li>
        ))}
      </ol>
      {data && data.total > data.entries.length && (
        <p class="quiet small">
          The latest {data.entries.length} of {data.total} are shown.
        </p>
      )}
    </>
  )
}

function EntryText({ entry: { kind, text, until } }: { entry: Entry }) {
  const words: Readonly<Record<Entry['kind'], string>> = {
    opened: text === null ? 'Opened' : `Found: ${text}`,
    reopened: `Found again${text === null ? '' : `: ${text}`}`,
    changed: `Changed${text === null ? '' : `: ${text}`}`,
    assigned: text === null ? 'Taken from whoever had it' : `Given to ${text}`,
    snoozed: 'Snoozed until',
    woke: 'Open again after its snooze',
    commented: text ?? '',
    resolved: `Resolved${text === null ? '' : `: ${text}`}`,
    ended: 'Ended by itself: the rule found it no more',
  }
  return (
    <p dir="auto">
      <span data-words>{words[kind]}</span> {kind === 'snoozed' && until && <OwnTime at={until} seconds={false} offset />}
    </p>
  )
}

function CommentForm({ id }: { id: string }) {
  const [text, write] = useState('')
  const [is_busy, tell] = useState(false)
  const why_off = useWhyNoWriting()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '' || is_busy) return
    tell(true)
    try {
      await commentCase(id, text)
      write('')
    } catch (error) {
      tellFailed(failureText(error, 'The comment'))
    }
    tell(false)
  }
  return (
    <form class={styles.comment} onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label="Comment"
        placeholder="Comment"
        rows={text === '' ? 1 : 3}
        maxLength={5_000}
        value={text}
        disabled={why_off !== null}
        title={why_off ?? undefined}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {text.trim() !== '' && (
        <Button type="submit" size="little" disabled={is_busy}>
          Comment
        </Button>
      )}
    </form>
  )
}
