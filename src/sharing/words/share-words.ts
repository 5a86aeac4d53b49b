import type { AnswerCode, NextCode, WaitedFor } from '../../contract/resources/shared-journey.ts'
import type { ContainerStatus } from '../../vocabulary/container-status.ts'
import type { Milestone } from '../../vocabulary/event-name.ts'

/** `place`: its name, null when nobody tells it; `day`: a day there, in words. */
export type SentenceParts = { place: string | null; day: string | null }

export type ShareWords = {
  /** Of Intl, for days and figures. */
  locale: string
  /** The language, in itself. */
  name: string
  day(said: { weekday: string; day: string; month: string; year: string | null }): string
  answers: Record<AnswerCode, (said: SentenceParts) => string>
  next: Record<NextCode, (said: SentenceParts) => string>
  statuses: Record<ContainerStatus, string>
  milestones: Record<Milestone, (place: string | null) => string>
  /** In place of a milestone that only is expected. */
  expected_arrival: (place: string | null) => string
  size(feet: number, is_high_cube: boolean): string
  kinds: Readonly<Record<string, string>>
  calendar: {
    last_free_day: (number: string) => string
    arrival: (number: string, said: { place: string | null; is_estimate: boolean }) => string
    appointment: (number: string) => string
    local_time: (text: string, zone: string) => string
    no_zone: string
    charged_after: string
  }
  page: PageWords
}

/** What stands on the page beside the sentences. */
type PageWords = {
  skip: string
  times: string
  language: string
  no_zone: string
  your_reference: (reference: string) => string
  map: (said: { stops: readonly string[]; answer: string }) => string
  supposed_ship: string
  arrived: string
  expected: string
  first_expected: string
  free_until: string
  appointment: string
  not_known: string
  /** Of what is over: nobody will tell it any more. */
  not_told: string
  in_place: (place: string) => string
  way: string
  /** What is folded up: two of them or more. */
  earlier_steps: (count: number) => string
  nothing_known: string
  now: string
  on_ship: (vessel: string) => string
  next: Record<NextCode, (place: string | null) => string>
  ahead: Record<'origin' | 'transhipment' | 'port_of_discharge' | 'destination', (place: string) => string>
  waits_for: Record<WaitedFor, string>
  containers: string
  container: string
  status: string
  arrival: string
  delivery: string
  size: string
  weight: string
  shipping_line: string
  delivered: string
  costs: string
  charges: Record<'demurrage' | 'detention', string>
  until: (day: string) => string
  costs_note: string
  no_costs: string
  calendar: string
  calendar_note: string
  add_to_calendar: string
  calendar_address: string
  heard: (said: { at: string; age: string }) => string
  never_heard: string
  dashed: string
  ends: (day: string) => string
  expected_aloud: string
  password: { title: string; note: string; label: string; open: string; wrong: string }
  failures: Record<PageFailure, { title: string; note: string }>
  too_many: (wait_s: number) => string
}

/** Why an address shows nothing. */
export type PageFailure = 'not_found' | 'share_ended' | 'share_revoked' | 'too_many_requests' | 'unavailable'
