/** Layouts of car location messages, as subscriptions have them: of named.csv and of fixed.txt. */
import type { ClmColumns } from '../../../src/feeds/dialects/clm/clm-columns.ts'

export const named: ClmColumns = {
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
export const fixed: ClmColumns = {
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
