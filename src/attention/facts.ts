/** What is known of a container when it is decided what there is to do about it. Put together by the store. */
import type { ChargeFacts } from '../charges/assess.ts'
import type { Tariff } from '../charges/tariff.ts'
import type { JourneyStop } from '../journey/belief.ts'
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { Hold } from '../vocabulary/raw-event.ts'

export type WorkFacts = {
  /** When the container was first heard of. */
  created_at: Date
  current_status: ContainerStatus
  /** What the charges depend on; the place of pickup is there. */
  charge: ChargeFacts
  /** All tariffs of the account. */
  tariffs: readonly Tariff[]
  /** The last free days by who grants them. */
  deadlines: { line: Date | null; terminal: Date | null; rail: Date | null }
  availability_known: boolean
  available_for_pickup: boolean | null
  pickup_appointment_at: Date | null
  holds: readonly Hold[]
  /** At the port of lading. */
  departure: { place: string | null; zone: string | null; expected_at: Date | null; departed_at: Date | null }
  /** At the port of discharge. */
  arrival: { zone: string | null; expected_at: Date | null; first_expected_at: Date | null; arrived_at: Date | null }
  stops: readonly JourneyStop[]
  /** Names of the attributes that another source contradicts. */
  contradicted: readonly string[]
  /** When the shipping line last answered, and when a terminal last spoke. */
  heard: { line_at: Date | null; terminal_at: Date | null }
  /** How long after the last word that word is old, in milliseconds. */
  old_after_ms: number
  /** Events that were taken back and that no other replaced. */
  withdrawn: number
}
