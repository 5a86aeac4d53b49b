import type { Pen } from './draw.ts'
import { boxNumber, type Paper } from './paper.ts'

export const [one, two, three] = [boxNumber('TLLU482117'), boxNumber('CAIU730455'), boxNumber('SEGU519902')] as const

const shipper = 'BRIGHTLEAF HOUSEWARES MFG CO., LTD\nNO. 88 JIANGNAN ROAD, BEILUN DISTRICT\nNINGBO, ZHEJIANG 315800\nCHINA'
const consignee = 'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD, SUITE 300\nLONG BEACH, CA 90802\nUSA'
const notify =
  'PELICAN CUSTOMS BROKERS INC\n77 DOCKSIDE AVE\nSAN PEDRO, CA 90731\nTEL: +1 310 555 0142\nEMAIL: ops@pelican-brokers.example'

function houseForm(pen: Pen, title: string): void {
  pen.text([40, 24], 'TRADEWIND PACIFIC LOGISTICS INC', { size: 13, bold: true })
  pen.text([330, 24], title, { size: 14, bold: true })
  pen.text([330, 42], 'FMC OTI NO. 024680N', { size: 7 })
  pen.box([40, 54, 270, 70], 'SHIPPER/EXPORTER (Complete name and address)', shipper)
  pen.box([310, 54, 130, 32], 'BOOKING NO.', 'NGB7741203')
  pen.box([440, 54, 132, 32], 'BILL OF LADING NO.', 'TWPL24110873')
  pen.box([310, 86, 262, 38], 'EXPORT REFERENCES', 'SO-55310')
  pen.box([40, 124, 270, 70], "CONSIGNEE (If 'To Order' so indicate)", consignee)
  pen.box(
    [310, 124, 262, 70],
    'FOR DELIVERY OF GOODS PLEASE APPLY TO:',
    'TRADEWIND PACIFIC LOGISTICS (LAX)\n900 SEPULVEDA BLVD\nEL SEGUNDO, CA 90245',
  )
  pen.box([40, 194, 270, 74], 'NOTIFY PARTY (Name and address)', notify)
  pen.box([310, 194, 262, 37], 'POINT AND COUNTRY OF ORIGIN', 'NINGBO, CHINA')
  pen.box([310, 231, 262, 37], 'TYPE OF MOVE', 'CY/CY')
  pen.box([40, 268, 135, 28], 'PRE-CARRIAGE BY')
  pen.box([175, 268, 135, 28], 'PLACE OF RECEIPT', 'NINGBO, CHINA')
  pen.box([310, 268, 262, 28], 'FREIGHT PAYABLE AT', 'DESTINATION')
  pen.box([40, 296, 135, 28], 'VESSEL / VOYAGE NO.', 'COSMIC HARMONY / 0317E')
  pen.box([175, 296, 135, 28], 'PORT OF LOADING', 'NINGBO')
  pen.box([310, 296, 130, 28], 'PORT OF DISCHARGE', 'LOS ANGELES, CA')
  pen.box([440, 296, 132, 28], 'PLACE OF DELIVERY', 'LONG BEACH, CA')
  pen.box([40, 324, 532, 260], '')
  for (const x of [150, 215, 420, 500]) pen.line([x, 324, x, 584])
  pen.line([40, 340, 572, 340])
  const captions = ['MARKS AND NUMBERS', 'NO. OF PKGS', 'DESCRIPTION OF PACKAGES AND GOODS', 'GROSS WEIGHT', 'MEASUREMENT']
  for (const [at, x] of [43, 153, 218, 423, 503].entries()) pen.text([x, 328], captions[at] ?? '', { size: 6 })
  pen.text([44, 346], 'OAKRIDGE\nLONG BEACH\nC/NO. 1-1240', { size: 8 })
  pen.text([154, 346], '1,240 CTNS', { size: 8 })
  pen.text([219, 346], 'STAINLESS STEEL COOKWARE SETS\nCERAMIC MIXING BOWLS\nHS CODE: 7323.93, 6911.10\nPO NO. 4500781223', {
    size: 8,
  })
  pen.text([424, 346], '18,964.50 KGS', { size: 8 })
  pen.text([504, 346], '128.42 CBM', { size: 8 })
  pen.text([219, 430], `${one} / SEAL TW889201 / 40HC`, { size: 8 })
  pen.text([219, 441], '620 CTNS / 9,482.25 KGS / 64.21 CBM', { size: 8 })
  pen.text([219, 456], `${two} / SEAL TW889202 / 40HC`, { size: 8 })
  pen.text([219, 467], '620 CTNS / 9,482.25 KGS / 64.21 CBM', { size: 8 })
  pen.text([219, 500], 'FREIGHT COLLECT', { size: 8 })
  pen.box([40, 584, 180, 30], 'PLACE OF ISSUE', 'SHANGHAI')
  pen.box([220, 584, 180, 30], 'DATE OF ISSUE', '14 NOV 2024')
  pen.box([400, 584, 172, 30], 'SHIPPED ON BOARD DATE', '13-NOV-2024')
  pen.box([400, 614, 172, 50], 'SIGNED FOR THE CARRIER', 'L. MARIN')
}

