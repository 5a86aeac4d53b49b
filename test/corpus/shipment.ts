// One made-up shipment, before anybody printed it: numbers as numbers, days as days.
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import type { Chance } from './chance.ts'
import {
  boxSizes,
  citiesAbroad,
  citiesHome,
  companyEnds,
  destinationPorts,
  fancy,
  type Goods,
  incoterms,
  inlandPlaces,
  originPorts,
  owners,
  type Port,
  packageUnits,
  people,
  ships,
  streetsAbroad,
  streetsHome,
  terminals,
  trades,
  wares,
} from './stock.ts'

export type Party = {
  name: string
  street: string
  city: string
  /** State or province, as it stands in addresses. */
  state: string
  postcode: string
  country: string
  phone: string
  email: string
}

export type Box = { number: string; seal: string; size: string; packages: number; kg: number; cbm: number }
export type GoodsLine = Goods & { code: string; quantity: number; packages: number; order: string }

/** Days are numbers from the first of January 2025 (0). */
export type Days = Record<
  'issued' | 'booked' | 'on_board' | 'etd' | 'eta' | 'noticed' | 'last_free' | 'available' | 'cut_off' | 'entered' | 'go',
  number
>

export type Shipment = {
  parties: Record<PartyRole, Party>
  places: Record<'pol' | 'pod' | 'por' | 'delivery' | 'transshipment', Port>
  numbers: Record<NumberName, string>
  days: Days
  vessel: string
  signer: string
  package_unit: string
  prepaid: boolean
  /** On the paper of a carrier: whether the cargo goes on inland. */
  boxes: readonly Box[]
  goods: readonly GoodsLine[]
  terminal: (typeof terminals)[number]
  incoterm: string
}

export type PartyRole =
  | 'shipper'
  | 'consignee'
  | 'notify'
  | 'buyer'
  | 'carrier'
  | 'forwarder'
  | 'broker'
  | 'manufacturer'
  | 'stuffing'
  | 'consolidator'
  | 'trucker'

export type NumberName =
  | ('mbl' | 'hbl' | 'booking' | 'reference' | 'export_ref' | 'contract' | 'scac' | 'voyage' | 'fmc' | 'notice' | 'it')
  | ('invoice' | 'packing' | 'order_number' | 'entry' | 'importer' | 'consignee_irs' | 'entry_port' | 'surety' | 'mid' | 'pin')
  | ('imo' | 'un' | 'isf_ref' | 'duns' | 'pro')

const boxes_most = 3

/** `goods_lines`: how many, if not one to three. */
export function makeShipment(chance: Chance, goods_lines?: number): Shipment {
  const ends = companyEnds
  const [abroad, other_abroad] = [partyAbroad(chance), partyAbroad(chance)]
  const [home, other_home] = [partyAtHome(chance, ends.home), partyAtHome(chance, ends.home)]
  const broker = partyAtHome(chance, ends.broker)
  const carrier = { ...partyAtHome(chance, ends.carrier), name: `${chance.pick(fancy)} ${chance.pick(ends.carrier)}` }
  const goods = goodsOf(chance, goods_lines)
  const packages = goods.reduce((sum, line) => sum + line.packages, 0)
  const total = { packages, kg: sumOf(goods, 'kg'), cbm: sumOf(goods, 'cbm') }
  const scac = `${carrier.name.slice(0, 2).toUpperCase()}${chance.letters(1)}U`
  const on_board = chance.whole(5, 500)
  return {
    parties: {
      ...{ shipper: abroad, consignee: home, notify: chance.share() < 0.7 ? broker : other_home, buyer: home, carrier, broker },
      forwarder: partyAtHome(chance, ends.forwarder),
      manufacturer: other_abroad,
      stuffing: abroad,
      consolidator: partyAbroad(chance),
      trucker: partyAtHome(chance, ends.trucker),
    },
    places: placesOf(chance),
    numbers: numbersOf(chance, scac),
    days: daysFrom(chance, on_board),
    vessel: chance.pick(ships),
    signer: chance.pick(people),
    package_unit: chance.pick(packageUnits),
    prepaid: chance.share() < 0.5,
    boxes: boxesOf(chance, total),
    goods,
    terminal: chance.pick(terminals),
    incoterm: chance.pick(incoterms),
  }
}

const sumOf = (goods: readonly GoodsLine[], of: 'kg' | 'cbm') => goods.reduce((sum, line) => sum + line[of] * line.packages, 0)

function partyAbroad(chance: Chance): Party {
  const { city, postcode, country, province } = chance.pick(citiesAbroad)
  const name = `${chance.pick(fancy)} ${chance.pick(trades)} ${chance.pick(companyEnds.abroad)}`
  const phone = `+${chance.pick(['86', '91', '84', '90', '55'])} ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(3)}`
  return { name, street: chance.pick(streetsAbroad), city, state: province, postcode, country, phone, email: mailOf(name) }
}

