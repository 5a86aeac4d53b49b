/** Our own dialects, on all their recordings, through the suite that `landfall feeds check` runs on those of others. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FeedRecording, lineReading, type RecordingSubject } from '../../src/conformance/recording.ts'
import { checkRecordings } from '../../src/conformance/suite.ts'
import { lineDialects } from '../../src/feeds/lines/line-dialects.ts'
import { messageDialects } from '../../src/feeds/mailboxes/message-dialects.ts'
import { event as cargosmartEvent, shipment, wrapped } from './cargosmart.ts'
import * as coscon from './coscon.ts'
import { pushed2, pushed3 } from './pushed.ts'

const received_at = '2026-12-31T00:00:00Z'
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

function answer(dialect: string, asked: RecordingSubject, [name, bytes]: readonly [string, Uint8Array]): FeedRecording {
  const format = lineDialects[dialect]
  if (format === undefined) throw new Error(`no dialect ${dialect}`)
  return { name, bytes, asked, received_at, ignored: {}, ...lineReading(format, dialect, asked) }
}

function message(dialect: string, [name, bytes]: readonly [string, Uint8Array]): FeedRecording {
  const format = messageDialects[dialect]
  if (format === undefined) throw new Error(`no dialect ${dialect}`)
  const options = { code_map: {}, scac: 'ABCD', columns: null }
  const read: FeedRecording['read'] = (read) => format.decode({ bytes: read, content_type: null }, options)
  return { name, bytes, asked: null, received_at, ignored: format.ignored ?? {}, paging: null, read }
}

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map(
    (file) => [file, readFileSync(new URL(`${folder}${file}`, import.meta.url))] as const,
  )

const scacs: Readonly<Record<string, string>> = {
  'cma-cgm': 'CMDU',
  'hapag-lloyd': 'HLCU',
  hmm: 'HDMU',
  maersk: 'MAEU',
  msc: 'MSCU',
  'msc-2022': 'MSCU',
  zim: 'ZIMU',
}
const asked = (scac: string): RecordingSubject => ({ scac, number_type: 'container', number: 'TGHU8002115' })

const suites: Readonly<Record<string, readonly FeedRecording[]>> = {
  'dcsa-2': filesIn('./dcsa/').map(([file, bytes]) =>
    answer('dcsa-2', asked(scacs[file.replace('.json', '')] ?? 'ABCD'), [file, bytes]),
  ),
  'dcsa-3': [
    answer('dcsa-3', asked('EGLV'), ['two events', bytesOf({ events: [pushed3({ id: 'one' }), pushed3({ id: 'two' })] })]),
  ],
  coscon: Object.entries(coscon)
    .filter(([, body]) => typeof body === 'object')
    .map(([name, body]) => answer('coscon', asked('COSU'), [name, bytesOf(body)])),
  cargosmart: [
    answer('cargosmart', asked('OOLU'), ['journey', bytesOf(wrapped(shipment([cargosmartEvent({ code: 'CS060' })])))]),
  ],
  'x12 and edifact': filesIn('./edi/recordings/').map((file) => message('auto', file)),
  'dcsa-2, pushed': [message('dcsa-2', ['event', bytesOf([pushed2('one')])])],
  'dcsa-3, pushed': [message('dcsa-3', ['event', bytesOf({ events: [pushed3({ id: 'one' })] })])],
}

describe.each(Object.entries(suites))('%s', (_dialect, recordings) => {
  test('conforms', () => {
    const failures = checkRecordings(recordings).flatMap(({ recording, failures }) =>
      failures.map(({ property, what }) => `${recording} ${property}: ${what}`),
    )
    expect(failures).toEqual([])
  })
})
