// The last layouts that were written. The rules were not changed after these were read for the first time.
import { boxNumber, type Paper } from './paper.ts'

const [first, second] = [boxNumber('TCNU661205'), boxNumber('OOCU704418')] as const

const wideBill: Paper = {
  name: 'house bill, wide boxes, goods and containers in one column',
  type: 'final_house_bill_of_lading',
  file_name: 'ELX.pdf',
  draw: (pen) => {
    pen.text([200, 20], 'OCEAN BILL OF LADING', { size: 13, bold: true })
    pen.text([40, 36], 'Elexis Consolidators Ltd (NVOCC, FMC No. 019922N)', { size: 9, bold: true })
    pen.box(
      [40, 50, 290, 62],
      '(2) Shipper / Exporter',
      'Anatolia Marble Sanayi A.S.\nOrganize Bolgesi 4. Cad. No 12\nAfyon, Turkey',
    )
    pen.box([330, 50, 121, 31], '(5) Document No.', 'ELXIZM55012')
    pen.box([451, 50, 121, 31], '(5A) Booking Ref.', 'IZM0031177')
    pen.box([330, 81, 242, 31], '(6) Export References', 'AMS-7781')
    pen.box([40, 112, 290, 62], '(3) Consignee', 'Summit Stone Distributors Inc\n4 Quarry Ln\nHouston, TX 77015\nUSA')
    pen.box([330, 112, 242, 62], '(7) Forwarding agent', 'Elexis Turkey')
    pen.box([40, 174, 290, 62], '(4) Notify Party', 'Lone Star Brokers LP\n88 Port Rd, Houston, TX 77029\nTel: 713-555-0163')
    pen.box([330, 174, 242, 62], '(9) For delivery apply to', 'Elexis Consolidators (USA)')
    pen.box([40, 236, 145, 30], '(12) Initial Carriage by')
    pen.box([185, 236, 145, 30], '(13) Place of Receipt', 'Izmir')
    pen.box([40, 266, 145, 30], '(14) Vessel/Voyage', 'LEVANT PRIDE / 118S')
    pen.box([185, 266, 145, 30], '(15) Port of Loading', 'Izmir, Turkey')
    pen.box([330, 266, 121, 30], '(16) Port of Discharge', 'Houston, TX')
    pen.box([451, 266, 121, 30], '(17) Place of Delivery', 'Houston, TX')
    pen.table(
      302,
      [
        [44, 'Container No. & Seal No. / Marks'],
        [190, 'Quantity'],
        [250, 'Description of Goods'],
        [430, 'Weight'],
        [510, 'Cube'],
      ],
      [
        [first, '18 CRATES', 'POLISHED MARBLE SLABS', '24,310 KG', '12.5 CBM'],
        ['AM-118822', '', 'HS: 6802.91', '', ''],
        [second, '17 CRATES', 'MARBLE TILES', '23,980 KG', '12.1 CBM'],
        ['AM-118823', '', '', '', ''],
      ],
    )
    pen.box([40, 600, 266, 30], 'Dated', '22 JAN 2026')
    pen.box([306, 600, 266, 30], 'Laden on Board', '21 JAN 2026')
    pen.text([44, 640], 'FREIGHT COLLECT - EXPRESS RELEASE', { size: 9 })
  },
  printed: {
    '/hbl_type': 'EXPRESS RELEASE',
    '/hbl_number': 'ELXIZM55012',
    '/carrier_booking_number': 'IZM0031177',
    '/fmc_oti_number': '019922N',
    '/shipper/name': 'Anatolia Marble Sanayi A.S.',
    '/consignee/name': 'Summit Stone Distributors Inc',
    '/consignee/address': '4 Quarry Ln\nHouston, TX 77015\nUSA',
    '/notify_party/name': 'Lone Star Brokers LP',
    '/notify_party/phone': '713-555-0163',
    '/place_of_receipt': 'Izmir',
    '/vessel_name': 'LEVANT PRIDE',
    '/voyage_number': '118S',
    '/port_of_loading': 'Izmir, Turkey',
    '/port_of_discharge': 'Houston, TX',
    '/place_of_delivery': 'Houston, TX',
    '/containers/0/container_number': first,
    '/containers/0/seal_number': 'AM-118822',
    '/containers/0/gross_weight': '24,310',
    '/containers/1/container_number': second,
    '/containers/1/measurement': '12.1',
    '/line_items/0/description': 'POLISHED MARBLE SLABS',
    '/line_items/1/weight': '23,980',
    '/date_of_issue': '22 JAN 2026',
    '/shipped_on_board_date': '21 JAN 2026',
    '/freight_payment_terms': 'COLLECT',
  },
}

