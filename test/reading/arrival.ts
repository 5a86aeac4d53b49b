import { one, three, two } from './bills.ts'
import type { Paper } from './paper.ts'

export const arrival: Paper = {
  name: 'arrival notice, captions with colons in two columns',
  type: 'arrival_notice',
  file_name: 'AN_5512.pdf',
  draw: (pen) => {
    pen.text([40, 30], 'TRADEWIND PACIFIC LOGISTICS INC', { size: 12, bold: true })
    pen.text([40, 46], '900 SEPULVEDA BLVD, EL SEGUNDO, CA 90245   TEL: 310-555-0177', { size: 8 })
    pen.text([200, 66], 'ARRIVAL NOTICE / FREIGHT INVOICE', { size: 14, bold: true })
    pen.text([40, 96], 'SHIPPER:', { bold: true })
    pen.text([40, 108], 'BRIGHTLEAF HOUSEWARES MFG CO., LTD\nNO. 88 JIANGNAN ROAD\nNINGBO, CHINA')
    pen.text([40, 150], 'CONSIGNEE:', { bold: true })
    pen.text([40, 162], 'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802')
    pen.text([40, 204], 'NOTIFY PARTY:', { bold: true })
    pen.text([40, 216], 'PELICAN CUSTOMS BROKERS INC\n77 DOCKSIDE AVE\nSAN PEDRO, CA 90731')
    pen.pairs(
      [320, 96],
      [
        ['OUR REF NO:', 'TWL-OI-55310'],
        ['DATE:', '11/20/2024'],
        ['MASTER B/L NO:', 'NCCLNGB0088123'],
        ['HOUSE B/L NO:', 'TWPL24110873'],
        ['AMS B/L NO:', 'TWPL24110873'],
        ['CARRIER:', 'NORTHERN CROSS CONTAINER LINE'],
        ['VESSEL/VOYAGE:', 'COSMIC HARMONY 0317E'],
        ['PORT OF LOADING:', 'NINGBO, CHINA'],
        ['ETD:', '11/14/2024'],
        ['PORT OF DISCHARGE:', 'LOS ANGELES, CA'],
        ['ETA:', '12/01/2024'],
        ['PLACE OF DELIVERY:', 'LONG BEACH, CA'],
        ['LAST FREE DAY:', '12/06/2024'],
        ['FREIGHT LOCATION:', 'PIER 400 CONTAINER YARD'],
        ['FIRMS CODE:', 'W185'],
        ['P.O. NO:', '4500781223'],
      ],
    )
    pen.table(
      350,
      [
        [40, 'CONTAINER NO. / SEAL NO.'],
        [190, 'NO. OF PKGS'],
        [260, 'DESCRIPTION OF GOODS'],
        [430, 'GROSS WEIGHT'],
        [510, 'MEASUREMENT'],
      ],
      [
        [`${one} / TW889201`, '620 CTNS', 'STAINLESS STEEL COOKWARE', '9,482.25 KGS', '64.21 CBM'],
        [`${two} / TW889202`, '620 CTNS', 'CERAMIC MIXING BOWLS', '9,482.25 KGS', '64.21 CBM'],
        ['TOTAL:', '1,240 CTNS', '', '18,964.50 KGS', '128.42 CBM'],
      ],
    )
    pen.text([40, 470], 'FREIGHT COLLECT', { bold: true })
    pen.pairs(
      [320, 470],
      [
        ['OCEAN FREIGHT', '4,850.00'],
        ['HANDLING FEE', '95.00'],
        ['TOTAL CHARGES:', 'USD 4,945.00'],
      ],
    )
  },
  printed: {
    '/notice_number': 'TWL-OI-55310',
    '/notice_date': '11/20/2024',
    '/mbl_number': 'NCCLNGB0088123',
    '/hbl_number': 'TWPL24110873',
    '/ams_bl_number': 'TWPL24110873',
    '/carrier_name': 'NORTHERN CROSS CONTAINER LINE',
    '/vessel_name': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/port_of_loading': 'NINGBO, CHINA',
    '/port_of_discharge': 'LOS ANGELES, CA',
    '/place_of_delivery': 'LONG BEACH, CA',
    '/etd': '11/14/2024',
    '/eta': '12/01/2024',
    '/last_free_day': '12/06/2024',
    '/freight_location_name': 'PIER 400 CONTAINER YARD',
    '/firms_code': 'W185',
    '/po_numbers/0': '4500781223',
    '/shipper/name': 'BRIGHTLEAF HOUSEWARES MFG CO., LTD',
    '/shipper/address': 'NO. 88 JIANGNAN ROAD\nNINGBO, CHINA',
    '/consignee/name': 'OAKRIDGE HOME IMPORTS LLC',
    '/consignee/address': '4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802',
    '/notify_party/name': 'PELICAN CUSTOMS BROKERS INC',
    '/containers/0/container_number': one,
    '/containers/0/seal_number': 'TW889201',
    '/containers/0/number_of_packages': '620',
    '/containers/0/gross_weight': '9,482.25',
    '/containers/1/container_number': two,
    '/containers/1/seal_number': 'TW889202',
    '/containers/1/measurement': '64.21',
    '/total_packages': '1,240',
    '/gross_weight': '18,964.50',
    '/weight_unit': 'KGS',
    '/measurement': '128.42',
    '/description_of_goods': 'STAINLESS STEEL COOKWARE\nCERAMIC MIXING BOWLS',
    '/freight_payment_terms': 'COLLECT',
    '/total_charges': '4,945.00',
    '/currency': 'USD',
  },
}

