/** 997, functional acknowledgement: says for each transaction set and each group whether it was taken. */
import type { AnswerHeader } from '../answer-header.ts'
import type { EachRead } from '../edi.ts'
import { type Acceptance, outcomeOf } from '../outcome.ts'
import { element, segmentsOfX12, type X12Segment } from './x12.ts'

type TransactionSet = { st: X12Segment; se: X12Segment | null; count: number }
type Group = { gs: X12Segment; ge: X12Segment | null; sets: TransactionSet[] }
type X12Interchange = { isa: X12Segment; groups: Group[] }

/** The answers to all interchanges of a text; empty when none is to be answered. */
export function answerX12(text: string, read: ReadonlyMap<number, EachRead>, { written_at, control }: AnswerHeader): string {
  const answers = interchangesOf(segmentsOfX12(text)).flatMap((interchange) => {
    // Answers are not answered, or two machines would never stop.
    const groups = interchange.groups.filter(({ gs }) => element(gs, 1) !== 'FA')
    return groups.length === 0 ? [] : [{ ...interchange, groups }]
  })
  return answers.map((one, index) => answerTo(one, read, { written_at, control: control + index })).join('')
}

function interchangesOf(segments: readonly X12Segment[]): X12Interchange[] {
  const found: X12Interchange[] = []
  for (const segment of segments) {
    const interchange = found.at(-1)
    const group = interchange?.groups.at(-1)
    const set = group?.sets.at(-1)
    const open = set?.se === null ? set : undefined
    if (open) open.count++
    switch (segment.tag) {
      case 'ISA':
        found.push({ isa: segment, groups: [] })
        break
      case 'GS':
        interchange?.groups.push({ gs: segment, ge: null, sets: [] })
        break
      case 'ST':
        group?.sets.push({ st: segment, se: null, count: 1 })
        break
      case 'SE':
        if (open) open.se = segment
        break
      case 'GE':
        if (group) group.ge = segment
        break
    }
  }
  return found
}

function answerTo(
  { isa, groups }: X12Interchange,
  read: ReadonlyMap<number, EachRead>,
  { written_at, control }: AnswerHeader,
): string {
  const stamp = written_at.replace(/\D/g, '')
  const [day, minute] = [stamp.slice(0, 8), stamp.slice(8, 12)]
  const number = String(control).padStart(9, '0')
  const first = groups[0]?.gs
  const sets = groups.flatMap((group, index) => answerToGroup(group, read, String(index + 1).padStart(4, '0')))
  const party = (qualifier: number, id: number) => [element(isa, qualifier).padEnd(2), element(isa, id).padEnd(15)]
  const isaParts = ['00', ' '.repeat(10), '00', ' '.repeat(10), ...party(7, 8), ...party(5, 6)]
  const usage = element(isa, 15) === 'T' ? 'T' : 'P'
  return [
    ['ISA', ...isaParts, day.slice(2), minute, 'U', element(isa, 12) || '00401', number, '0', usage, '>'],
    ['GS', 'FA', element(first, 3), element(first, 2), day, minute, String(control), 'X', element(first, 8) || '004010'],
    ...sets,
    ['GE', String(groups.length), String(control)],
    ['IEA', '1', number],
  ]
    .map((elements) => `${elements.map(plain).join('*')}~\n`)
    .join('')
}

// Whatever separators the sender uses, ours are these.
function plain(text: string, index: number, { length }: readonly string[]): string {
  return index === length - 1 && text === '>' ? text : text.replace(/[*~>\r\n]/g, ' ')
}

const grades: Readonly<Record<Acceptance, string>> = { accepted: 'A', with_errors: 'E', rejected: 'R' }

function answerToGroup({ gs, ge, sets }: Group, read: ReadonlyMap<number, EachRead>, number: string): string[][] {
  const graded = sets.map((set) => ({ ...set, ...gradeOf(set, read.get(set.st.position)) }))
  const taken = graded.filter(({ outcome }) => outcome !== 'rejected').length
  const stated = element(ge ?? undefined, 1)
  const doubts = groupDoubts({ gs, ge, sets })
  const body = [
    ['AK1', element(gs, 1), element(gs, 6)],
    ...graded.flatMap(({ st, outcome, doubts: found }) => [
      ['AK2', element(st, 1), element(st, 2)],
      ['AK5', grades[outcome], ...found],
    ]),
    [
      'AK9',
      groupGrade({ taken, sets: graded, doubts }),
      stated || String(sets.length),
      String(sets.length),
      String(taken),
      ...doubts,
    ],
  ]
  return [['ST', '997', number], ...body, ['SE', String(body.length + 2), number]]
}

/** AK502 (element 718): 1 not supported, 2 trailer missing, 3 and 4 trailer differs, 5 segments in error. */
function gradeOf({ st, se, count }: TransactionSet, read: EachRead | undefined): { outcome: Acceptance; doubts: string[] } {
  const is_known = read?.is_known ?? false
  const outcome = read === undefined ? 'rejected' : outcomeOf(read)
  const doubts = [
    ...(is_known ? [] : ['1']),
    ...(se === null ? ['2'] : []),
    ...(se !== null && differs(element(se, 2), element(st, 2)) ? ['3'] : []),
    ...(se !== null && differs(element(se, 1), String(count)) ? ['4'] : []),
    ...(is_known && outcome !== 'accepted' ? ['5'] : []),
  ]
  return { outcome: outcome === 'accepted' && doubts.length > 0 ? 'with_errors' : outcome, doubts }
}

/** AK905 (element 716): 3 trailer missing, 4 control number differs, 5 count differs. */
function groupDoubts({ gs, ge, sets }: Group): string[] {
  if (ge === null) return ['3']
  return [
    ...(differs(element(ge, 2), element(gs, 6)) ? ['4'] : []),
    ...(differs(element(ge, 1), String(sets.length)) ? ['5'] : []),
  ]
}

function groupGrade({
  taken,
  sets,
  doubts,
}: {
  taken: number
  sets: readonly { outcome: Acceptance }[]
  doubts: readonly string[]
}) {
  if (sets.length > 0 && taken === 0) return 'R'
  if (taken < sets.length) return 'P'
  return doubts.length > 0 || sets.some(({ outcome }) => outcome === 'with_errors') ? 'E' : 'A'
}

function differs(stated: string, counted: string): boolean {
  const bare = (text: string) => text.replace(/^0+(?=.)/, '')
  return bare(stated) !== bare(counted)
}
