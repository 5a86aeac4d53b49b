import { one, two } from './bills.ts'
import type { Paper } from './paper.ts'

export const entry: Paper = {
  name: 'entry summary, numbered captions in boxes',
  type: 'customs_entry',
  file_name: '7501_1102934.pdf',
  draw: (pen) => {
    pen.text([40, 22], 'DEPARTMENT OF HOMELAND SECURITY', { size: 7 })
    pen.text([40, 31], 'U.S. Customs and Border Protection', { size: 7 })
    pen.text([230, 36], 'ENTRY SUMMARY', { size: 14, bold: true })
    pen.box([40, 56, 133, 30], '1. Filer Code/Entry No.', 'PCB-1102934-7')
    pen.box([173, 56, 133, 30], '2. Entry Type', '01 ABI/A')
    pen.box([306, 56, 133, 30], '3. Summary Date', '12/09/2024')
    pen.box([439, 56, 133, 30], '4. Surety No.', '036')
    pen.box([40, 86, 133, 30], '5. Bond Type', '8')
    pen.box([173, 86, 133, 30], '6. Port Code', '2704')
    pen.box([306, 86, 133, 30], '7. Entry Date', '12/02/2024')
    pen.box([439, 86, 133, 30], '8. Importing Carrier', 'COSMIC HARMONY')
    pen.box([40, 116, 133, 30], '9. Mode of Transport', '11')
    pen.box([173, 116, 133, 30], '10. Country of Origin', 'CN')
    pen.box([306, 116, 133, 30], '11. Import Date', '12/01/2024')
    pen.box([439, 116, 133, 30], '12. B/L or AWB No.', 'NCCLNGB0088123')
    pen.box([40, 146, 266, 30], '13. Manufacturer ID', 'CNBRIHOU88NIN')
    pen.box([306, 146, 133, 30], '14. Exporting Country', 'CN')
    pen.box([439, 146, 133, 30], '15. Export Date', '11/14/2024')
    pen.box([40, 176, 133, 30], '16. I.T. No.')
    pen.box([173, 176, 133, 30], '18. Missing Docs')
    pen.box([306, 176, 133, 30], '19. Foreign Port of Lading', '57020')
    pen.box([439, 176, 133, 30], '20. U.S. Port of Unlading', '2704')
    pen.box([40, 206, 266, 30], '21. Location of Goods/G.O. No.', 'W185 PIER 400')
    pen.box([306, 206, 133, 30], '22. Consignee No.', '95-7741203')
    pen.box([439, 206, 133, 30], '23. Importer No.', '95-7741203')
    pen.box(
      [40, 236, 266, 60],
      '25. Ultimate Consignee Name and Address',
      'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802',
    )
    pen.box(
      [306, 236, 266, 60],
      '26. Importer of Record Name and Address',
      'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802',
    )
    pen.table(
      310,
      [
        [44, 'Line No.'],
        [90, 'Description of Merchandise'],
        [250, 'HTSUS No.'],
        [330, 'Gross Weight'],
        [400, 'Net Quantity'],
        [480, 'Entered Value'],
      ],
      [
        ['001', 'STAINLESS STEEL COOKWARE', '7323.93.0060', '9482 KG', '6200 NO', '48,210'],
        ['002', 'CERAMIC MIXING BOWLS', '6911.10.8010', '9482 KG', '6200 DOZ', '21,445'],
      ],
    )
    pen.box([306, 560, 133, 30], '35. Total Entered Value', '$69,655')
    pen.box([439, 560, 133, 30], '37. Duty', '$964.20')
    pen.box([439, 590, 133, 30], '39. Other', '$328.10')
    pen.box([439, 620, 133, 30], '40. Total', '$1,292.30')
    pen.text([480, 700], 'CBP Form 7501', { size: 7 })
  },
  printed: {
    '/form_number': '7501',
    '/entry_number': 'PCB-1102934-7',
    '/entry_type': '01 ABI/A',
    '/summary_date': '12/09/2024',
    '/entry_date': '12/02/2024',
    '/port_code': '2704',
    '/surety_number': '036',
    '/bond_type': '8',
    '/importing_carrier': 'COSMIC HARMONY',
    '/mode_of_transport': '11',
    '/country_of_origin': 'CN',
    '/exporting_country': 'CN',
    '/export_date': '11/14/2024',
    '/import_date': '12/01/2024',
    '/mbl_number': 'NCCLNGB0088123',
    '/manufacturer_id': 'CNBRIHOU88NIN',
    '/importer_number': '95-7741203',
    '/consignee_number': '95-7741203',
    '/location_of_goods': 'W185 PIER 400',
    '/port_of_loading': '57020',
    '/port_of_discharge': '2704',
    '/importer/name': 'OAKRIDGE HOME IMPORTS LLC',
    '/consignee/address': '4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802',
    '/line_items/0/description': 'STAINLESS STEEL COOKWARE',
    '/line_items/0/hts_code': '7323.93.0060',
    '/line_items/0/gross_weight': '9482',
    '/line_items/0/quantity': '6200',
    '/line_items/0/entered_value': '48,210',
    '/line_items/1/hts_code': '6911.10.8010',
    '/line_items/1/quantity_unit': 'DOZ',
    '/total_entered_value': '69,655',
    '/total_duty': '964.20',
    '/total_fees': '328.10',
    '/total_amount': '1,292.30',
  },
}

