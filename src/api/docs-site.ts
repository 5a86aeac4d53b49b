import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DocsSite, openDocs } from '../docs/site.ts'

// The documentation of this process. It is opened by who asks first: most processes are never asked.

let opened: DocsSite | null = null

export function docsSite(): DocsSite {
  opened ??= openDocs({ root: docs_root, version: versionOf(docs_root) })
  return opened
}

const near = resolve(import.meta.dirname, '../..')

/** The folder with `docs` in it: the checkout, or the package, in which what was built lies one folder deeper. */
export const docs_root: string = existsSync(join(near, 'docs')) ? near : resolve(near, '..')

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return typeof version === 'string' ? version : ''
}
