// What a shipment says in the hand of one writer: his way with dates, figures, places and capitals.

import type { Box, Days, GoodsLine, NumberName, Party, PartyRole, Shipment } from './shipment.ts'
import type { Port } from './stock.ts'

/** How one layout writes. */
export type Hand = {
  date: keyof typeof dateForms
  figure: keyof typeof figureForms
  place: keyof typeof placeForms
  /** Everything in capitals, as most systems print. */
  capitals: boolean
  mass: 'KGS' | 'KG' | 'LBS' | 'kg' | 'Kgs' | 'KGM' | 'kgs' | 'K'
  volume: 'CBM' | 'M3' | 'cbm' | 'm3' | 'CU.M' | 'MTQ' | 'm³'
  /** Of the letterhead. */
  issuer: PartyRole
  /** How a container is written where it stands in running text. */
  box_line?: string
}

/** A text as printed, and what it says: names of facts with their own texts. */
export type Fact = { lines: readonly string[]; says: Readonly<Record<string, string>> }
export type Facts = {
  single(name: string): Fact
  boxes: readonly Readonly<Record<string, string>>[]
  goods: readonly Readonly<Record<string, string>>[]
}

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const day_ms = 86_400_000
/** `name` is of three letters. */
type Day = { y: string; m: string; d: string; name: string; full_name: string }
const dateForms = {
  'dd MMM yyyy': ({ y, d, name }: Day) => `${d} ${name} ${y}`,
  'dd-MMM-yy': ({ y, d, name }: Day) => `${d}-${name}-${y.slice(2)}`,
  'dd-MMM-yyyy': ({ y, d, name }: Day) => `${d}-${name}-${y}`,
  'MMM dd, yyyy': ({ y, d, name }: Day) => `${name} ${d}, ${y}`,
  'MM/dd/yyyy': ({ y, m, d }: Day) => `${m}/${d}/${y}`,
  'dd/MM/yyyy': ({ y, m, d }: Day) => `${d}/${m}/${y}`,
  'yyyy-MM-dd': ({ y, m, d }: Day) => `${y}-${m}-${d}`,
  'dd.MM.yyyy': ({ y, m, d }: Day) => `${d}.${m}.${y}`,
  'MM/dd/yy': ({ y, m, d }: Day) => `${m}/${d}/${y.slice(2)}`,
  'MM-dd-yyyy': ({ y, m, d }: Day) => `${m}-${d}-${y}`,
  'yyyy/MM/dd': ({ y, m, d }: Day) => `${y}/${m}/${d}`,
  'dd/MMM/yyyy': ({ y, d, name }: Day) => `${d}/${name}/${y}`,
  ddMMMyyyy: ({ y, d, name }: Day) => `${d}${name}${y}`,
  'MMM. dd, yyyy': ({ y, d, name }: Day) => `${name}. ${d}, ${y}`,
  'MMMM d, yyyy': ({ y, d, full_name }: Day) => `${full_name} ${Number(d)}, ${y}`,
  'd.M.yyyy': ({ y, m, d }: Day) => `${Number(d)}.${Number(m)}.${y}`,
  'dd-MM-yyyy': ({ y, m, d }: Day) => `${d}-${m}-${y}`,
  'yyyy.MM.dd': ({ y, m, d }: Day) => `${y}.${m}.${d}`,
  yyyyMMdd: ({ y, m, d }: Day) => `${y}${m}${d}`,
  ddMMMyy: ({ y, d, name }: Day) => `${d}${name}${y.slice(2)}`,
  'MMM-dd-yyyy': ({ y, d, name }: Day) => `${name}-${d}-${y}`,
  'd MMMM yyyy': ({ y, d, full_name }: Day) => `${Number(d)} ${full_name} ${y}`,
} as const