function partyAtHome(chance: Chance, ends: readonly string[]): Party {
  const { city, state, postcode } = chance.pick(citiesHome)
  const name = `${chance.pick(fancy)} ${ends === companyEnds.home ? `${chance.pick(trades)} ` : ''}${chance.pick(ends)}`
  const phone = `${chance.pick(['(310) 555-01', '912-555-01', '+1 201 555 01'])}${chance.digits(2)}`
  return { name, street: chance.pick(streetsHome), city, state, postcode, country: 'USA', phone, email: mailOf(name) }
}

const mailOf = (name: string) => `ops@${name.split(' ')[0]?.toLowerCase()}.example`

function placesOf(chance: Chance): Shipment['places'] {
  const [pol, transshipment] = chance.some(originPorts, 2)
  const pod = chance.pick(destinationPorts)
  if (pol === undefined || transshipment === undefined) throw new Error('there are too few ports')
  return { pol, transshipment, pod, por: pol, delivery: chance.share() < 0.5 ? pod : chance.pick(inlandPlaces) }
}

function daysFrom(chance: Chance, on_board: number): Days {
  const eta = on_board + chance.whole(14, 38)
  return {
    ...{ on_board, etd: on_board, booked: on_board - 12, cut_off: on_board - 3, issued: on_board + chance.whole(0, 2) },
    ...{ eta, noticed: eta - 5, available: eta + 2, last_free: eta + 7, go: eta + 15, entered: eta - 2 },
  }
}

function numbersOf(chance: Chance, scac: string): Shipment['numbers'] {
  const order = chance.pick([`45000${chance.digits(5)}`, `PO-${chance.digits(6)}`, `${chance.letters(2)}${chance.digits(6)}`])
  return {
    mbl: chance.pick([`${scac}${chance.digits(9)}`, `${scac}${chance.letters(3)}${chance.digits(7)}`, `${chance.digits(9)}`]),
    hbl: `${chance.letters(4)}${chance.digits(8)}`,
    booking: chance.pick([
      chance.digits(9),
      `${chance.letters(3)}${chance.digits(7)}`,
      `${chance.digits(8)}${chance.letters(1)}`,
    ]),
    reference: `${chance.letters(2)}-${chance.digits(5)}`,
    export_ref: `SO-${chance.digits(5)}`,
    contract: chance.digits(6),
    scac,
    voyage: chance.pick([`${chance.digits(3)}${chance.pick(['E', 'W', 'N', 'S'])}`, `0${chance.digits(2)}-${chance.digits(2)}E`]),
    fmc: `0${chance.digits(5)}N`,
    notice: `AN${chance.digits(7)}`,
    it: chance.digits(9),
    invoice: chance.pick([`INV-${chance.digits(6)}`, `${chance.letters(2)}/${chance.digits(3)}/25`, chance.digits(8)]),
    packing: `PL-${chance.digits(5)}`,
    order_number: order,
    entry: `${chance.letters(3)}-${chance.digits(7)}-${chance.digits(1)}`,
    importer: `${chance.digits(2)}-${chance.digits(7)}00`,
    consignee_irs: `${chance.digits(2)}-${chance.digits(7)}00`,
    entry_port: chance.pick(['2704', '1703', '5301', '4601', '1401']),
    surety: chance.digits(3),
    mid: `${chance.pick(['CN', 'IN', 'VN'])}${chance.letters(6)}${chance.digits(3)}${chance.letters(3)}`,
    pin: chance.digits(6),
    imo: `9${chance.digits(6)}`,
    un: chance.pick(['UN 1263', 'UN 1993', 'UN 3082', 'UN 1866']),
    isf_ref: `${chance.letters(3)}${chance.digits(10)}`,
    duns: `${chance.digits(9)}`,
    pro: `${chance.digits(3)}-${chance.digits(6)}`,
  }
}

function goodsOf(chance: Chance, lines?: number): GoodsLine[] {
  const goods =
    lines === undefined ? chance.some(wares, chance.whole(1, 3)) : Array.from({ length: lines }, () => chance.pick(wares))
  return goods.map((ware) => {
    const packages = chance.whole(40, 420)
    return {
      ...ware,
      code: `${chance.letters(2)}-${chance.digits(4)}`,
      packages,
      quantity: packages * chance.pick([4, 6, 10, 12]),
      order: `45000${chance.digits(5)}`,
    }
  })
}

function boxesOf(chance: Chance, total: { packages: number; kg: number; cbm: number }): Box[] {
  const count = chance.whole(1, boxes_most)
  const size = chance.pick(boxSizes)
  const part = Math.floor(total.packages / count)
  return Array.from({ length: count }, (_, at) => {
    const start = `${chance.pick(owners)}${chance.digits(6)}`
    const packages = at === count - 1 ? total.packages - part * (count - 1) : part
    const share = packages / total.packages
    return {
      ...{ number: `${start}${checkDigitOf(start)}`, size, packages },
      ...{ seal: `${chance.letters(2)}${chance.digits(6)}`, kg: total.kg * share, cbm: total.cbm * share },
    }
  })
}
