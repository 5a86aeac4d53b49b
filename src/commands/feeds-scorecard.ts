import type { CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { type TableColumn, tableLines } from './output/columns.ts'
import { dim } from './output/text.ts'

// How good each line is as a source, from what this installation saw itself.

type MeasureRow = { scac: string; measure: string; part: string; mean: number; cases: number }

export const feedsScorecard: CommandRun = async (call) => {
  const { subjects, flags, out, line } = call
  const scac = subjects[0]?.toUpperCase()
  const service = await call.service()
  const days = flags.text('days')
  const document = await service.client.getFeedsScorecard({ query: days === null ? {} : { days } })
  const cards = document.data.filter((card) => scac === undefined || card.scac === scac)
  for (const card of cards) out.record(card)
  out.document({ ...document, data: cards })
  const rows = cards.flatMap((card): MeasureRow[] =>
    Object.entries(card.measures).flatMap(([measure, parts]) => parts.map((part) => ({ scac: card.scac, measure, ...part }))),
  )
  const { from, until } = document.meta
  if (scac !== undefined && cards.length === 0)
    throw new Complaint({
      exit: 'not_found',
      wrong: `Nothing is known of ${scac} from ${from} to ${until}.`,
      code: 'not_found',
      to_do: [{ label: 'All lines:', line: line('feeds scorecard') }],
    })
  const columns: TableColumn<MeasureRow>[] = [
    { title: 'LINE', cell: (row) => row.scac },
    { title: 'MEASURE', cell: ({ measure }) => measure.replaceAll('_', ' '), cut: 'end' },
    { title: 'OF', cell: ({ part }) => part, cut: 'end' },
    { title: 'MEAN', cell: ({ mean }) => String(mean), align: 'right' },
    { title: 'CASES', cell: ({ cases }) => cases.toLocaleString('en-US'), align: 'right' },
  ]
  if (rows.length === 0)
    out.say(`Nothing is known of the days from ${from} to ${until} yet.`, '', ['  ', dim('next'), `  ${line('feeds status')}`])
  else out.say(...tableLines(rows, columns, out.look.width), [dim(`From ${from} to ${until}`)])
  return 'done'
}
