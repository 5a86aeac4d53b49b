import type { Expected, Question, Scene } from './question.ts'

// Questions about many containers, money, trouble, and what is looked up.

const number = (order: string) => (scene: Scene) => scene.box(order).number
const has =
  (...texts: Expected[]) =>
  () =>
    texts

export const questionsOfMany: readonly Question[] = [
  // Many containers.
  {
    asked: 'What needs attention this morning?',
    tool: 'list_containers',
    arguments: () => ({ action_group: 'needs_attention', limit: 20 }),
    holds: async (scene) => [
      `Needs attention: ${await scene.count({ action_group: 'needs_attention' })} containers`,
      scene.box('ORD-5501').number,
      scene.box('ORD-5510').number,
    ],
  },
  {
    asked: 'Which boxes are ready to pick up in Los Angeles?',
    tool: 'list_containers',
    arguments: () => ({ action_group: 'ready_to_pick_up', port_of_discharge: 'USLAX' }),
    holds: async (scene) => [
      `Ready to pick up: ${await scene.count({ action_group: 'ready_to_pick_up', port_of_discharge: 'USLAX' })} container`,
    ],
    lacks: (scene) => [scene.box('ORD-5510').number],
  },
  {
    asked: 'What is at sea for Blue Heron Imports?',
    tool: 'list_containers',
    arguments: () => ({ action_group: 'at_sea', customer: 'Blue Heron Imports' }),
    holds: async (scene) => [
      `At sea: ${await scene.count({ action_group: 'at_sea', customer_name: 'Blue Heron Imports' })} container`,
    ],
  },
  {
    asked: 'Which containers are held by customs right now?',
    tool: 'list_containers',
    arguments: () => ({ holds: 'customs' }),
    holds: async (scene) => [`All that fit: ${await scene.count({ holds: 'customs' })} container`],
  },
  {
    asked: 'How many containers do we have per port?',
    tool: 'count_containers',
    arguments: () => ({ group_by: 'port_of_discharge' }),
    holds: async (scene) => [
      `USLAX ${await scene.count({ port_of_discharge: 'USLAX' })}`,
      `NLRTM ${await scene.count({ port_of_discharge: 'NLRTM' })}`,
    ],
  },
  {
    asked: 'Count them by status, please.',
    tool: 'count_containers',
    arguments: () => ({ group_by: 'current_status' }),
    holds: async (scene) => [`on_ship ${await scene.count({ current_status: 'on_ship' })}`],
  },
  {
    asked: 'Whose last free day is within five days?',
    tool: 'last_free_days',
    arguments: () => ({ days_ahead: 5, limit: 50 }),
    holds: (scene) => [scene.box('ORD-5520').number, scene.box('ORD-5521').number, 'without a last free day told'],
    lacks: (scene) => [scene.box('ORD-5502').number, scene.box('ORD-5591').number],
  },
  {
    asked: 'Which LFD comes first in Long Beach?',
    tool: 'last_free_days',
    arguments: () => ({ port_of_discharge: 'USLGB' }),
    holds: has(/1\. [A-Z]{4}\d{7}: last free day: \w{3} \d{4}-\d{2}-\d{2} \(day at the place, America\/Los_Angeles\)/),
  },
  {
    asked: 'What is arriving in the next ten days?',
    tool: 'arriving_soon',
    arguments: () => ({ days_ahead: 10, limit: 50 }),
    holds: (scene) => [scene.box('ORD-5591').number, 'expected', 'without an arrival told'],
    lacks: (scene) => [scene.box('ORD-5501').number],
  },
  {
    asked: 'What is due in Hamburg within a month?',
    tool: 'arriving_soon',
    arguments: () => ({ port_of_discharge: 'DEHAM', days_ahead: 30 }),
    holds: has('expected', '(Europe/Berlin)'),
    lacks: has('America/Los_Angeles'),
  },
  {
    asked: 'Which shipments are delayed by five days or more?',
    tool: 'late_arrivals',
    arguments: () => ({ days_min: 5 }),
    holds: (scene) => [
      scene.box('ORD-5590').number,
      scene.box('ORD-5591').number,
      scene.box('ORD-5592').number,
      /[5-7] days later/,
    ],
    lacks: has('1 day later'),
  },
  {
    asked: 'What slipped at all against the first estimate?',
    tool: 'late_arrivals',
    arguments: () => ({ limit: 50 }),
    holds: has('cannot be compared', '1 day later'),
  },
  // Money and trouble.
  {
    asked: 'How much do we owe right now?',
    tool: 'charge_exposure',
    arguments: () => ({}),
    holds: has(
      /Owed so far: .*\d+ USD/,
      'cannot assess demurrage: nobody told a last free day, and no tariff fits 3',
      'in no sum',
    ),
  },
  {
    asked: 'What is our exposure in Los Angeles until in three days?',
    tool: 'charge_exposure',
    arguments: () => ({ days_ahead: 3, port_of_discharge: 'USLAX' }),
    holds: (scene) => [`until ${scene.day(3)}`, 'owed if nothing moves: expected'],
    lacks: has('EUR'),
  },
  {
    asked: 'What problems are open?',
    tool: 'list_exceptions',
    arguments: () => ({}),
    holds: has(/^\d+ cases open/, 'late_arrival 4', 'looked after by: nobody'),
  },
  {
    asked: 'Show me the cases about holds.',
    tool: 'list_exceptions',
    arguments: () => ({ group: 'holds' }),
    holds: (scene) => [scene.box('ORD-5521').number, '1 case open'],
    lacks: (scene) => [scene.box('ORD-5591').number],
  },
  {
    asked: 'Which numbers failed to track?',
    tool: 'tracking_requests',
    arguments: () => ({ status: 'failed' }),
    holds: has('Failed (failed)', 'reason: '),
    lacks: has('Tracked (created)'),
  },
  {
    asked: 'Which ones are awaiting manifest?',
    tool: 'tracking_requests',
    arguments: () => ({ status: 'awaiting_manifest' }),
    holds: has('Awaiting manifest (awaiting_manifest)'),
    lacks: has('Failed (failed)'),
  },
  {
    asked: 'Are our webhooks all right?',
    tool: 'webhook_health',
    arguments: () => ({}),
    holds: has(/1 webhook, in trouble: [01]/, 'arrived', 'given up 0'),
    lacks: has(/whsec|https?:/),
  },
  {
    asked: 'Is the data fresh, or do we have an outage at a carrier connection?',
    tool: 'source_health',
    arguments: () => ({}),
    holds: has(/1\. ⟦ZZQR⟧: kind: line; state: (paused|failing)/, 'last answered'),
  },
  // Looking things up.
  {
    asked: 'Find PO number ORD-5512.',
    tool: 'search',
    arguments: () => ({ query: 'ORD-5512' }),
    holds: (scene) => [scene.box('ORD-5512').bill, '⟦ORD-5512⟧'],
    lacks: (scene) => [scene.box('ORD-5501').number],
  },
  {
    asked: 'Which carrier is NUMBER of, and is it a valid container number?',
    about: number('ORD-5501'),
    tool: 'infer_number',
    arguments: (scene) => ({ number: scene.box('ORD-5501').number }),
    holds: has('looks like a container', 'check digit: right', 'ZZTW'),
  },
  {
    asked: 'Do you support Hapag, and under which SCAC?',
    tool: 'shipping_lines',
    arguments: () => ({ text: 'Hapag' }),
    holds: has('HLCU', 'tracked by:'),
    lacks: has('MAEU'),
  },
  {
    asked: 'How many are standing at the port of Los Angeles, and which are heading to port?',
    tool: 'find_port',
    arguments: () => ({ text: 'USLAX' }),
    holds: has('USLAX', 'zone: America/Los_Angeles', /containers there: [1-9]/, /containers sailing to it: [1-9]/),
  },
  {
    asked: 'Where is the vessel New Anchorage?',
    tool: 'find_vessel',
    arguments: () => ({ text: 'New Anchorage' }),
    holds: has('NEW ANCHORAGE', /position: -?\d+\.\d+, -?\d+\.\d+ \(degrees north, east\) \(ais, \d+ min ago\)/, /aboard: [1-9]/),
  },
  {
    asked: 'How good is ZZTW, what does its scorecard say?',
    tool: 'line_scorecard',
    arguments: () => ({ shipping_line: 'ZZTW', days: 30 }),
    holds: has(/^0 lines seen from/),
    lacks: has(/availability: \d/),
  },
  {
    asked: 'What changed overnight?',
    tool: 'what_changed',
    arguments: (scene) => ({ since: scene.ago(0.1) }),
    holds: has(/Changed since .* UTC: \d+ containers?\./, 'At most 5 are compared'),
  },
]