const housePrinted = {
  '/hbl_number': 'TWPL24110873',
  '/carrier_booking_number': 'NGB7741203',
  '/fmc_oti_number': '024680N',
  '/date_of_issue': '14 NOV 2024',
  '/shipped_on_board_date': '13-NOV-2024',
  '/freight_payment_terms': 'COLLECT',
  '/service_mode': 'CY/CY',
  '/vessel_name': 'COSMIC HARMONY',
  '/voyage_number': '0317E',
  '/port_of_loading': 'NINGBO',
  '/port_of_discharge': 'LOS ANGELES, CA',
  '/place_of_receipt': 'NINGBO, CHINA',
  '/place_of_delivery': 'LONG BEACH, CA',
  '/point_and_country_of_origin': 'NINGBO, CHINA',
  '/signed_at': 'SHANGHAI',
  '/signed_by': 'L. MARIN',
  '/shipper/name': 'BRIGHTLEAF HOUSEWARES MFG CO., LTD',
  '/shipper/address': 'NO. 88 JIANGNAN ROAD, BEILUN DISTRICT\nNINGBO, ZHEJIANG 315800\nCHINA',
  '/consignee/name': 'OAKRIDGE HOME IMPORTS LLC',
  '/consignee/address': '4120 HARBOR GATE BLVD, SUITE 300\nLONG BEACH, CA 90802\nUSA',
  '/notify_party/name': 'PELICAN CUSTOMS BROKERS INC',
  '/notify_party/address': '77 DOCKSIDE AVE\nSAN PEDRO, CA 90731',
  '/notify_party/phone': '+1 310 555 0142',
  '/notify_party/email': 'ops@pelican-brokers.example',
  ...containerLine(0, one, 'TW889201'),
  ...containerLine(1, two, 'TW889202'),
  '/line_items/0/description': 'STAINLESS STEEL COOKWARE SETS\nCERAMIC MIXING BOWLS',
  '/line_items/0/weight': '18,964.50',
  '/line_items/0/weight_unit': 'KGS',
  '/line_items/0/measurement': '128.42',
  '/line_items/0/hts_codes/0': '7323.93',
  '/line_items/0/hts_codes/1': '6911.10',
  '/totals/number_of_packages': '1,240',
  '/totals/gross_weight': '18,964.50',
  '/totals/measurement': '128.42',
}

function containerLine(at: number, number: string, seal: string): Record<string, string> {
  const start = `/containers/${at}`
  return {
    [`${start}/container_number`]: number,
    [`${start}/seal_number`]: seal,
    [`${start}/container_size`]: '40HC',
    [`${start}/number_of_packages`]: '620',
    [`${start}/package_unit`]: 'CTNS',
    [`${start}/gross_weight`]: '9,482.25',
    [`${start}/weight_unit`]: 'KGS',
    [`${start}/measurement`]: '64.21',
  }
}

