/** What a share link of the example world shows, while the box stands at the port of discharge. */
import type { SharedJourney } from '../resources/shared-journey.ts'
import { losAngeles, podVessel, tokyo } from './places.ts'
import { at, line, numbers } from './story.ts'

const atDischarge = { name: losAngeles.attributes.name, locode: losAngeles.attributes.code }
const fact = (instant: string) => ({ at: instant, time_zone: losAngeles.attributes.time_zone, is_estimate: false })

export const exampleSharedJourney: SharedJourney = {
  language: 'en',
  brand: { name: 'Blue Heron Forwarding', color: '#0a5c86', logo: null },
  kind: 'container',
  number: numbers.container,
  reference: numbers.order,
  current_status: 'grounded',
  status_text: 'At the terminal',
  answer: { code: 'at_port', text: 'At the terminal in Los Angeles.', place: atDischarge, since: fact(at.vessel_discharged) },
  next: { code: 'release', text: 'The terminal has to release it.', waits_for: 'terminal', place: atDischarge, expected: null },
  arrival: fact(at.vessel_arrived),
  first_expected: { ...fact(at.arrival_first_expected), is_estimate: true },
  free_until: { on: at.terminal_deadline.slice(0, 10), place: atDischarge },
  appointment: null,
  events: [
    {
      milestone: 'vessel_departed',
      text: `Left ${tokyo.attributes.name}`,
      at: at.vessel_departed,
      time_zone: tokyo.attributes.time_zone,
      is_estimate: false,
      place: { name: tokyo.attributes.name, locode: tokyo.attributes.code },
      vessel: podVessel.attributes.name,
    },
  ],
  delivery: { containers: 1, size: '40 ft high cube', weight_kg: 18_824, shipping_line: line.name, delivered: null },
  calendar_url: null,
  heard_at: at.terminal_asked,
  ends_at: null,
}