export const filing: Paper = {
  name: 'importer security filing, parties under captions',
  type: 'importer_security_filing',
  file_name: 'ISF form Oakridge.pdf',
  draw: (pen) => {
    pen.text([170, 30], 'IMPORTER SECURITY FILING (ISF 10+2)', { size: 13, bold: true })
    pen.pairs(
      [40, 64],
      [
        ['Importer Name:', 'OAKRIDGE HOME IMPORTS LLC'],
        ['Importer of Record No.:', '95-774120300'],
        ['PO No.:', '4500781223'],
        ['B/L Type:', 'HOUSE'],
        ['House B/L No.:', 'TWPL24110873'],
        ['Master B/L No.:', 'NCCLNGB0088123'],
        ['ETD:', '11/14/2024'],
        ['ETA:', '12/01/2024'],
        ['HTSUS-6:', '732393, 691110'],
        ['Country of Origin:', 'CHINA'],
        ['Description of Goods:', 'COOKWARE AND BOWLS'],
      ],
      { value_x: 130 },
    )
    const parties = [
      ['Seller:', 'BRIGHTLEAF TRADING LTD\n9 QUEENS WAY, UNIT 4\nKOWLOON, HONG KONG'],
      ['Buyer:', 'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802\nUSA'],
      ['Manufacturer:', 'BRIGHTLEAF HOUSEWARES MFG CO., LTD\nNO. 88 JIANGNAN ROAD\nNINGBO, ZHEJIANG 315800\nCHINA'],
      ['Ship To:', 'OAKRIDGE DC 2\n18800 INLAND PKWY\nFONTANA, CA 92335\nUSA'],
      ['Container Stuffing Location:', 'BEILUN CFS NO. 3\n17 PORT ROAD\nNINGBO, ZHEJIANG 315800\nCHINA'],
      ['Consolidator:', 'TRADEWIND PACIFIC LOGISTICS (NINGBO) CO LTD\n501 BAIZHANG EAST RD\nNINGBO, ZHEJIANG 315040\nCHINA'],
    ] as const
    for (const [at, [caption, value]] of parties.entries()) {
      const [x, y] = [at % 2 === 0 ? 40 : 320, 240 + Math.floor(at / 2) * 80]
      pen.text([x, y], caption, { bold: true })
      pen.text([x, y + 13], value)
    }
    pen.text([40, 490], 'Container No.:', { bold: true })
    pen.text([130, 490], `${one}, ${two}`)
  },
  printed: {
    '/importer_name': 'OAKRIDGE HOME IMPORTS LLC',
    '/importer_of_record_number': '95-774120300',
    '/po_numbers/0': '4500781223',
    '/bol_type': 'HOUSE',
    '/hbl_number': 'TWPL24110873',
    '/mbl_number': 'NCCLNGB0088123',
    '/etd': '11/14/2024',
    '/eta': '12/01/2024',
    '/hts_code/0': '732393',
    '/hts_code/1': '691110',
    '/country_of_origin': 'CHINA',
    '/description_of_goods': 'COOKWARE AND BOWLS',
    '/seller_name': 'BRIGHTLEAF TRADING LTD',
    '/seller_address_1': '9 QUEENS WAY, UNIT 4',
    '/seller_country': 'HONG KONG',
    '/buyer_name': 'OAKRIDGE HOME IMPORTS LLC',
    '/buyer_city': 'LONG BEACH',
    '/buyer_state': 'CA',
    '/buyer_postal_code': '90802',
    '/buyer_country': 'USA',
    '/manufacturer_name': 'BRIGHTLEAF HOUSEWARES MFG CO., LTD',
    '/manufacturer_address_1': 'NO. 88 JIANGNAN ROAD',
    '/manufacturer_city': 'NINGBO',
    '/manufacturer_province': 'ZHEJIANG',
    '/manufacturer_postal_code': '315800',
    '/manufacturer_country': 'CHINA',
    '/ship_to_name': 'OAKRIDGE DC 2',
    '/ship_to_city': 'FONTANA',
    '/stuffing_location_name': 'BEILUN CFS NO. 3',
    '/stuffing_location_address_1': '17 PORT ROAD',
    '/consolidator_name': 'TRADEWIND PACIFIC LOGISTICS (NINGBO) CO LTD',
    '/consolidator_postal_code': '315040',
    '/containers/0/container_number': one,
    '/containers/1/container_number': two,
  },
}

