import { Plus } from 'lucide-preact'
import { useRef } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useDocumentCounts, useMails } from '../../server/documents.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { Page } from '../../shell/page.tsx'
import { DocumentList } from './document-list.tsx'
import { DropPlace } from './drop-place.tsx'
import { Mails } from './mails.tsx'
import { Uploads } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

/** What came in, what was read, what it is about. Files can be dropped anywhere on it. */
export function Documents() {
  const [address] = useSearchParams()
  const is_mails = address.has('mails')
  const linked = useDocumentCounts({}, 'linked').data?.of
  const total = linked === undefined ? undefined : [...linked.values()].reduce((sum, count) => sum + count, 0)
  const is_unlinked = !is_mails && address.get('linked') === 'false'
  const mails = useMails().data?.pages[0]
  const { uploads, add, forget } = useUploads()
  return (
    <DropPlace onFiles={add}>
      <Page title="Documents" has_own_times actions={<AddFiles onFiles={add} />}>
        <Tabs
          label="Documents"
          tabs={[
            { name: 'All', href: '/documents', is_current: !is_mails && !is_unlinked, count: total },
            {
              name: 'Not linked',
              href: '/documents?linked=false',
              is_current: is_unlinked,
              count: linked && (linked.get('false') ?? 0),
            },
            {
              ...{ name: 'Mails', href: '/documents?mails', is_current: is_mails },
              ...{ count: mails?.total, is_at_least: mails?.is_at_least },
            },
          ]}
        />
        <Uploads uploads={uploads} onForget={forget} />
        {is_mails ? <Mails /> : <DocumentList />}
      </Page>
    </DropPlace>
  )
}

function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const why_off = useWhyNoWriting()
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        look="filled"
        icon={Plus}
        disabled={why_off !== null}
        title={why_off ?? undefined}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
    </>
  )
}