const grouped = (value: number, places: number, [group, point]: readonly [string, string]) => {
  const [whole = '0', rest] = value.toFixed(places).split('.')
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (rest ? point + rest : '')
}
const figureForms = {
  '1,234.50': (value: number, places: number) => grouped(value, places, [',', '.']),
  '1234.50': (value: number, places: number) => value.toFixed(places),
  '1.234,50': (value: number, places: number) => grouped(value, places, ['.', ',']),
  // The space is one that no line breaks at, as table programs print it.
  "1'234.50": (value: number, places: number) => grouped(value, places, ["'", '.']),
  '12,34,567.00': (value: number, places: number) => lakhs(value.toFixed(places)),
  '1 234,50': (value: number, places: number) => grouped(value, places, ['\u00a0', ',']),
} as const
const lakhs = (text: string) => text.replace(/\B(?=(?:\d{2})*\d{3}(?:\.|$))/g, ',')
const placeForms = {
  'NAME, COUNTRY': ({ name, country, state }: Port) => `${name}, ${state ?? country}`,
  NAME: ({ name }: Port) => name,
  'NAME, STATE, COUNTRY': ({ name, country, state }: Port) => (state ? `${name}, ${state}, ${country}` : `${name}, ${country}`),
  'NAME (CODE)': ({ name, code }: Port) => `${name} (${code})`,
  'CODE - NAME': ({ name, code }: Port) => `${code} - ${name}`,
  'NAME / COUNTRY': ({ name, country, state }: Port) => `${name}${state === undefined ? '' : ` ${state}`} / ${country}`,
  'NAME, STATE, CODE': ({ name, code, state }: Port) => [name, state, code.slice(0, 2)].filter(Boolean).join(', '),
} as const

const kg_of_pound = 0.453_592_37

export function factsOf(shipment: Shipment, hand: Hand): Facts {
  const cased = (text: string) => (hand.capitals ? text.toUpperCase() : text)
  const singles = singlesOf(shipment, hand, cased)
  const units = { weight_unit: hand.mass, measure_unit: hand.volume, package_unit: cased(shipment.package_unit) }
  return {
    single: (name) => {
      const [role = '', part] = name.split('.')
      const party = partyOf(shipment, role)
      if (party) return part === undefined ? wholeParty(role, party, cased) : partOfParty(name, { party, part, cased })
      const text = singles[name]
      if (text === undefined) throw new Error(`no fact is called ${name}`)
      return { lines: text.split('\n'), says: { [name.split('+')[0] ?? name]: text } }
    },
    boxes: shipment.boxes.map((box) => boxFacts(box, hand, units)),
    goods: shipment.goods.map((line) => goodsFacts(line, hand, { units, shipment, cased })),
  }
}

function partyOf({ parties }: Shipment, role: string): Party | undefined {
  return Object.entries({ ...parties, ship_to: parties.consignee }).find(([name]) => name === role.replace(/\+$/, ''))?.[1]
}