export const cargoControl: Paper = {
  name: 'cargo control document, boxed form',
  type: 'cargo_control_document',
  file_name: 'A8A.pdf',
  draw: (pen) => {
    pen.text([40, 24], 'CARGO CONTROL DOCUMENT', { size: 13, bold: true })
    pen.text([400, 28], 'Canada Border Services Agency', { size: 8 })
    pen.box([40, 50, 133, 30], 'U.S. Port of Exit', '3401')
    pen.box([173, 50, 133, 30], 'Manifest From', 'VANCOUVER 0809')
    pen.box([306, 50, 133, 30], 'Manifest To', 'TORONTO 0495')
    pen.box([439, 50, 133, 30], 'Cargo Control No.', '8F2TTWPL24110990')
    pen.box([40, 80, 266, 60], 'Consignee name and address', 'MAPLE GROVE KITCHENS LTD\n55 QUEEN ST W\nTORONTO, ON M5H 2M5')
    pen.box([306, 80, 133, 30], 'Carrier Code', '8F2T')
    pen.box([439, 80, 133, 30], 'Sub-location', '4732')
    pen.box([306, 110, 266, 30], 'Previous Cargo Control No.', '9041NCCLNGB0088990')
    pen.box([40, 140, 266, 60], 'Shipper', 'BRIGHTLEAF HOUSEWARES MFG CO., LTD\nNINGBO, CHINA')
    pen.box([306, 140, 133, 30], 'Vessel', 'COSMIC HARMONY')
    pen.box([439, 140, 133, 30], 'Voyage', '0317E')
    pen.box([306, 170, 266, 30], 'Foreign port of lading', 'NINGBO')
    pen.table(
      212,
      [
        [44, 'No. of Pkgs'],
        [110, 'Description and marks'],
        [330, 'Weight'],
        [420, 'Container No.'],
      ],
      [],
    )
    pen.table(
      226,
      [
        [44, 'No. of Pkgs'],
        [110, 'Description of goods'],
        [330, 'Weight'],
        [420, 'Container No.'],
      ],
      [['310 CTNS', 'TABLEWARE', '5120 KG', one]],
    )
    pen.box([40, 300, 266, 30], 'Location of goods', 'CONCORD CFS')
    pen.box([306, 300, 266, 30], 'Name of carrier', 'TRADEWIND PACIFIC CANADA')
  },
  printed: {
    '/cargo_control_number': '8F2TTWPL24110990',
    '/previous_cargo_control_number': '9041NCCLNGB0088990',
    '/carrier_code': '8F2T',
    '/carrier_name': 'TRADEWIND PACIFIC CANADA',
    '/us_port_of_exit': '3401',
    '/manifest_from': 'VANCOUVER 0809',
    '/manifest_to': 'TORONTO 0495',
    '/sublocation': '4732',
    '/location_of_goods': 'CONCORD CFS',
    '/foreign_port_of_lading': 'NINGBO',
    '/vessel_name': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/consignee/name': 'MAPLE GROVE KITCHENS LTD',
    '/consignee/address': '55 QUEEN ST W\nTORONTO, ON M5H 2M5',
    '/shipper/name': 'BRIGHTLEAF HOUSEWARES MFG CO., LTD',
    '/containers/0/container_number': one,
    '/description_of_goods': 'TABLEWARE',
    '/total_packages': '310',
    '/gross_weight': '5120',
  },
}
