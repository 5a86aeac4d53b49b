import { Link } from 'wouter-preact'
import type { Document } from '../../../client/interface.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Source } from '../../facts/source.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { type Correction, correctDocument, type ShownDocument, useDocumentTypes, useParts } from '../../server/documents.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { AboutLinks } from './about-links.tsx'
import styles from './document.module.css'
import { readingState, sizeText, source_words } from './document-words.ts'
import { KindWord } from './kind-word.tsx'

type FactsProps = { shown: ShownDocument; packet: Document | null; onAsked: () => void }

/** What it is, what it is about, and where it came from. */
export function DocumentFacts({ shown: { document, about, who }, packet, onAsked }: FactsProps) {
  const { attributes } = document
  const parts = useParts(document).data ?? []
  const pages = attributes.parsed?.packetSegment
  return (
    <section aria-label="What it is">
      <Kind document={document} onAsked={onAsked} />
      <dl class={styles.facts}>
        <div>
          <dt>About</dt>
          <dd>
            <AboutLinks about={about} all />
          </dd>
        </div>
        <div>
          <dt>Came in</dt>
          <dd>
            <OwnTime at={attributes.created_at} seconds={false} offset />{' '}
            <span class="quiet" dir="auto">
              {source_words[attributes.source]}
              {who !== null && `, ${who}`}
            </span>
          </dd>
        </div>
        <div>
          <dt>File</dt>
          <dd dir="auto">
            {attributes.file_name}{' '}
            {attributes.file_size_bytes !== null && <span class="quiet">{sizeText(attributes.file_size_bytes)}</span>}
          </dd>
        </div>
        {packet && (
          <div>
            <dt>Part of</dt>
            <dd>
              <Link class="link" href={`/documents/${packet.id}`} dir="auto">
                {packet.attributes.name}
              </Link>
              {pages && <span class="quiet"> {pagesText(pages)}</span>}
            </dd>
          </div>
        )}
        {parts.length > 0 && (
          <div>
            <dt>Its parts</dt>
            <dd>
              {parts.map((part) => (
                <div key={part.id}>
                  <Link class="link" href={`/documents/${part.id}`}>
                    <KindWord document={part} />
                  </Link>{' '}
                  {part.attributes.parsed && <span class="quiet">{pagesText(part.attributes.parsed.packetSegment)}</span>}
                </div>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function pagesText({ startPage, endPage }: { startPage: number; endPage: number }): string {
  return startPage === endPage ? `page ${startPage}` : `pages ${startPage} to ${endPage}`
}

/** The kind as it was recognised, or as a person has set it. */
function Kind({ document, onAsked }: { document: Document; onAsked: () => void }) {
  const { id, attributes } = document
  const { document_type, document_type_manual, classification_notes } = attributes
  const names = useDocumentTypes()
  const why_off = useWhyNoWriting()
  const state = readingState(attributes)
  if (state === 'reading') return <KindWord document={document} />
  const recognised = document_type === null || document_type === 'unknown' ? null : (names.get(document_type) ?? document_type)
  const choose = async (code: string) => {
    try {
      // The select holds the codes that the interface named.
      const chosen = (code === '' ? null : code) as NonNullable<Correction['document_type_manual']> | null
      await correctDocument(id, { document_type_manual: chosen })
      tellDone('Kind set; its values are read again')
      onAsked()
    } catch (error) {
      tellFailed(failureText(error, 'The kind'))
    }
  }
  return (
    <div class={styles.kind}>
      <SelectField
        label="Kind"
        value={document_type_manual ?? ''}
        disabled={why_off !== null}
        title={why_off ?? undefined}
        choices={[
          ['', recognised === null ? 'Not recognised: choose' : `${recognised}, as recognised`],
          ...[...names].filter(([code]) => code !== document_type || document_type_manual === code),
        ]}
        onChoose={(code) => void choose(code)}
      />
      <p class="quiet small" dir="auto">
        {document_type_manual !== null ? (
          <>
            <Source name="person" /> {recognised !== null && `recognised as ${recognised.toLowerCase()}`}
          </>
        ) : (
          classification_notes?.slice(0, 200)
        )}
      </p>
    </div>
  )
}
