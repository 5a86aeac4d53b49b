import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { ApiError } from '../../../client/errors.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { useDocument } from '../../server/documents.ts'
import { Page } from '../../shell/page.tsx'
import styles from './document.module.css'
import { DocumentActions } from './document-actions.tsx'
import { DocumentFacts } from './document-facts.tsx'
import type { Place } from './document-words.ts'
import { Fields } from './fields.tsx'
import { Preview } from './preview.tsx'

// What was asked for is done in the background: for so long the page looks whether it is.
const work_ms = 20_000

/** One document: its pages at the left, what was read in them at the right. */
export function DocumentScreen({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) {
  const [until_ms, expect] = useState(0)
  const [mark, tellMark] = useState<Place | null>(null)
  const { data, error, refetch } = useDocument(id, until_ms)
  const trail = (
    <Link href="/documents" class="link">
      Documents
    </Link>
  )
  if (!data) {
    const is_unknown = error instanceof ApiError && error.status === 404
    return (
      <Page title="Document" trail={trail}>
        {is_unknown ? (
          <Empty sentence="There is no such document; it may have been deleted.">
            <ButtonLink href="/documents">All documents</ButtonLink>
          </Empty>
        ) : error ? (
          <FailedPart error={error} what="The document" again={() => void refetch()} />
        ) : (
          <Loading rows={8} />
        )}
      </Page>
    )
  }
  const { document, reading } = data
  const onAsked = () => expect(performance.now() + work_ms)
  return (
    <Page title={document.attributes.name} trail={trail} actions={<DocumentActions document={document} onAsked={onAsked} />}>
      <div class={styles.panes}>
        <Preview document={document} reading={reading?.id ?? null} mark={mark} />
        <div class={styles.side}>
          <DocumentFacts shown={data} packet={data.packet} onAsked={onAsked} />
          <Fields key={reading?.id} document={document} reading={reading} onMark={tellMark} />
        </div>
      </div>
    </Page>
  )
}
