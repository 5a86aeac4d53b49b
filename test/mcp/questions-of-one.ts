import type { Expected, Given, Question, Scene } from './question.ts'

// Questions about one container or one shipment.

const number = (order: string) => (scene: Scene) => scene.box(order).number
const bill = (order: string) => (scene: Scene) => scene.box(order).bill
const ofBox =
  (order: string, further: Given = {}) =>
  (scene: Scene) => ({ container: scene.box(order).number, ...further })
const ofBill =
  (order: string, further: Given = {}) =>
  (scene: Scene) => ({ shipment: scene.box(order).bill, ...further })
const has =
  (...texts: Expected[]) =>
  () =>
    texts

export const questionsOfOne: readonly Question[] = [
  // One container.
  {
    asked: 'Where is NUMBER?',
    about: number('ORD-5591'),
    tool: 'get_container',
    arguments: ofBox('ORD-5591'),
    holds: (scene) => [
      scene.box('ORD-5591').number,
      'On ship',
      /[5-7] days later/,
      /expected \w{3} \d{4}-\d{2}-\d{2} \d{2}:\d{2} [+-]\d{2}:\d{2}/,
    ],
    lacks: has(/arrived: /, /USD/),
  },
  {
    asked: 'Can I pick it up today, NUMBER?',
    about: number('ORD-5512'),
    tool: 'get_container',
    arguments: ofBox('ORD-5512'),
    holds: has('may be collected: yes (terminal', 'holds: none (terminal'),
  },
  {
    asked: 'What is the status of container NUMBER?',
    about: number('ORD-5502'),
    tool: 'get_container',
    arguments: (scene) => ({ container: spaced(scene.box('ORD-5502').number) }),
    holds: has('Empty returned', /line|rail|terminal/),
  },
  {
    asked: 'Is it available, the one with our order ORD-5510?',
    tool: 'get_container',
    arguments: () => ({ container: 'ORD-5510' }),
    holds: (scene) => [scene.box('ORD-5510').number, 'may be collected: no', 'VACIS (hold)', '⟦VACIS EXAM⟧'],
  },
  {
    asked: 'Is NUMBER on hold?',
    about: number('ORD-5521'),
    tool: 'get_container',
    arguments: ofBox('ORD-5521'),
    holds: has(/holds: \w+ \(hold\)/, 'to do: Needs attention'),
  },
  {
    asked: 'When was it loaded, NUMBER?',
    about: number('ORD-5501'),
    tool: 'container_timeline',
    arguments: ofBox('ORD-5501'),
    holds: has('container.transport.vessel_loaded', 'AMBER QUAY', '(Asia/Shanghai) (line'),
  },
  {
    asked: 'When was it discharged, NUMBER?',
    about: number('ORD-5512'),
    tool: 'container_timeline',
    arguments: ofBox('ORD-5512'),
    holds: has('container.transport.vessel_discharged', '(America/Los_Angeles)'),
    lacks: has('full_out'),
  },
  {
    asked: 'Give me the timeline of NUMBER.',
    about: number('ORD-5592'),
    tool: 'container_timeline',
    arguments: ofBox('ORD-5592', { limit: 30 }),
    holds: has('container.transport.vessel_departed'),
    lacks: has('container.transport.vessel_arrived', 'container.transport.full_out'),
  },
  {
    asked: 'What will it cost if NUMBER stays three more days?',
    about: number('ORD-5501'),
    tool: 'container_charges',
    arguments: (scene) => ({ container: scene.box('ORD-5501').number, on: scene.day(3) }),
    holds: has(/total: \d+ USD \(tariff\)/, 'last free day', '⟦Sandbox: demurrage, Los Angeles⟧'),
  },
  {
    asked: 'How much demurrage on container NUMBER so far?',
    about: number('ORD-5510'),
    tool: 'container_charges',
    arguments: ofBox('ORD-5510'),
    holds: has(/demurrage: total: \d+ USD \(tariff\)/),
  },
  {
    asked: 'What are the fees on NUMBER, or can nobody tell?',
    about: number('ORD-5541'),
    tool: 'container_charges',
    arguments: ofBox('ORD-5541'),
    holds: has('amount: not told', 'cannot tell because: nobody told a last free day, and no tariff fits'),
    lacks: has(/\d+ (USD|EUR)/),
  },
  {
    asked: 'Explain the last free day of NUMBER: who says so, and why?',
    about: number('ORD-5521'),
    tool: 'explain_container',
    arguments: ofBox('ORD-5521', { attribute: 'pickup_lfd' }),
    holds: has('pickup_lfd: believed:', /\((line|terminal) \w+, \d+ min ago\)/, 'rule:'),
  },
  {
    asked: 'Do sources differ about NUMBER?',
    about: (scene) => scene.box('ORD-5523').number,
    tool: 'explain_container',
    arguments: ofBox('ORD-5523'),
    holds: has(/contradicted: [1-9]/, 'contradicts it'),
  },
  {
    asked: 'What did we know of NUMBER ten minutes ago?',
    about: number('ORD-5510'),
    tool: 'container_as_of',
    arguments: (scene) => ({ container: scene.box('ORD-5510').number, at: scene.ago(0.05) }),
    holds: has('1. then:', '2. now:', 'VACIS'),
  },
  {
    asked: 'What changed on NUMBER since yesterday?',
    about: number('ORD-5510'),
    tool: 'what_changed',
    arguments: (scene) => ({ container: scene.box('ORD-5510').number, since: scene.ago(24) }),
    holds: has('is new', 'first known at'),
  },
  {
    asked: 'Since when is it held, NUMBER?',
    about: number('ORD-5510'),
    tool: 'hold_history',
    arguments: ofBox('ORD-5510'),
    holds: has('hold vacis', 'since:', 'in force of those shown: 2', '(terminal', 'fee exam'),
  },
  {
    asked: 'When was it released by customs, NUMBER?',
    about: number('ORD-5591'),
    tool: 'hold_history',
    arguments: ofBox('ORD-5591'),
    holds: has('hold customs: state: hold (terminal', 'in its words: ⟦CUSTOMS HOLD⟧'),
    lacks: has('released', 'until:'),
  },
  {
    asked: 'Are there documents for NUMBER, an arrival notice?',
    about: number('ORD-5520'),
    tool: 'documents',
    arguments: ofBox('ORD-5520'),
    holds: has('0 documents linked'),
    lacks: has('arrival_notice'),
  },
  // One shipment.
  {
    asked: 'Which containers are in it, bill of lading NUMBER?',
    about: bill('ORD-5590'),
    tool: 'get_shipment',
    arguments: ofBill('ORD-5590'),
    holds: (scene) => [scene.box('ORD-5590').number, '2 containers', 'first estimated'],
  },
  {
    asked: 'Is booking NUMBER still tracked?',
    about: bill('ORD-5631'),
    tool: 'get_shipment',
    arguments: ofBill('ORD-5631'),
    holds: (scene) => [scene.box('ORD-5631').bill, 'tracking: goes on', 'departure from the port of lading: expected'],
  },
  {
    asked: 'How often did the ETA change for NUMBER?',
    about: bill('ORD-5591'),
    tool: 'estimate_history',
    arguments: ofBill('ORD-5591'),
    holds: has('vessel_arrived at', 'replaced', 'arrival as first estimated:'),
  },
  {
    asked: 'What was the original ETA of the shipment with NUMBER in it?',
    about: number('ORD-5592'),
    tool: 'estimate_history',
    arguments: (scene) => ({ shipment: scene.box('ORD-5592').number, limit: 20 }),
    holds: has('arrival as first estimated: ', 'arrival now: expected'),
  },
  {
    asked: 'Any paperwork for bill NUMBER?',
    about: bill('ORD-5501'),
    tool: 'documents',
    arguments: ofBill('ORD-5501'),
    holds: has('0 documents linked'),
  },
]

/** As people write it. */
function spaced(container: string): string {
  return `${container.slice(0, 4)} ${container.slice(4, 10)} ${container.slice(10)}`.toLowerCase()
}
