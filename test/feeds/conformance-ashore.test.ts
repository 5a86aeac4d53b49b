/** Terminals, railroads and car location messages through the suite that `landfall feeds check` runs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Recording } from '../../src/conformance/recording.ts'
import { checkRecordings } from '../../src/conformance/suite.ts'
import { containerDialectNames, containerDialects } from '../../src/feeds/container-dialects.ts'
import { numbered } from '../../src/feeds/containers/claims.ts'
import type { ClmColumns } from '../../src/feeds/dialects/clm-columns.ts'
import { readJson } from '../../src/feeds/json-text.ts'
import { messageDialects } from '../../src/feeds/message-dialects.ts'
import { unreadableMessage } from '../../src/feeds/unreadable-message.ts'
import { batch, observed_at, sourceOf } from './terminals/sources.ts'

const received_at = '2026-12-31T00:00:00Z'
const bytesOf = (file: string) => readFileSync(new URL(file, import.meta.url))

/** An answer about several boxes names them: nobody need be asked to know whom it is about. */
function pulled(name: (typeof containerDialectNames)[number], file: string): Recording {
  const read: Recording['read'] = (bytes) => {
    const json = readJson(bytes)
    if (json.kind === 'unreadable') return unreadableMessage(json.reason)
    const answer = containerDialects[name].decode(json.value, { source: sourceOf(name), batch, observed_at })
    if (answer === null) return { events: [], unread: [{ path: '$', code: null, reason: 'the answer has not the form' }] }
    return { events: numbered([...answer.about.values()].flat()), unread: answer.unread }
  }
  return { name: file, bytes: bytesOf(`terminals/${file}.json`), asked: null, received_at, ignored: {}, paging: null, read }
}

function handedIn(dialect: string, file: string, columns: ClmColumns | null = null): Recording {
  const speech = messageDialects[dialect]
  if (speech === undefined) throw new Error(`no dialect ${dialect}`)
  const options = { code_map: {}, scac: 'ABCD', columns }
  const content_type = file.endsWith('.csv') && columns === null ? 'text/csv' : null
  const read: Recording['read'] = (bytes) => speech.decode({ bytes, content_type }, options)
  return { name: file, bytes: bytesOf(file), asked: null, received_at, ignored: speech.ignored ?? {}, paging: null, read }
}

const named: ClmColumns = {
  form: 'csv',
  separator: ',',
  header: true,
  date_form: 'MMDDYYYY',
  fields: {
    equipment: 'EQUIP',
    event: 'SIGHT CD',
    date: 'DATE',
    time: 'TIME',
    railroad: 'ROAD',
    to_railroad: 'TO',
    city: 'CITY',
    state: 'ST',
    load_state: 'L/E',
    destination_city: 'DEST',
    destination_state: 'DEST ST',
    eta_date: 'ETA',
    bill: 'BL',
  },
}
const fixed: ClmColumns = {
  form: 'fixed',
  separator: ',',
  header: false,
  date_form: 'YYMMDD',
  fields: {
    initial: '1-4',
    number: '5-14',
    event: '15-15',
    date: '16-21',
    time: '22-25',
    railroad: '26-29',
    city: '30-48',
    origin_city: '49-67',
  },
}

const suites: Readonly<Record<string, readonly Recording[]>> = {
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
