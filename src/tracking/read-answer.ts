/** Reads what a line answered: here when it is small, and in a process apart when it is large, where it holds up nobody else. */
import { apart_from_bytes, type Decoder } from '../decoding/decoder.ts'
import { readJson } from '../feeds/json-text.ts'
import type { DecodedAnswer, LineDialect } from '../feeds/lines/line-dialect.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { AskedNumber, NextPage, ReceivedPage } from '../feeds/request.ts'

/** The content of a page: read here; apart, where it is read again with the others; or none, where the status said so. */
export type PageContent = { kind: 'here'; value: unknown; body: Buffer } | { kind: 'apart'; body: Buffer } | { kind: 'none' }

type PageRead = { kind: 'page'; content: PageContent; next: NextPage } | { kind: 'unreadable'; reason: string }

export type AnswerReader = {
  /** Where the next page is. What a page holds is looked at only where the way is in it. */
  nextOf(body: Buffer, page: ReceivedPage): Promise<NextPage>
  readPage(body: Buffer, page: ReceivedPage): Promise<PageRead>
  /** All pages as one answer; `refused`: it asks for more than an answer is given. */
  decode(contents: readonly PageContent[], asked: AskedNumber): Promise<DecodedAnswer | { kind: 'refused'; reason: string }>
}

type AnswerReaderTools = { dialect: LineDialect; feed: LineFeed; decoder: Decoder | undefined }

export function answerReader({ dialect, feed, decoder }: AnswerReaderTools): AnswerReader {
  const { readBody = readJson } = dialect
  const name = feed.dialect
  const contentOf = (body: Buffer) => {
    const read = readBody(body)
    return read.kind === 'json' ? read.value : null
  }
  return {
    nextOf: async (body, page) => {
      if (decoder === undefined || body.length < apart_from_bytes)
        return dialect.nextPage(feed, { ...page, value: () => contentOf(body) })
      const read = await decoder.readPage({ dialect: name, feed, ...page, body })
      return read.kind === 'page' ? read.next : { kind: 'last' }
    },
    readPage: async (body, page) => {
      if (decoder === undefined || body.length < apart_from_bytes) {
        const read = readBody(body)
        if (read.kind === 'unreadable') return read
        const next = dialect.nextPage(feed, { ...page, value: () => read.value })
        return { kind: 'page', content: { kind: 'here', value: read.value, body }, next }
      }
      const read = await decoder.readPage({ dialect: name, feed, ...page, body })
      if (read.kind !== 'page') return { kind: 'unreadable', reason: read.reason }
      return { kind: 'page', content: { kind: 'apart', body }, next: read.next }
    },
    decode: async (contents, asked) => {
      const bytes = contents.reduce((sum, content) => sum + (content.kind === 'none' ? 0 : content.body.length), 0)
      if (decoder !== undefined && bytes >= apart_from_bytes) {
        const bodies = contents.map((content) => (content.kind === 'none' ? null : content.body))
        const decoded = await decoder.decodeAnswer({ dialect: name, feed, asked, bodies })
        return decoded.kind === 'refused' ? decoded : decoded.decoded
      }
      const values = contents.map((content) => (content.kind === 'here' ? content.value : []))
      return dialect.decode(values, { feed, asked })
    },
  }
}
