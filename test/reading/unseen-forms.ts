// More layouts written after the rules were done. 31 of 64 fields were read at first: captions with a box of their own were not foreseen.
import { boxNumber, type Paper } from './paper.ts'

const [first, second] = [boxNumber('DRYU900418'), boxNumber('HLBU288133')] as const

const europeanBill: Paper = {
  name: 'combined transport bill, captions above, few lines',
  type: 'final_house_bill_of_lading',
  file_name: 'HBL RTM2511.pdf',
  draw: (pen) => {
    pen.text([330, 26], 'COMBINED TRANSPORT BILL OF LADING', { size: 11, bold: true })
    pen.text([330, 42], 'B/L No. KRR-2511-077', { size: 10 })
    const put = ([x, y]: readonly [number, number], caption: string, value: string) => {
      pen.text([x, y], caption, { size: 6 })
      pen.text([x + 4, y + 9], value, { size: 9 })
    }
    put([36, 40], 'Shipper', 'Vandermeer Bulbs & Seeds B.V.\nKwekerijweg 18\n2182 KA Hillegom\nNetherlands')
    put([36, 110], 'Consignee', 'Prairie Garden Supply Co.\n900 Industrial Loop\nOmaha, NE 68110\nUSA')
    put([36, 180], 'Notify address', 'Same as consignee')
    pen.text([330, 80], 'Krestrel Freight Forwarding B.V., Rotterdam', { size: 10, bold: true })
    put([330, 110], 'Booking reference', 'RTM8820143')
    put([330, 180], 'For delivery please apply to', 'Krestrel Freight USA Inc, Chicago')
    put([36, 230], 'Pre-carriage by', 'TRUCK')
    put([170, 230], 'Place of receipt', 'Hillegom')
    put([36, 256], 'Ocean vessel / Voyage', 'BOREAL CREST / 2511W')
    put([170, 256], 'Port of loading', 'Rotterdam')
    put([330, 256], 'Port of discharge', 'New York')
    put([450, 256], 'Place of delivery', 'Omaha, NE')
    pen.line([36, 284, 576, 284])
    pen.table(
      288,
      [
        [36, 'Marks & Nos.'],
        [130, 'No. of packages'],
        [210, 'Description of packages and goods'],
        [420, 'Gross weight kg'],
        [510, 'Measurement m3'],
      ],
      [
        ['PGS OMAHA', '22 PALLETS', 'FLOWER BULBS, DORMANT', '14.220,0', '48,600'],
        ['1-22', '', 'HS CODE 0601.10', '', ''],
        [first, '', 'Seal: KF22871', '', ''],
        ['1x40RF', '', 'TEMPERATURE SET +7C', '', ''],
      ],
    )
    pen.line([36, 520, 576, 520])
    put([36, 530], 'Freight amount', 'AS AGREED')
    put([170, 530], 'Freight payable at', 'Destination')
    put([330, 530], 'Place and date of issue', 'Rotterdam, 04 Nov 2025')
    put([36, 560], 'No. of original B/Ls', '3 (THREE)')
    pen.text([36, 600], 'Shipped on board 05 Nov 2025', { size: 8 })
    pen.text([36, 620], 'ORIGINAL', { size: 12, bold: true })
  },
  printed: {
    '/hbl_type': 'ORIGINAL',
    '/hbl_number': 'KRR-2511-077',
    '/carrier_booking_number': 'RTM8820143',
    '/shipper/name': 'Vandermeer Bulbs & Seeds B.V.',
    '/shipper/address': 'Kwekerijweg 18\n2182 KA Hillegom\nNetherlands',
    '/consignee/name': 'Prairie Garden Supply Co.',
    '/consignee/address': '900 Industrial Loop\nOmaha, NE 68110\nUSA',
    '/notify_party/name': 'Same as consignee',
    '/place_of_receipt': 'Hillegom',
    '/vessel_name': 'BOREAL CREST',
    '/voyage_number': '2511W',
    '/port_of_loading': 'Rotterdam',
    '/port_of_discharge': 'New York',
    '/place_of_delivery': 'Omaha, NE',
    '/shipped_on_board_date': '05 Nov 2025',
    '/containers/0/container_number': first,
    '/containers/0/seal_number': 'KF22871',
    '/containers/0/container_size': '40RF',
    '/line_items/0/description': 'FLOWER BULBS, DORMANT\nTEMPERATURE SET +7C',
    '/line_items/0/weight': '14.220,0',
    '/line_items/0/measurement': '48,600',
    '/line_items/0/hts_codes/0': '0601.10',
    '/totals/number_of_packages': '22',
    '/totals/package_unit': 'PALLETS',
  },
}

