/** What a page of the documentation is made of. The same blocks are written as HTML, as Markdown and into the index of the search. */

import type { Diagram } from './diagram.ts'

/** Stands in texts and samples where the reader's own server does; it is replaced when a page is sent. */
export const server_mark = 'https://your-landfall.invalid'

/** Stands where the tags are that load the styles and the script of a page: they have the names of what was built. */
export const links_mark = '<!-- what was built -->'

export type SiteTab = 'start' | 'guides' | 'concepts' | 'api' | 'webhooks' | 'errors' | 'operate' | 'tools'

export type CodeLanguage = 'json' | 'sh' | 'ts' | 'python' | 'yaml' | 'http' | 'text'
export type CodeSample = { readonly label: string; readonly language: CodeLanguage; readonly code: string }

/** A request of the interface that a reader may make of this server. */
export type RunnableRequest = {
  readonly method: string
  /** Below the server, its names in braces: `/v2/containers/{id}`. */
  readonly path: string
  readonly query: readonly { readonly name: string; readonly value: string }[]
  /** Names in the path: the value of the example, and the list whose first record is the reader's own. */
  readonly fields: readonly { readonly name: string; readonly example: string; readonly list: string | null }[]
  readonly body: { readonly type: string; readonly text: string } | null
}

/** What a member of a body, a parameter or an attribute is marked with: filled, dashed, hollow. */
export type MemberMark = 'required' | 'conditional' | 'optional'
export type DocumentedMember = {
  readonly name: string
  /** The anchor of the member on its page. */
  readonly anchor: string
  readonly mark: MemberMark
  /** In words: "text, 6 to 50". */
  readonly type: string
  /** Markdown of one paragraph; may be empty. */
  readonly text: string
  readonly values: readonly string[]
  /** 0 for members of the whole, 1 for those inside of one, and so on. */
  readonly depth: number
  readonly deprecated: boolean
}

export type DocumentedError = {
  readonly code: string
  readonly status: number
  readonly when: string
  readonly client: string
  readonly operator: string
  readonly again: 'yes' | 'wait' | 'no'
  readonly answer: string
  /** Links to operations, as Markdown. */
  readonly answered_by: string
}

export type PageLink = { readonly text: string; readonly address: string; readonly note?: string; readonly method?: string }

/** A place on a way: known behind the reader, the diamond where they are, dashed ahead. */
export type PageStop = PageLink & { readonly state: 'behind' | 'here' | 'ahead' }

export type PageBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly anchor: string }
  /** Markdown; links in it begin at the file `from` of the repository, or are addresses of the site. */
  | { readonly kind: 'markdown'; readonly text: string; readonly from: string | null }
  | { readonly kind: 'route'; readonly method: string; readonly path: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [term: string, value: string])[] }
  | { readonly kind: 'members'; readonly members: readonly DocumentedMember[]; readonly legend: readonly [MemberMark, string][] }
  | {
      readonly kind: 'samples'
      readonly title: string | null
      readonly samples: readonly CodeSample[]
      /** What came back, or what to know of it: Markdown of one line. */
      readonly foot?: string
      /** What a reader may ask this server, with their session or key. */
      readonly run?: RunnableRequest
      /** It is part of an answer: a text, or its headers. */
      readonly is_answer?: true
    }
  /** `subject`: the type of the record that stands open among those that come along. */
  | { readonly kind: 'answer'; readonly title: string; readonly value: unknown; readonly subject: string | null }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'links'; readonly links: readonly PageLink[]; readonly dense?: true }
  | { readonly kind: 'way'; readonly stops: readonly PageStop[] }
  /** `caption`: Markdown of a sentence or two. */
  | { readonly kind: 'diagram'; readonly diagram: Diagram; readonly caption: string }
  | { readonly kind: 'error'; readonly error: DocumentedError }

/** What the search says a page or a word is. */
export type WordKind = 'event' | 'attribute' | 'operation' | 'guide' | 'concept' | 'command' | 'error' | 'setting' | 'word'

export type DocsContent = {
  /** Markdown of one or two sentences: what the reader has at the end. */
  readonly lede: string
  readonly blocks: readonly PageBlock[]
  /** What stays in sight beside the text: requests and answers. */
  readonly rail: readonly PageBlock[]
}

/** A page in the tree. Its content is made when somebody asks for it. */
export type SitePage = {
  readonly address: string
  readonly title: string
  /** What the tree calls it, where that is shorter. */
  readonly label: string
  readonly tab: SiteTab | null
  /** The heading of the tree that it stands under. */
  readonly group: string
  /** Only on the pages of its group the tree shows it. */
  readonly folded: boolean
  readonly kind: WordKind
  /** The word of the code that the page is about. */
  readonly word: string | null
  readonly method: string | null
  /** Parts of the page that the tree shows below it. */
  readonly parts?: readonly PageLink[]
  content(): DocsContent
}

export function heading(text: string, anchor: string = anchorOf(text), level: 2 | 3 = 2): PageBlock {
  return { kind: 'heading', level, text, anchor }
}

export function prose(text: string): PageBlock {
  return { kind: 'markdown', text, from: null }
}

/** The anchor of a heading, as code hosts make it: `Rotate the secret` is `rotate-the-secret`. */
export function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/** Part of an address: `Webhook notifications` is `webhook-notifications`, `createWebhook` is `create-webhook`. */
export function slugOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]/g, '-')
}

/** The first sentences of a text, and what follows them. A sentence ends before a blank and a capital or a code word. */
export function firstSentences(text: string, count: number): { first: string; rest: string } {
  const sentences = text.split(/(?<=[.:]) (?=[A-Z`])/)
  return { first: sentences.slice(0, count).join(' '), rest: sentences.slice(count).join(' ') }
}