/** `shipper` is name and address; `shipper+` has telephone and mail below. */
function wholeParty(role: string, party: Party, cased: (text: string) => string): Fact {
  const { name, street, city, state, postcode, country, phone, email } = party
  const town = country === 'USA' ? `${city}, ${state} ${postcode}` : `${city} ${postcode}, ${state}`
  const address = [street, town, country].map(cased)
  const contact = role.endsWith('+') ? [`TEL: ${phone}`, `EMAIL: ${email}`] : []
  const who = role.replace(/\+$/, '')
  const parts = { name, street, city, state, postcode, country }
  return {
    lines: [cased(name), ...address, ...contact],
    says: {
      ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${who}.${part}`, cased(text)])),
      [`${who}.address`]: address.join('\n'),
      ...(contact.length > 0 ? { [`${who}.phone`]: phone, [`${who}.email`]: email } : {}),
    },
  }
}

function partOfParty(
  name: string,
  { party, part, cased }: { party: Party; part: string; cased: (text: string) => string },
): Fact {
  const [role = ''] = name.split('.')
  const whole = wholeParty(`${role}+`, party, cased).says[name]
  if (whole === undefined) throw new Error(`a party has no ${part}`)
  return { lines: whole.split('\n'), says: { [name]: whole } }
}

function boxFacts(box: Box, hand: Hand, units: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...{ number: box.number, seal: box.seal, size: box.size, ...units },
    number_apart: `${box.number.slice(0, 4)} ${box.number.slice(4, 10)}-${box.number.slice(10)}`,
    number_spaced: `${box.number.slice(0, 4)} ${box.number.slice(4)}`,
    packages: figureForms[hand.figure](box.packages, 0),
    weight: mass(box.kg, hand),
    pounds: grouped(box.kg / kg_of_pound, 0, [',', '.']),
    kilos: grouped(box.kg, 0, [',', '.']),
    measure: figureForms[hand.figure](box.cbm, 3),
  }
}

const mass = (kg: number, { mass: unit, figure }: Hand) =>
  unit === 'LBS' ? figureForms[figure](kg / kg_of_pound, 0) : figureForms[figure](kg, 2)

function goodsFacts(
  line: GoodsLine,
  hand: Hand,
  { units, shipment, cased }: { units: Readonly<Record<string, string>>; shipment: Shipment; cased: (text: string) => string },
): Record<string, string> {
  const figure = figureForms[hand.figure]
  return {
    ...{ ...units, code: line.code, goods: cased(line.name), hs: line.hs, po: line.order, quantity_unit: line.unit },
    origin: cased(shipment.places.pol.country),
    quantity: figure(line.quantity, 0),
    price: figure(line.price, 2),
    amount: figure(line.quantity * line.price, 2),
    entered: figure(Math.round(line.quantity * line.price), 0),
    packages: figure(line.packages, 0),
    weight: mass(line.packages * line.kg, hand),
    net: mass(line.packages * line.kg * 0.92, hand),
    measure: figure(line.packages * line.cbm, 3),
  }
}

function singlesOf(shipment: Shipment, hand: Hand, cased: (text: string) => string): Record<string, string> {
  const { places, numbers, days, goods, boxes } = shipment
  const figure = figureForms[hand.figure]
  const packages = goods.reduce((sum, line) => sum + line.packages, 0)
  const kg = goods.reduce((sum, line) => sum + line.packages * line.kg, 0)
  const cbm = goods.reduce((sum, line) => sum + line.packages * line.cbm, 0)
  const value = goods.reduce((sum, line) => sum + line.quantity * line.price, 0)
  const dates = datesOf(days, hand, cased)
  const terms = shipment.prepaid ? 'PREPAID' : 'COLLECT'
  return {
    ...(numbers satisfies Record<NumberName, string>),
    ...{ ...dates, arrival_on: dates.eta_on ?? '' },
    ...Object.fromEntries(Object.entries(places).map(([name, place]) => [name, cased(placeForms[hand.place](place))])),
    pol_code: places.pol.code,
    ...{ origin: cased(places.pol.country), issued_at: cased(places.pol.name), vessel: cased(shipment.vessel) },
    ...{ signer: cased(shipment.signer), terms, package_unit: cased(shipment.package_unit) },
    payable_at: cased(shipment.prepaid ? 'Origin' : 'Destination'),
    packages: figure(packages, 0),
    weight: mass(kg, hand),
    ...{ weight_unit: hand.mass, measure: figure(cbm, 3), measure_unit: hand.volume, currency: 'USD' },
    goods: goods.map(({ name }) => cased(name)).join('\n'),
    hs: goods.map(({ hs }) => hs).join(', '),
    marks: `${cased(shipment.parties.consignee.name.split(' ')[0] ?? '')}\n${cased(places.delivery.name)}\nC/NO. 1-${packages}`,
    box_count: String(boxes.length),
    ...{ value: figure(value, 2), value_rounded: figure(Math.round(value), 0), charges: figure(kg * 0.21 + 950, 2) },
    duty: figure(value * 0.034, 2),
    fees: figure(value * 0.003464 + 31.67, 2),
    owed: figure(value * 0.034 + value * 0.003464 + 31.67, 2),
    quantity: figure(
      goods.reduce((sum, line) => sum + line.quantity, 0),
      0,
    ),
    ...{ incoterm: shipment.incoterm, incoterm_place: `${shipment.incoterm} ${cased(places.pol.name)}` },
    ...{ move: 'CY/CY', service: 'FCL/FCL', originals: shipment.prepaid ? '3' : '0', forwarder_ref: numbers.reference },
    ...{ entry_type: '01', bond_type: '8', transport: '11', export_country: places.pol.code.slice(0, 2), payment: 'T/T 30 DAYS' },
    ...{ bill_kind: 'HOUSE', importer_name: cased(shipment.parties.buyer.name), package_class: '3', pages: '1' },
    box_words: cased(`${boxes.length} container(s) only`),
    as_consignee: cased('Same as consignee'),
    ...{ terminal: cased(shipment.terminal.name), firms: shipment.terminal.firms },
  }
}

/** Of each day its date (`eta_on`), and what day of the week it is (`eta_day`). */
function datesOf(days: Days, hand: Hand, cased: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, after]) => {
      const at = new Date(Date.UTC(2025, 0, 1) + after * day_ms)
      const two = (value: number) => String(value).padStart(2, '0')
      const full_name = cased(months[at.getUTCMonth()] ?? '')
      const day = { y: String(at.getUTCFullYear()), m: two(at.getUTCMonth() + 1), d: two(at.getUTCDate()) }
      return [
        [`${name}_on`, dateForms[hand.date]({ ...day, full_name, name: full_name.slice(0, 3) })],
        [`${name}_day`, cased(weekdays[at.getUTCDay()] ?? '')],
      ]
    }),
  )
}