export const finalHouse: Paper = {
  name: 'final house bill, boxed form',
  type: 'final_house_bill_of_lading',
  file_name: 'TWPL24110873.pdf',
  draw: (pen) => {
    houseForm(pen, 'BILL OF LADING')
    pen.text([330, 680], 'TELEX RELEASED', { size: 12, bold: true })
  },
  printed: { ...housePrinted, '/hbl_type': 'TELEX RELEASED' },
}

export const draftHouse: Paper = {
  name: 'draft house bill, boxed form with watermark',
  type: 'draft_house_bill_of_lading',
  file_name: 'scan0001.pdf',
  draw: (pen) => {
    houseForm(pen, 'BILL OF LADING')
    pen.watermark('DRAFT')
  },
  printed: {
    ...housePrinted,
    '/hbl_type': 'DRAFT',
    '/line_items/0/quantity': '1,240',
    '/line_items/0/quantity_unit': 'CTNS',
    '/line_items/0/cargo_references/0': '4500781223',
  },
}

export const masterTable: Paper = {
  name: 'sea waybill of a line, containers in a table',
  type: 'master_bill_of_lading',
  file_name: 'document.pdf',
  draw: (pen) => {
    pen.text([40, 22], 'NORTHERN CROSS CONTAINER LINE', { size: 14, bold: true })
    pen.text([360, 22], 'SEA WAYBILL', { size: 14, bold: true })
    pen.text([360, 40], 'NON-NEGOTIABLE', { size: 8 })
    pen.text([480, 40], 'SCAC: NCCL', { size: 8 })
    pen.box(
      [40, 52, 266, 64],
      'Shipper',
      'TRADEWIND PACIFIC LOGISTICS (NINGBO) CO LTD\n12F OCEAN TOWER, 501 BAIZHANG EAST RD\nNINGBO 315040, CHINA',
    )
    pen.box([306, 52, 133, 32], 'Booking No.', 'NGB7741203')
    pen.box([439, 52, 133, 32], 'Sea Waybill No.', 'NCCLNGB0088123')
    pen.box([306, 84, 133, 32], 'Export references', 'TWPL24110873')
    pen.box([439, 84, 133, 32], 'Service Contract No.', 'SC-2024-7781')
    pen.box([40, 116, 266, 64], 'Consignee', 'TRADEWIND PACIFIC LOGISTICS INC\n900 SEPULVEDA BLVD\nEL SEGUNDO, CA 90245, USA')
    pen.box([306, 116, 266, 64], 'Forwarding agent', 'TRADEWIND PACIFIC LOGISTICS (NINGBO)')
    pen.box(
      [40, 180, 266, 64],
      'Notify party',
      'TRADEWIND PACIFIC LOGISTICS INC\n900 SEPULVEDA BLVD\nEL SEGUNDO, CA 90245, USA\nTel: 310-555-0177',
    )
    pen.box([306, 180, 266, 64], 'Also notify', 'HARBORLINE TRUCKING LLC')
    pen.box([40, 244, 133, 28], 'Ocean vessel', 'COSMIC HARMONY')
    pen.box([173, 244, 133, 28], 'Voyage No.', '0317E')
    pen.box([306, 244, 133, 28], 'Place of receipt', 'NINGBO')
    pen.box([439, 244, 133, 28], 'Onward inland routing')
    pen.box([40, 272, 133, 28], 'Port of loading', 'NINGBO, CHINA')
    pen.box([173, 272, 133, 28], 'Port of discharge', 'LOS ANGELES, CA, USA')
    pen.box([306, 272, 133, 28], 'Place of delivery', 'LOS ANGELES, CA')
    pen.box([439, 272, 133, 28], 'Type of movement', 'FCL/FCL')
    pen.text([200, 304], 'PARTICULARS FURNISHED BY SHIPPER', { size: 7 })
    const columns = [
      [44, 'Container No.'],
      [130, 'Seal No.'],
      [190, 'Size/Type'],
      [245, 'Packages'],
      [310, 'Description of goods'],
      [440, 'Gross weight (KGS)'],
      [520, 'Meas. (CBM)'],
    ] as const
    pen.table(316, columns, [
      [one, 'TW889201', '40HC', '620 CTNS', 'KITCHENWARE', '9482.25', '64.21'],
      [two, 'TW889202', '40HC', '620 CTNS', 'KITCHENWARE', '9482.25', '64.21'],
      [three, 'TW889203', '20GP', '310 CTNS', 'TABLEWARE', '5120.00', '28.40'],
      ['TOTAL', '', '', '1550 CTNS', '', '24084.50', '156.82'],
    ])
    pen.text([44, 420], 'HS CODE: 732393', { size: 8 })
    pen.box([40, 560, 266, 28], 'Freight payable at', 'LOS ANGELES')
    pen.box([306, 560, 133, 28], 'Place of issue', 'NINGBO')
    pen.box([439, 560, 133, 28], 'Date of issue', '2024-11-15')
    pen.box([40, 588, 266, 28], 'Laden on board date', '2024-11-14')
    pen.box([306, 588, 266, 28], 'No. of original B/Ls', 'ZERO (0)')
    pen.text([44, 630], 'FREIGHT PREPAID', { size: 9 })
  },
  printed: {
    '/waybill_number': 'NCCLNGB0088123',
    '/booking_number': 'NGB7741203',
    '/scac_code': 'NCCL',
    '/export_references': 'TWPL24110873',
    '/service_contract_number': 'SC-2024-7781',
    '/movement_type': 'FCL/FCL',
    '/number_of_original_waybills': 'ZERO (0)',
    '/shipper/name': 'TRADEWIND PACIFIC LOGISTICS (NINGBO) CO LTD',
    '/shipper/address': '12F OCEAN TOWER, 501 BAIZHANG EAST RD\nNINGBO 315040, CHINA',
    '/consignee/name': 'TRADEWIND PACIFIC LOGISTICS INC',
    '/notify_party/name': 'TRADEWIND PACIFIC LOGISTICS INC',
    '/notify_party/phone': '310-555-0177',
    '/also_notify': 'HARBORLINE TRUCKING LLC',
    '/forwarding_agent_references': 'TRADEWIND PACIFIC LOGISTICS (NINGBO)',
    '/ocean_vessel': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/place_of_receipt': 'NINGBO',
    '/port_of_loading': 'NINGBO, CHINA',
    '/port_of_discharge': 'LOS ANGELES, CA, USA',
    '/place_of_delivery': 'LOS ANGELES, CA',
    '/containers/0/container_number': one,
    '/containers/0/seal_number': 'TW889201',
    '/containers/0/container_size': '40HC',
    '/containers/0/gross_weight': '9482.25',
    '/containers/0/weight_unit': 'KGS',
    '/containers/0/measurement': '64.21',
    '/containers/0/measurement_unit': 'CBM',
    '/containers/0/number_of_packages': '620',
    '/containers/1/container_number': two,
    '/containers/1/seal_number': 'TW889202',
    '/containers/2/container_number': three,
    '/containers/2/container_size': '20GP',
    '/containers/2/gross_weight': '5120.00',
    '/containers/2/number_of_packages': '310',
    '/total_packages': '1550',
    '/package_unit': 'CTNS',
    '/gross_weight': '24084.50',
    '/measurement': '156.82',
    '/description_of_goods': 'KITCHENWARE\nTABLEWARE',
    '/freight_payment_terms': 'PREPAID',
    '/freight_payable_at': 'LOS ANGELES',
    '/place_of_issue': 'NINGBO',
    '/date_of_issue': '2024-11-15',
    '/laden_on_board_date': '2024-11-14',
  },
}
