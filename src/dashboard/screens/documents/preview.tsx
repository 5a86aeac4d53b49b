import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Document } from '../../../client/interface.ts'
import { scrolls } from '../../parts/scrolls.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useFile } from '../../server/documents.ts'
import styles from './document.module.css'
import type { Place } from './document-words.ts'
import { fileForm } from './file-form.ts'
import { PicturePage } from './picture-page.tsx'

/** `reading`: the id of the last one. A file that was turned is read again, which may be within the second that its record tells. */
type PreviewProps = { document: Document; reading: string | null; mark: Place | null }

/**
 * The pages of a file. They are drawn, pixel by pixel: nothing in a file is taken for a page of ours, run or followed, and nothing but what the
 * strict policy allows is needed.
 */
export function Preview({ document: { id, attributes }, reading, mark }: PreviewProps) {
  const { data, error, refetch } = useFile(id, `${attributes.updated_at} ${reading}`)
  return (
    <section class={styles.preview} aria-label="The file" {...scrolls}>
      {error && !data && <FailedPart error={error} what="The file" again={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && <Pages file={data} name={attributes.file_name} mark={mark} />}
    </section>
  )
}

type PagesProps = { file: Blob; name: string; mark: Place | null }
type PdfPages = ComponentType<PagesProps>

function Pages({ file, name, mark }: PagesProps) {
  const [form, tell] = useState<Awaited<ReturnType<typeof fileForm>> | null>(null)
  useEffect(() => {
    let is_wanted = true
    void fileForm(file, name).then((found) => is_wanted && tell(found))
    return () => {
      is_wanted = false
    }
  }, [file])
  if (form === null) return null
  switch (form.kind) {
    case 'pdf':
      return <LoadedPdf file={file} name={name} mark={mark} />
    case 'picture':
      return <PicturePage file={file} name={name} mark={mark} />
    case 'text':
      return (
        <pre class={styles.text} dir="auto">
          {form.text}
          {form.is_cut && '\n…'}
        </pre>
      )
    case 'other':
      return <p class={styles.nothing}>Files of this kind cannot be shown here. Download it to look at it.</p>
  }
}

let loaded: PdfPages | null = null

/** What draws PDF files is large, and comes when the first one is looked at. */
function LoadedPdf(props: PagesProps) {
  const [Shown, tell] = useState<{ pages: PdfPages } | null>(loaded === null ? null : { pages: loaded })
  useEffect(() => {
    if (Shown !== null) return
    void import('./pdf-pages.tsx').then(({ PdfPages: pages }) => {
      loaded = pages
      tell({ pages })
    })
  }, [])
  return Shown === null ? <Loading rows={4} /> : <Shown.pages {...props} />
}