export const dray: Paper = {
  name: 'delivery order to a trucker, boxed form',
  type: 'dray_delivery_order',
  file_name: 'DO 55310.pdf',
  draw: (pen) => {
    pen.text([40, 24], 'TRADEWIND PACIFIC LOGISTICS INC', { size: 12, bold: true })
    pen.text([400, 24], 'DELIVERY ORDER', { size: 15, bold: true })
    pen.box([40, 50, 266, 60], 'TRUCKER', 'HARBORLINE TRUCKING LLC\n1500 ANAHEIM ST\nWILMINGTON, CA 90744')
    pen.box([306, 50, 133, 30], 'DATE', '11/27/2024')
    pen.box([439, 50, 133, 30], 'OUR REF. NO.', 'TWL-OI-55310')
    pen.box([306, 80, 133, 30], 'FREE TIME EXPIRES', '12/06/2024')
    pen.box([439, 80, 133, 30], 'ENTRY NO.', 'PCB-1102934-7')
    pen.box([40, 110, 133, 30], 'IMPORTING CARRIER', 'NORTHERN CROSS LINE')
    pen.box([173, 110, 133, 30], 'VESSEL', 'COSMIC HARMONY')
    pen.box([306, 110, 133, 30], 'VOYAGE NO.', '0317E')
    pen.box([439, 110, 133, 30], 'ARRIVAL DATE', '12/01/2024')
    pen.box([40, 140, 133, 30], 'PORT OF LOADING', 'NINGBO')
    pen.box([173, 140, 133, 30], 'PORT OF DISCHARGE', 'LOS ANGELES')
    pen.box([306, 140, 133, 30], 'MASTER B/L NO.', 'NCCLNGB0088123')
    pen.box([439, 140, 133, 30], 'HOUSE B/L NO.', 'TWPL24110873')
    pen.box(
      [40, 170, 266, 60],
      'PICKUP LOCATION',
      'PIER 400 CONTAINER YARD\n2500 NAVY WAY\nSAN PEDRO, CA 90731\nTEL: 310-555-0100',
    )
    pen.box([306, 170, 266, 60], 'DELIVER TO', 'OAKRIDGE DC 2\n18800 INLAND PKWY\nFONTANA, CA 92335')
    pen.box([40, 230, 266, 30], 'CUSTOMER', 'OAKRIDGE HOME IMPORTS LLC')
    pen.box([306, 230, 266, 30], 'CUSTOMER PO', '4500781223, 4500781224')
    pen.table(
      270,
      [
        [44, 'CONTAINER NO.'],
        [140, 'SEAL NO.'],
        [220, 'TYPE'],
        [270, 'PKGS'],
        [330, 'DESCRIPTION OF GOODS'],
        [470, 'GROSS WEIGHT'],
      ],
      [
        [one, 'TW889201', '40HC', '620', 'COOKWARE', '9,482.25 KG'],
        [two, 'TW889202', '40HC', '620', 'COOKWARE', '20,904.78 LB'],
      ],
    )
    pen.box([40, 420, 266, 60], 'DELIVERY INSTRUCTIONS', 'CALL 24 HRS BEFORE DELIVERY\nDOCK 14, LIVE UNLOAD')
    pen.box([306, 420, 266, 30], 'PREPARED BY', 'D. QUILL')
    pen.box([306, 450, 266, 30], 'INLAND FREIGHT', 'PREPAID')
  },
  printed: {
    '/document_date': '11/27/2024',
    '/document_number': 'TWL-OI-55310',
    '/prepared_by': 'D. QUILL',
    '/pickup_address_name': 'PIER 400 CONTAINER YARD',
    '/pickup_address': '2500 NAVY WAY\nSAN PEDRO, CA 90731',
    '/pickup_address_phone': '310-555-0100',
    '/delivery_name': 'OAKRIDGE DC 2',
    '/delivery_address': '18800 INLAND PKWY\nFONTANA, CA 92335',
    '/ocean_carrier': 'NORTHERN CROSS LINE',
    '/mbol': 'NCCLNGB0088123',
    '/hbol': 'TWPL24110873',
    '/vessel_name': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/port_of_loading': 'NINGBO',
    '/port_of_discharge': 'LOS ANGELES',
    '/eta': '12/01/2024',
    '/entry_number': 'PCB-1102934-7',
    '/freight_payment_terms': 'PREPAID',
    '/customer': 'OAKRIDGE HOME IMPORTS LLC',
    '/goods_description': 'COOKWARE',
    '/cargo_references/0': '4500781223',
    '/cargo_references/1': '4500781224',
    '/delivery_notes': 'CALL 24 HRS BEFORE DELIVERY\nDOCK 14, LIVE UNLOAD',
    '/delivery_carrier': 'HARBORLINE TRUCKING LLC',
    '/containers/0/container_number': one,
    '/containers/0/seal_number': 'TW889201',
    '/containers/0/container_type': '40HC',
    '/containers/0/gross_weight_kg': '9,482.25',
    '/containers/1/container_number': two,
    '/containers/1/gross_weight_lb': '20,904.78',
  },
}