const ruledFiling: Paper = {
  name: 'security filing as a two-column table',
  type: 'importer_security_filing',
  file_name: 'form.pdf',
  draw: (pen) => {
    pen.text([200, 28], 'ISF 10+2 Data Sheet', { size: 14, bold: true })
    const rows = [
      ['Importer of Record', 'Prairie Garden Supply Co.'],
      ['IOR Number', '47-001822300'],
      ['Consignee Number', '47-0018223'],
      ['Seller', 'Vandermeer Bulbs & Seeds B.V.\nKwekerijweg 18\n2182 KA Hillegom\nNetherlands'],
      ['Buyer', 'Prairie Garden Supply Co.\n900 Industrial Loop\nOmaha, NE 68110\nUSA'],
      ['Ship to Party', 'Prairie Garden Supply DC\n2 Cold Store Way\nOmaha, NE 68112\nUSA'],
      ['Manufacturer (Supplier)', 'Vandermeer Bulbs & Seeds B.V.\nKwekerijweg 18\n2182 KA Hillegom\nNetherlands'],
      ['Container Stuffing Location', 'Vandermeer Cold Store\nHaven 4\n2182 KB Hillegom\nNetherlands'],
      ['Consolidator (Stuffer)', 'Krestrel Freight Forwarding B.V.\nWaalhaven 100\n3087 Rotterdam\nNetherlands'],
      ['HTS-6', '0601.10'],
      ['Country of Origin', 'NL'],
      ['AMS B/L Number', 'KRRC2511077'],
      ['Master B/L', 'BORLRTM8820143'],
      ['Estimated Departure', '2025-11-05'],
      ['Estimated Arrival', '2025-11-19'],
    ] as const
    let y = 60
    for (const [caption, value] of rows) {
      const height = value.split('\n').length * 11.5 + 7
      pen.text([44, y + 4], caption, { size: 9, bold: true })
      pen.text([220, y + 4], value, { size: 9 })
      pen.line([40, y, 572, y])
      for (const x of [40, 212, 572]) pen.line([x, y, x, y + height])
      y += height
    }
    pen.line([40, y, 572, y])
  },
  printed: {
    '/importer_name': 'Prairie Garden Supply Co.',
    '/importer_of_record_number': '47-001822300',
    '/consignee_irs_tax_id': '47-0018223',
    '/seller_name': 'Vandermeer Bulbs & Seeds B.V.',
    '/seller_address_1': 'Kwekerijweg 18',
    '/seller_country': 'Netherlands',
    '/buyer_name': 'Prairie Garden Supply Co.',
    '/buyer_city': 'Omaha',
    '/buyer_state': 'NE',
    '/buyer_postal_code': '68110',
    '/ship_to_name': 'Prairie Garden Supply DC',
    '/ship_to_city': 'Omaha',
    '/manufacturer_name': 'Vandermeer Bulbs & Seeds B.V.',
    '/stuffing_location_name': 'Vandermeer Cold Store',
    '/consolidator_name': 'Krestrel Freight Forwarding B.V.',
    '/consolidator_city': 'Rotterdam',
    '/hts_code/0': '0601.10',
    '/country_of_origin': 'NL',
    '/hbl_number': 'KRRC2511077',
    '/mbl_number': 'BORLRTM8820143',
    '/etd': '2025-11-05',
    '/eta': '2025-11-19',
  },
}

