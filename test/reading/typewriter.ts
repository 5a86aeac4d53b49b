import type { Pen } from './draw.ts'
import { boxNumber, type Paper } from './paper.ts'

const face = { font: 'Courier', size: 9 }
const [one, two] = [boxNumber('TLLU482117'), boxNumber('CAIU730455')]

/** A form whose boxes were filled by a typewriter; sentences of its goods speak of other papers. */
function draw(pen: Pen): void {
  const fill = (place: readonly [number, number, number, number], caption: string, value: string) => {
    pen.box(place, caption)
    pen.text([place[0] + 4, place[1] + 11], value, face)
  }
  pen.text([40, 24], 'GRANITE BAY CONTAINER LINE', { size: 13, bold: true })
  pen.text([360, 24], 'BILL OF LADING', { size: 15, bold: true })
  fill([40, 54, 270, 70], 'SHIPPER', 'MARLOWE AND FINCH CERAMICS CO LTD\n17 KILN STREET\nHAIPHONG, VIETNAM')
  fill([310, 54, 131, 32], 'BOOKING NO.', 'GBK5520913')
  fill([441, 54, 131, 32], 'B/L NO.', 'GBCLHPH2503118')
  fill([40, 124, 270, 70], 'CONSIGNEE', 'SANDERLING HOME GOODS INC\n2200 DOCK ROAD\nTACOMA, WA 98421')
  fill([40, 194, 270, 70], 'NOTIFY PARTY', 'SAME AS CONSIGNEE')
  fill([40, 268, 180, 28], 'VESSEL / VOYAGE NO.', 'CALDERA SUN / 014E')
  fill([220, 268, 176, 28], 'PORT OF LOADING', 'HAIPHONG, VIETNAM')
  fill([396, 268, 176, 28], 'PORT OF DISCHARGE', 'TACOMA, WA')
  fill([40, 296, 180, 28], 'DATE OF ISSUE', '14 MAR 2025')
  fill([220, 296, 176, 28], 'FREIGHT', 'FREIGHT COLLECT')
  pen.text([44, 350], `${one} / SEAL GB550917 / 40HC / 410 CTNS / 6120.50 KGS`, face)
  pen.text([44, 364], `${two} / SEAL GB550918 / 40HC / 402 CTNS / 6001.00 KGS`, face)
  pen.text([44, 400], 'GLAZED STONEWARE AS PER COMMERCIAL INVOICE AND\nPACKING LIST OF THE SHIPPER DATED 10 MAR 2025', face)
}

export const typedBill: Paper = {
  name: 'bill filled in by a typewriter',
  type: 'master_bill_of_lading',
  file_name: 'scan0001.pdf',
  draw,
  printed: {
    '/waybill_number': 'GBCLHPH2503118',
    '/booking_number': 'GBK5520913',
    '/shipper/name': 'MARLOWE AND FINCH CERAMICS CO LTD',
    '/shipper/address': '17 KILN STREET\nHAIPHONG, VIETNAM',
    '/consignee/name': 'SANDERLING HOME GOODS INC',
    '/consignee/address': '2200 DOCK ROAD\nTACOMA, WA 98421',
    '/notify_party/name': 'SAME AS CONSIGNEE',
    '/ocean_vessel': 'CALDERA SUN',
    '/voyage_number': '014E',
    '/port_of_loading': 'HAIPHONG, VIETNAM',
    '/port_of_discharge': 'TACOMA, WA',
    '/date_of_issue': '14 MAR 2025',
    '/containers/0/container_number': one,
    '/containers/0/seal_number': 'GB550917',
    '/containers/1/container_number': two,
    '/containers/1/number_of_packages': '402',
  },
}