export const release: Paper = {
  name: 'release of a line, captions beside values',
  type: 'carrier_delivery_order',
  file_name: 'release.pdf',
  draw: (pen) => {
    pen.text([40, 30], 'NORTHERN CROSS CONTAINER LINE', { size: 13, bold: true })
    pen.text([40, 56], 'CARRIER DELIVERY ORDER', { size: 15, bold: true })
    pen.text([40, 84], 'Please release to the party named below the following goods against this order.', { size: 8 })
    pen.pairs(
      [40, 110],
      [
        ['Release No', 'NCR-774120'],
        ['Issue date', '30-NOV-2024'],
        ['Valid until', '10-DEC-2024'],
        ['B/L No', 'NCCLNGB0088123'],
        ['Booking No', 'NGB7741203'],
        ['Vessel / Voyage', 'COSMIC HARMONY / 0317E'],
        ['Port of loading', 'NINGBO'],
        ['Port of discharge', 'LOS ANGELES'],
        ['ETA', '01-DEC-2024'],
        ['Terminal', 'PIER 400 CONTAINER YARD'],
        ['FIRMS code', 'W185'],
        ['Last free day', '06-DEC-2024'],
        ['Empty return', 'HARBOR DEPOT 7, WILMINGTON'],
        ['PIN code', '88231'],
      ],
      { value_x: 120 },
    )
    pen.text([330, 110], 'Release to', { bold: true })
    pen.text([330, 123], 'HARBORLINE TRUCKING LLC\n1500 ANAHEIM ST\nWILMINGTON, CA 90744')
    pen.text([330, 180], 'Consignee', { bold: true })
    pen.text([330, 193], 'TRADEWIND PACIFIC LOGISTICS INC\nEL SEGUNDO, CA 90245')
    pen.table(
      330,
      [
        [40, 'Container'],
        [140, 'Type'],
        [200, 'Seal'],
        [280, 'Packages'],
        [350, 'Description'],
        [470, 'Weight'],
      ],
      [
        [one, '40HC', 'TW889201', '620 CTNS', 'KITCHENWARE', '9482.25 KG'],
        [two, '40HC', 'TW889202', '620 CTNS', 'KITCHENWARE', '9482.25 KG'],
        [three, '20GP', 'TW889203', '310 CTNS', 'TABLEWARE', '5120.00 KG'],
      ],
    )
  },
  printed: {
    '/delivery_order_number': 'NCR-774120',
    '/release_pin': '88231',
    '/document_date': '30-NOV-2024',
    '/valid_until': '10-DEC-2024',
    '/mbl_number': 'NCCLNGB0088123',
    '/booking_number': 'NGB7741203',
    '/vessel_name': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/port_of_loading': 'NINGBO',
    '/port_of_discharge': 'LOS ANGELES',
    '/eta': '01-DEC-2024',
    '/terminal_name': 'PIER 400 CONTAINER YARD',
    '/firms_code': 'W185',
    '/last_free_day': '06-DEC-2024',
    '/empty_return_location': 'HARBOR DEPOT 7, WILMINGTON',
    '/release_to/name': 'HARBORLINE TRUCKING LLC',
    '/release_to/address': '1500 ANAHEIM ST\nWILMINGTON, CA 90744',
    '/consignee/name': 'TRADEWIND PACIFIC LOGISTICS INC',
    '/containers/0/container_number': one,
    '/containers/0/container_size': '40HC',
    '/containers/1/seal_number': 'TW889202',
    '/containers/2/container_number': three,
    '/containers/2/gross_weight': '5120.00',
    '/containers/2/number_of_packages': '310',
    '/description_of_goods': 'KITCHENWARE\nTABLEWARE',
  },
}