const immediateDelivery: Paper = {
  name: 'entry / immediate delivery, boxed form',
  type: 'customs_entry',
  file_name: 'doc2.pdf',
  draw: (pen) => {
    pen.text([180, 26], 'ENTRY/IMMEDIATE DELIVERY', { size: 14, bold: true })
    pen.text([40, 30], 'U.S. CUSTOMS AND BORDER PROTECTION', { size: 6 })
    pen.box([40, 50, 133, 32], '1. ARRIVAL DATE', '111925')
    pen.box([173, 50, 133, 32], '2. ELECTED ENTRY DATE', '112025')
    pen.box([306, 50, 133, 32], '3. ENTRY TYPE CODE/NAME', '01 CONSUMPTION')
    pen.box([439, 50, 133, 32], '4. ENTRY NUMBER', 'QLB-8820143-5')
    pen.box([40, 82, 133, 32], '5. PORT', '4601')
    pen.box([173, 82, 133, 32], '6. SINGLE TRANS. BOND', 'NO')
    pen.box([306, 82, 266, 32], '7. BROKER/IMPORTER FILE NUMBER', 'QLB25-3310')
    pen.box([40, 114, 266, 32], '8. CONSIGNEE NUMBER', '47-0018223')
    pen.box([306, 114, 266, 32], '9. IMPORTER NUMBER', '47-0018223')
    pen.box([40, 146, 266, 60], '10. ULTIMATE CONSIGNEE NAME', 'PRAIRIE GARDEN SUPPLY CO\n900 INDUSTRIAL LOOP\nOMAHA, NE 68110')
    pen.box([306, 146, 266, 60], '11. IMPORTER OF RECORD NAME', 'PRAIRIE GARDEN SUPPLY CO')
    pen.box([40, 206, 133, 32], '12. CARRIER CODE', 'BORL')
    pen.box([173, 206, 133, 32], '13. VOYAGE/FLIGHT/TRIP', '2511W')
    pen.box([306, 206, 266, 32], '14. LOCATION OF GOODS-CODE(S)/NAME(S)', 'E425 NORTH BERTH TERMINAL')
    pen.box([40, 238, 266, 32], '15. VESSEL CODE/NAME', 'BOREAL CREST')
    pen.box([306, 238, 133, 32], '16. U.S. PORT OF UNLADING', '4601')
    pen.box([439, 238, 133, 32], '18. G.O. NUMBER')
    pen.box([40, 270, 266, 32], '20. DESCRIPTION OF MERCHANDISE', 'FLOWER BULBS, DORMANT')
    pen.box([306, 270, 266, 32], '19. TOTAL VALUE', '$38,440')
    pen.text([44, 312], '21. IT/BL/AWB CODE      22. IT/BL/AWB NO.', { size: 6 })
    pen.text([44, 324], 'M                BORLRTM8820143', { size: 9 })
    pen.text([44, 350], `CONTAINERS: ${first} ${second}`, { size: 9 })
    pen.text([470, 700], 'CBP Form 3461', { size: 7 })
  },
  printed: {
    '/form_number': '3461',
    '/entry_number': 'QLB-8820143-5',
    '/entry_type': '01 CONSUMPTION',
    '/port_code': '4601',
    '/reference_number': 'QLB25-3310',
    '/consignee_number': '47-0018223',
    '/importer_number': '47-0018223',
    '/consignee/name': 'PRAIRIE GARDEN SUPPLY CO',
    '/importer/name': 'PRAIRIE GARDEN SUPPLY CO',
    '/importing_carrier': 'BORL',
    '/voyage_number': '2511W',
    '/vessel_name': 'BOREAL CREST',
    '/location_of_goods': 'E425 NORTH BERTH TERMINAL',
    '/port_of_discharge': '4601',
    '/total_entered_value': '38,440',
    '/mbl_number': 'BORLRTM8820143',
    '/containers/0/container_number': first,
    '/containers/1/container_number': second,
  },
}

export const unseenForms: readonly Paper[] = [europeanBill, ruledFiling, immediateDelivery]
