/** Messages of up to 20 MB that are made to hold up whoever reads them. */
import type { ClmColumns } from '../../src/feeds/dialects/clm/clm-columns.ts'
import { isa } from './edi/text.ts'

const attack_bytes = 19_900_000

/** The layout that attacks on car location messages are read by. */
export const attackColumns: ClmColumns = {
  form: 'csv',
  separator: ',',
  header: false,
  date_form: 'YYYYMMDD',
  fields: { initial: 1, number: 2, event: 3, date: 4, time: 5, railroad: 6, city: 7, state: 8 },
}

const filled = (part: string, { head = '', tail = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.floor((attack_bytes - head.length - tail.length) / part.length) * part.length, part),
    Buffer.from(tail),
  ])

const envelope = `${isa}~GS*QO*ONEY*ACME*20260312*0915*31*X*004010~`
const set = (number: number) => `ST*315*${String(number).padStart(6, '0')}~B4***UV*20260306*1910*USLGB*LFXU*555001*L*22G1~SE*3*1~`

type Attack = {
  dialect: 'auto' | 'clm' | 'dcsa-3' | 'terminal-status'
  make(): Buffer
  /** Why it is refused; absent: nothing in it can be read, which is told as ever. */
  refusal?: RegExp
}

export const attacks: Readonly<Record<string, Attack>> = {
  'nothing but ends of segments': { dialect: 'auto', make: () => filled("'") },
  'nothing but ends of segments behind an envelope': { dialect: 'auto', make: () => filled('~', { head: envelope }) },
  'a group header of nothing but separators': { dialect: 'auto', make: () => Buffer.from(`GS*QO${'*'.repeat(200)}`) },
  'one segment of elements': {
    dialect: 'auto',
    make: () => filled('*', { head: `${envelope}ST*315*1~B4` }),
    refusal: /more than 1000 elements in a segment/,
  },
  'one EDIFACT segment of elements': {
    dialect: 'auto',
    make: () => filled('+', { head: "UNB+UNOA:2+A+B+260312:0915+1'UNH+1" }),
    refusal: /more than 1000 elements in a segment/,
  },
  'a hundred thousand transaction sets': {
    dialect: 'auto',
    make: () => Buffer.from(envelope + Array.from({ length: 100_000 }, (_, index) => set(index)).join('')),
    refusal: /more than 60000 transaction sets/,
  },
  'nine hundred thousand stops in one transaction set': {
    dialect: 'auto',
    make: () =>
      filled('R4*L*UN*CNSHA*SHANGHAI~', { head: `${envelope}ST*315*1~B4***UV*20260306*1910*USLGB*LFXU*555001*L*22G1~` }),
    refusal: /more than 10000 segments in a transaction set/,
  },
  'segments without an end of the interchange': {
    dialect: 'auto',
    make: () => filled("LOC+9+X'", { head: "UNB+UNOA:2+A+B+260312:0915+1'UNH+1+IFTSTA:D:00B:UN'" }),
    refusal: /more than 1000000 segments/,
  },
  'a line with a quote that never ends': {
    dialect: 'clm',
    make: () => filled('a,', { head: '"' }),
    refusal: /more than 20000 characters in a line/,
  },
  'three hundred and eighty thousand lines': {
    dialect: 'clm',
    make: () => filled('LFXU,5550019,P,20260306,1910,BNSF,CHICAGO,IL,00000\n'),
    refusal: /more than 200000 lines/,
  },
  'nothing but ends of lines': { dialect: 'clm', make: () => filled('\n') },
  'a JSON list of lists': { dialect: 'dcsa-3', make: () => filled('[],', { head: '{"events":[', tail: '[]]}' }) },
}
