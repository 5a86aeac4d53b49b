import type { Answer } from '../client/landfall.ts'
import { plainWords } from '../dashboard/screens/container/event-words.ts'
import type { CommandRun } from './command.ts'
import { narrow_below, type TableColumn, tableLines } from './output/columns.ts'
import { dim, type TextLine } from './output/text.ts'
import { ageOf } from './times.ts'
import { countText } from './words.ts'
import { worldInstant } from './world-time.ts'

// What will happen in the simulated world, though nobody there knows of it yet.

type ListedMoment = Answer<'listSandboxMoments'>['data'][number]['attributes']

const shown_usual = 10

export const sandboxNext: CommandRun = async ({ out, flags, line, ...call }) => {
  const service = await call.world()
  const document = await service.client.listSandboxMoments()
  const now = call.now()
  const moments = document.data.map(({ attributes }) => attributes)
  for (const moment of moments) out.record(moment)
  out.document(document)
  const shown = flags.has('all') ? moments : moments.slice(0, shown_usual)
  const look = { now, in_utc: flags.has('utc') }
  if (shown.length === 0) out.say('Nothing is under way there.', '', ['  ', dim('next'), `  ${line('simulate --list')}`])
  else
    out.say(
      ...(out.look.width < narrow_below
        ? shown.flatMap((moment): TextLine[] => [
            [...worldInstant(moment.at, null, look), '  ', dim(`in ${ageOf(now.toISOString(), new Date(moment.at))}`)],
            ['  ', whatOf(moment), '  ', dim(moment.request_number)],
          ])
        : tableLines(shown, columnsFor(look), out.look.width)),
      [
        dim(
          shown.length === moments.length
            ? `${countText(moments.length, 'moment')}`
            : `${shown.length} of ${moments.length} shown`,
        ),
      ],
      '',
      ['  ', dim('next'), `  ${line('sandbox clock --to next-moment')}`],
    )
  return 'done'
}

const whatOf = ({ label, place }: ListedMoment) => `${plainWords(label)}${place === null ? '' : ` at ${place}`}`

function columnsFor(look: { now: Date; in_utc: boolean }): TableColumn<ListedMoment>[] {
  return [
    { title: 'WHEN', cell: ({ at }) => worldInstant(at, null, look) },
    { title: 'IN', cell: ({ at }) => ageOf(look.now.toISOString(), new Date(at)), align: 'right' },
    { title: 'WHAT', cell: whatOf, cut: 'end' },
    { title: 'NUMBER', cell: ({ request_number }) => request_number },
    { title: 'BOXES', cell: ({ container_numbers }) => container_numbers.join(', '), cut: 'end', from_width: 100 },
  ]
}