const mailNotice: Paper = {
  name: 'arrival notice like a letter',
  type: 'arrival_notice',
  file_name: 'letter.pdf',
  draw: (pen) => {
    pen.text([40, 36], 'Elexis Consolidators (USA)', { size: 12, bold: true })
    pen.text([40, 70], 'CARGO ARRIVAL NOTICE', { size: 12, bold: true })
    pen.text([40, 92], 'Please be advised that the following shipment is due to arrive.')
    pen.pairs(
      [40, 120],
      [
        ['Consignee', 'Summit Stone Distributors Inc'],
        ['Shipper', 'Anatolia Marble Sanayi A.S.'],
        ['Ocean Bill of Lading', 'LVTPIZM0031177'],
        ['House Bill', 'ELXIZM55012'],
        ['Steamship Line', 'Levant Ocean Service'],
        ['Vessel', 'LEVANT PRIDE'],
        ['Voyage', '118S'],
        ['Port of Loading', 'Izmir, Turkey'],
        ['Port of Discharge', 'Houston, TX'],
        ['Arrival Date', 'February 14, 2026'],
        ['Pickup Location', 'Barbours Cut Terminal'],
        ['Free Time Expires', 'February 19, 2026'],
        ['Containers', `${first}, ${second}`],
        ['Pieces', '35 CRATES'],
        ['Gross Weight', '48,290 KG'],
        ['Amount Due', 'USD 2,150.00'],
      ],
      { value_x: 150 },
    )
  },
  printed: {
    '/consignee/name': 'Summit Stone Distributors Inc',
    '/shipper/name': 'Anatolia Marble Sanayi A.S.',
    '/mbl_number': 'LVTPIZM0031177',
    '/hbl_number': 'ELXIZM55012',
    '/carrier_name': 'Levant Ocean Service',
    '/vessel_name': 'LEVANT PRIDE',
    '/voyage_number': '118S',
    '/port_of_loading': 'Izmir, Turkey',
    '/port_of_discharge': 'Houston, TX',
    '/eta': 'February 14, 2026',
    '/freight_location_name': 'Barbours Cut Terminal',
    '/last_free_day': 'February 19, 2026',
    '/containers/0/container_number': first,
    '/containers/1/container_number': second,
    '/total_packages': '35',
    '/gross_weight': '48,290',
    '/total_charges': '2,150.00',
  },
}

const slip: Paper = {
  name: 'packing list in a ruled table',
  type: 'packing_list',
  file_name: 'list.pdf',
  draw: (pen) => {
    pen.text([220, 30], 'PACKING & WEIGHT LIST', { size: 13, bold: true })
    pen.box([40, 56, 266, 60], 'Exporter', 'Anatolia Marble Sanayi A.S.\nAfyon, Turkey')
    pen.box([306, 56, 133, 30], 'Invoice No', 'AMS-7781')
    pen.box([439, 56, 133, 30], 'Date', '15.01.2026')
    pen.box([306, 86, 266, 30], 'Order No', 'SSD-20441')
    pen.box([40, 116, 532, 50], 'Consignee', 'Summit Stone Distributors Inc\nHouston, TX 77015')
    for (const y of [176, 192, 208, 224, 240]) pen.line([40, y, 572, y])
    for (const x of [40, 120, 300, 370, 440, 510, 572]) pen.line([x, 176, x, 240])
    const rows = [
      ['Case No', 'Description', 'Crates', 'Net Kg', 'Gross Kg', 'M3'],
      ['1-18', 'Marble slabs', '18', '23,900', '24,310', '12.5'],
      ['19-35', 'Marble tiles', '17', '23,500', '23,980', '12.1'],
      ['Total', '', '35', '47,400', '48,290', '24.6'],
    ]
    for (const [row, cells] of rows.entries())
      for (const [at, cell] of cells.entries())
        pen.text([[44, 124, 304, 374, 444, 514][at] ?? 0, 180 + row * 16], cell, { size: 8 })
  },
  printed: {
    '/invoice_number': 'AMS-7781',
    '/packing_list_date': '15.01.2026',
    '/po_numbers/0': 'SSD-20441',
    '/supplier_name': 'Anatolia Marble Sanayi A.S.',
    '/consignee/name': 'Summit Stone Distributors Inc',
    '/line_items/0/description': 'Marble slabs',
    '/line_items/0/number_of_packages': '18',
    '/line_items/0/net_weight': '23,900',
    '/line_items/0/gross_weight': '24,310',
    '/line_items/0/measurement': '12.5',
    '/line_items/1/description': 'Marble tiles',
    '/totals/number_of_packages': '35',
    '/totals/gross_weight': '48,290',
    '/totals/measurement': '24.6',
  },
}

export const untouched: readonly Paper[] = [wideBill, mailNotice, slip]
