/** Code in four inks: keys, strings, the rest, comments; numbers and the like in a fifth that is none of them. */
import { escapeHtml } from '../base/escape-html.ts'
import type { CodeLanguage } from './page.ts'

/** What is found in a text in this order at each place; everything else is the rest. */
type InkRule = readonly [ink: 'k' | 's' | 'c' | 'n' | 'f', pattern: RegExp]

const string_of_two: InkRule = ['s', /"(?:[^"\\\n]|\\.)*"/y]
const string_of_one: InkRule = ['s', /'(?:[^'\\\n]|\\.)*'/y]
const number: InkRule = ['n', /-?\b\d[\d_]*(?:\.\d+)?\b/y]

const inks: Readonly<Record<CodeLanguage, readonly InkRule[]>> = {
  json: [['k', /"(?:[^"\\\n]|\\.)*"(?= ?:)/y], string_of_two, ['n', /\b(?:true|false|null)\b/y], number],
  sh: [
    ['c', /(?<![^\s])#[^\n]*/y],
    // What is sent or written within quotes may go over several lines.
    ['s', /'[^']*'/y],
    ['s', /"(?:[^"\\]|\\.)*"/y],
    ['k', /(?<=\s)--?[A-Za-z][\w-]*/y],
    [
      'f',
      /(?:(?<=^|\n|[|;&] ?|\$\()\s*)(?:curl|landfall|npm|npx|docker|jq|openssl|git|node|cat|export|systemctl|psql|pg_dump)\b/y,
    ],
  ],
  ts: [
    ['c', /\/\/[^\n]*/y],
    string_of_one,
    string_of_two,
    ['s', /`[^`]*`/y],
    ['k', /\b[A-Za-z_]\w*(?=:)/y],
    ['n', /\b(?:true|false|null|undefined)\b/y],
    ['f', /\b(?:import|from|const|await|async|for|of|if|return|export|function|switch|case|new)\b/y],
    number,
  ],
  python: [
    ['c', /#[^\n]*/y],
    ['k', /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')(?=:)/y],
    string_of_two,
    string_of_one,
    ['k', /\b[A-Za-z_]\w*(?==[^=])/y],
    ['n', /\b(?:True|False|None)\b/y],
    ['f', /\b(?:import|from|def|for|in|if|return|print|with|as)\b/y],
    number,
  ],
  yaml: [
    ['c', /#[^\n]*/y],
    ['k', /[A-Za-z_][\w.-]*(?=:(?:\s|$))/y],
    string_of_two,
    string_of_one,
    ['n', /\b(?:true|false|null|on|off)\b/y],
    number,
  ],
  http: [['k', /[A-Za-z][A-Za-z\d-]*(?=: )/y]],
  text: [],
}

/** The code as HTML, each word that has an ink in an element of its class. */
export function inked(code: string, language: CodeLanguage): string {
  const rules = inks[language]
  let [html, plain] = ['', '']
  for (let at = 0; at < code.length; ) {
    const found = wordAt(code, at, rules)
    if (found === null) {
      plain += code[at]
      at += 1
      continue
    }
    html += `${escapeHtml(plain)}<span class="${found.ink}">${escapeHtml(found.word)}</span>`
    plain = ''
    at += found.word.length
  }
  return html + escapeHtml(plain)
}

function wordAt(code: string, at: number, rules: readonly InkRule[]): { ink: string; word: string } | null {
  for (const [ink, pattern] of rules) {
    pattern.lastIndex = at
    const word = pattern.exec(code)?.[0]
    if (word) return { ink, word }
  }
  return null
}

const languages: Readonly<Record<string, CodeLanguage>> = {
  json: 'json',
  jsonc: 'json',
  sh: 'sh',
  bash: 'sh',
  shell: 'sh',
  console: 'sh',
  ts: 'ts',
  js: 'ts',
  typescript: 'ts',
  javascript: 'ts',
  python: 'python',
  py: 'python',
  yaml: 'yaml',
  yml: 'yaml',
  http: 'http',
}

/** Languages without inks of their own, by the name of their fence. */
const otherLabels: Readonly<Record<string, string>> = {
  go: 'Go',
  php: 'PHP',
  js: 'JavaScript',
  csv: 'CSV',
  xml: 'XML',
  toml: 'TOML',
}

/** What a fence of Markdown is called in the head of its frame. */
export function labelOfFence(name: string | undefined): string {
  return otherLabels[name ?? ''] ?? labelOf(languageOf(name))
}

/** The language that a fence of Markdown names. */
export function languageOf(name: string | undefined): CodeLanguage {
  return languages[name ?? ''] ?? 'text'
}

const labels: Readonly<Record<CodeLanguage, string>> = {
  json: 'JSON',
  sh: 'Shell',
  ts: 'TypeScript',
  python: 'Python',
  yaml: 'YAML',
  http: 'HTTP',
  text: 'Text',
}

function labelOf(language: CodeLanguage): string {
  return labels[language]
}
