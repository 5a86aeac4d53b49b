import { Paperclip } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { type Mail, useMails } from '../../server/documents.ts'
import { useMe } from '../../server/me.ts'
import styles from './documents.module.css'

/** Mails to the account's address for documents, with what was attached. */
export function Mails() {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useMails()
  const takes_mail = useMe().data?.features.incoming_mail
  const mails = data?.pages.flatMap((page) => page.mails) ?? []
  if (error && !data) return <FailedPart error={error} what="The mails" again={() => void refetch()} />
  if (!data) return <Loading rows={5} />
  if (mails.length === 0)
    return (
      <Empty
        sentence={
          takes_mail === false
            ? 'No mail came in: this installation takes none. LANDFALL_MAIL_DOMAIN turns it on.'
            : 'No mail came in yet. Whoever mails papers to the address of this account finds them here.'
        }
      />
    )
  return (
    <>
      <ul class={styles.mails}>
        {mails.map(({ mail, documents }) => (
          <li key={mail.id}>
            <MailRow mail={mail} documents={documents} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p class={styles.foot}>
          <Button size="little" onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

function MailRow({ mail: { attributes }, documents }: Mail) {
  const { subject, from, body_preview, created_at } = attributes
  return (
    <>
      <div class={styles.heading}>
        <span class="strong" dir="auto">
          {subject || <Quiet>No subject</Quiet>}
        </span>
        <span class="quiet">
          <OwnTime at={created_at} seconds={false} offset />
        </span>
      </div>
      <p class="quiet" dir="auto">
        {from.join(', ')}
      </p>
      {body_preview && (
        <p class={styles.preview} dir="auto">
          {body_preview.slice(0, 200)}
        </p>
      )}
      <p class={styles.attached}>
        {documents.length === 0 && <Quiet>Nothing attached</Quiet>}
        {documents.map(({ id, attributes: { name } }) => (
          <Link key={id} href={`/documents/${id}`} class="link" dir="auto">
            <Paperclip size={13} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </Link>
        ))}
      </p>
    </>
  )
}
