/** How the picture of the README is put together: a screen, and over its edge a terminal. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '../../src/base/escape-html.ts'

export const picture_size = { width: 1600, height: 900 }
export const screen_width = 1100
/** So much that it is seen to lie above, and no word of the screen is hidden. */
const overlap = 24

const grounds = {
  light: { canvas: '#f3f6f8', raised: '#ffffff', ink: '#0f1e28', dim: '#5b6c78', line: '#dbe3e8' },
  dark: { canvas: '#0b1318', raised: '#182530', ink: '#e8eff3', dim: '#8b9ca8', line: '#2a3843' },
} as const
const inks = {
  light: { well: '#17663c', held: '#874c00', doubt: '#9a1f72', money: '#b3261e', now: '#0b5c8a' },
  dark: { well: '#63cf94', held: '#f0b35c', doubt: '#f08ac9', money: '#ff8a80', now: '#6fb9e6' },
} as const

/** The marks of the command line, each with its colour: as on a terminal, the mark and not the word. */
const marks: readonly (readonly [keyof (typeof inks)['light'], RegExp])[] = [
  ['well', /✓/g],
  ['held', /!(?= )/g],
  ['doubt', /[◎◔]/g],
  ['money', /✗/g],
  ['now', /◆/g],
]

// Few fonts have this sign.
const fork = '<b class="doubt"><svg viewBox="0 0 6 8"><path d="M1 .5v2L3 4.5V8M5 .5v2l-2 2"/></svg></b>'

type Recording = { readonly typed: string; readonly text: string }

/** `shot`: the screen as a PNG in base64. The page of it needs nothing from anywhere. */
export function composedPicture(
  shot: string,
  { theme, said }: { theme: keyof typeof grounds; said: readonly Recording[] },
): string {
  const { canvas, raised, ink, dim, line } = grounds[theme]
  const colours = Object.entries(inks[theme]).map(([name, colour]) => `.${name} { color: ${colour} }`)
  const mono = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  ).toString('base64')
  return `<!doctype html><style>
@font-face { font-family: Mono; src: url(data:font/woff2;base64,${mono}) format('woff2'); font-weight: 100 800 }
body { margin: 0; width: ${picture_size.width}px; height: ${picture_size.height}px; overflow: hidden; background: ${canvas}; position: relative }
img { position: absolute; left: 0; top: 0; width: ${screen_width}px; height: ${picture_size.height}px; object-fit: cover; object-position: right top; box-shadow: 1px 0 ${line} }
section { position: absolute; left: ${screen_width - overlap}px; right: 24px; top: 26px; bottom: 26px; padding: 20px 0 0; overflow: hidden; border-radius: 10px;
  background: ${raised}; color: ${ink}; box-shadow: 0 0 0 1px rgb(15 30 40 / .1), 0 12px 36px -6px rgb(15 30 40 / .35) }
pre { margin: 0; padding: 0 18px 16px; font: 11.6px/18.3px Mono, monospace; letter-spacing: -0.02em } pre + pre { border-top: 1px solid ${line}; padding-top: 16px }
svg { width: 0.6em; height: 0.8em; fill: none; stroke: currentColor; stroke-width: 1.4 }
i { font-style: normal; color: ${dim} } b { font-weight: 640 } ${colours.join(' ')}
</style><img alt="" src="data:image/png;base64,${shot}"><section>${said.map(recordingHtml).join('')}</section>`
}

function recordingHtml({ typed, text }: Recording): string {
  const marked = marks.reduce(
    (html, [name, mark]) => html.replace(mark, (sign) => `<b class="${name}">${sign}</b>`),
    escapeHtml(text),
  )
  return `<pre><i>$</i> <b>${escapeHtml(typed)}</b>\n\n${marked.replaceAll('⑂', fork)}</pre>`
}
