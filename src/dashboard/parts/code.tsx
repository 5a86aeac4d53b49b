import styles from './code.module.css'
import { scrolls } from './scrolls.ts'

// Text of programs. It may be of others: it stands as text, never as HTML.

// The name that begins a line: names have no quotes in them.
const name_of_line = /^ {0,60}"[^"]{1,200}":/

/** A well of text. `json`: its names are tinted. */
export function Code({ text, json = false, label }: { text: string; json?: boolean; label: string }) {
  return (
    <pre class={styles.code} dir="auto" data-words {...scrolls} {...{ 'aria-label': label }}>
      {json ? tinted(text) : text}
    </pre>
  )
}

function tinted(text: string) {
  return text.split('\n').map((line, index) => {
    const [named = ''] = name_of_line.exec(line) ?? []
    const begins = named.indexOf('"')
    const tint = named === '' ? null : <b>{named.slice(begins, -1)}</b>
    const rest = named === '' ? line : line.slice(named.length - 1)
    return [index === 0 ? '' : '\n', tint && line.slice(0, begins), tint, rest]
  })
}
