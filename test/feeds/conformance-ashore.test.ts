/** Terminals, railroads and car location messages through the suite that `landfall feeds check` runs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FeedRecording } from '../../src/conformance/recording.ts'
import { checkRecordings } from '../../src/conformance/suite.ts'
import type { ClmColumns } from '../../src/feeds/dialects/clm/clm-columns.ts'
import { messageDialects } from '../../src/feeds/mailboxes/message-dialects.ts'
import { type ContainerDialectName, containerDialectNames } from '../../src/feeds/terminals/container-dialects.ts'
import { fixed, named } from './clm/columns.ts'
import { readAnswer } from './terminals/sources.ts'

const received_at = '2026-12-31T00:00:00Z'
const bytesOf = (file: string) => readFileSync(new URL(file, import.meta.url))

/** An answer about several boxes names them: nobody need be asked to know whom it is about. */
function pulled(name: ContainerDialectName, file: string): FeedRecording {
  const bytes = bytesOf(`terminals/${file}.json`)
  return { name: file, bytes, asked: null, received_at, ignored: {}, paging: null, read: (answer) => readAnswer(name, answer) }
}

function handedIn(dialect: string, file: string, columns: ClmColumns | null = null): FeedRecording {
  const format = messageDialects[dialect]
  if (format === undefined) throw new Error(`no dialect ${dialect}`)
  const options = { code_map: {}, scac: 'ABCD', columns }
  const content_type = file.endsWith('.csv') && columns === null ? 'text/csv' : null
  const read: FeedRecording['read'] = (bytes) => format.decode({ bytes, content_type }, options)
  return { name: file, bytes: bytesOf(file), asked: null, received_at, ignored: format.ignored ?? {}, paging: null, read }
}

const suites: Readonly<Record<string, readonly FeedRecording[]>> = {
  ...Object.fromEntries(containerDialectNames.map((name) => [name, [pulled(name, name)]])),
  'apmt, older': [pulled('apmt', 'apmt-older')],
  'Terminal Status Feed': [
    handedIn('terminal-status', 'terminal-status/status.json'),
    handedIn('terminal-status', 'terminal-status/status.csv'),
  ],
  clm: [handedIn('clm', 'clm/named.csv', named), handedIn('clm', 'clm/fixed.txt', fixed)],
}

test.each(Object.entries(suites))('%s conforms', (_dialect, recordings) => {
  const failures = checkRecordings(recordings).flatMap(({ recording, failures }) =>
    failures.map(({ property, what }) => `${recording} ${property}: ${what}`),
  )
  expect(failures).toEqual([])
})
