/**
 * Long Beach Container Terminal, cargo search: `GET /KEY/API/LBCTCargoSearchWebService/cargo-numbers/A,B`, 20 containers a call. The key is
 * a part of the address.
 */
import { addressOf, type ContainerDialect, readRows, storyOf } from './answer.ts'
import { amountMember, named, timeMember, truthMember } from './coded-members.ts'
import { isFields, list, pick, type RowFields, rowsWith, truth, words } from './fields.ts'
import { feeOf, holdsOfTexts } from './hold-words.ts'
import { dayOf, readTime } from './local-time.ts'

const number_names = ['id', 'container-id', 'containerNumber'] as const

export const lbct: ContainerDialect = {
  title: 'Long Beach Container Terminal cargo search',
  kind: 'terminal',
  base_url: 'https://api.lbct.com',
  batch_max: 20,
  requests_per_minute: 20,
  auth_kinds: ['path-key', 'none'],
  railroad: null,
  describe: ({ source, batch }) => ({
    method: 'GET',
    url: addressOf(
      source,
      `${source.auth.kind === 'path-key' ? '/{key}' : ''}/API/LBCTCargoSearchWebService/cargo-numbers/${batch.join(',')}`,
    ),
    headers: { accept: 'application/json' },
    body: null,
  }),
  decode(value, asked) {
    if (!isFields(value) && !Array.isArray(value)) return null
    return readRows(rowsWith(value, ...number_names), asked, {
      numberOf: (row) => pick(row, ...number_names),
      coded,
      read: (row, number) => {
        // The same service knows exports; they say nothing of a pickup.
        if (/^exp/i.test(words(pick(row, 'category')) ?? '')) return []
        const story = storyOf(number, asked, asked.source.facilities[0]?.place ?? null)
        tell(row, story)
        return story.events
      },
    })
  },
}

const coded = [
  timeMember(named('discharged', 'discharge-time')),
  timeMember(named('time-out')),
  timeMember(named('lastFreeDay', 'last-free-day', 'freeTimeExpiration')),
  truthMember(named('isAvailableForPickup', 'available-for-pickup')),
  amountMember(named('owed', 'demurrage')),
]

function tell(row: RowFields, story: ReturnType<typeof storyOf>): void {
  const transit = words(pick(row, 'transit-state')) ?? ''
  const visit = words(pick(row, 'visit-state')) ?? ''
  const has_left = /^S[67]0|DEPARTED/i.test(transit) || /DEPARTED/i.test(visit)
  const discharged = readTime(pick(row, 'discharged', 'discharge-time'))
  const out = has_left ? readTime(pick(row, 'time-out')) : null
  const available = truth(pick(row, 'isAvailableForPickup', 'available-for-pickup'))
  const flags = pick(row, 'listOfFlag', 'hold-flags')
  const holds = Array.isArray(flags) ? holdsOfTexts(list(flags).flatMap(holdText)) : undefined
  const deadline = readTime(pick(row, 'lastFreeDay', 'last-free-day', 'freeTimeExpiration'))
  const owed = feeOf('demurrage', pick(row, 'owed', 'demurrage'))
  const yard = words(pick(row, 'position', 'yard-location'))
  story.reports(
    {
      ...(available === undefined ? {} : { available_for_pickup: available && !has_left }),
      ...(holds === undefined ? {} : { holds }),
      ...(owed === null ? {} : { fees: [owed] }),
      ...(deadline === null ? {} : { pickup_lfd: dayOf(deadline) }),
      ...(yard === null || has_left ? {} : { location_at_pod_terminal: yard }),
    },
    transit === '' ? null : transit,
  )
  story.moved('discharge', discharged, { mode: 'vessel', role: 'pod', load_state: 'laden', words: 'Discharged' })
  story.moved('gate_out', out, { load_state: 'laden', words: transit })
}

/** A flag by its name. Those that let the box pass stand in the same list under another type. */
function holdText(flag: unknown): string[] {
  if (!isFields(flag)) return words(flag) === null ? [] : [words(flag) ?? '']
  if (/permission|release/i.test(words(pick(flag, 'type')) ?? '')) return []
  return [words(pick(flag, 'holdName', 'name', 'id')) ?? ''].filter((text) => text !== '')
}
