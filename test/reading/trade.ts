import { one, two } from './bills.ts'
import type { Paper } from './paper.ts'

export const invoice: Paper = {
  name: 'commercial invoice with lines of goods',
  type: 'commercial_invoice',
  file_name: 'INV-2024-0881.pdf',
  draw: (pen) => {
    pen.text([40, 28], 'BRIGHTLEAF HOUSEWARES MFG CO., LTD', { size: 14, bold: true })
    pen.text([40, 46], 'NO. 88 JIANGNAN ROAD, BEILUN, NINGBO, CHINA', { size: 8 })
    pen.text([230, 66], 'COMMERCIAL INVOICE', { size: 14, bold: true })
    pen.text([40, 96], 'SELLER:', { bold: true })
    pen.text([40, 108], 'BRIGHTLEAF HOUSEWARES MFG CO., LTD\nNO. 88 JIANGNAN ROAD\nNINGBO, CHINA')
    pen.text([40, 152], 'SOLD TO:', { bold: true })
    pen.text([40, 164], 'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802')
    pen.pairs(
      [340, 96],
      [
        ['Invoice No.:', 'BL-2024-0881'],
        ['Invoice Date:', 'Nov 08, 2024'],
        ['P.O. No.:', '4500781223'],
        ['Terms of delivery:', 'FOB NINGBO'],
        ['Payment terms:', 'T/T 30 DAYS'],
        ['Currency:', 'USD'],
        ['Country of origin:', 'CHINA'],
      ],
    )
    pen.table(
      230,
      [
        [40, 'Item No.'],
        [105, 'Description of goods'],
        [290, 'HS Code'],
        [350, 'Quantity'],
        [420, 'Unit Price'],
        [500, 'Amount'],
      ],
      [
        ['CW-1001', 'STAINLESS STEEL COOKWARE SET', '7323.93', '6,200 SETS', '6.50', '40,300.00'],
        ['', '8 PIECES, MIRROR POLISH', '', '', '', ''],
        ['MB-2002', 'CERAMIC MIXING BOWL', '6911.10', '6,200 PCS', '3.25', '20,150.00'],
      ],
    )
    pen.text([420, 310], 'TOTAL AMOUNT:', { bold: true })
    pen.text([500, 310], 'USD 60,450.00', { bold: true })
    pen.text([40, 340], 'SAY TOTAL U.S. DOLLARS SIXTY THOUSAND FOUR HUNDRED FIFTY ONLY', { size: 8 })
  },
  printed: {
    '/invoice_number': 'BL-2024-0881',
    '/invoice_date': 'Nov 08, 2024',
    '/supplier_name': 'BRIGHTLEAF HOUSEWARES MFG CO., LTD',
    '/supplier_address': 'NO. 88 JIANGNAN ROAD\nNINGBO, CHINA',
    '/buyer/name': 'OAKRIDGE HOME IMPORTS LLC',
    '/buyer/address': '4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802',
    '/total_amount': '60,450.00',
    '/currency': 'USD',
    '/po_numbers/0': '4500781223',
    '/incoterms': 'FOB NINGBO',
    '/payment_terms': 'T/T 30 DAYS',
    '/country_of_origin': 'CHINA',
    '/line_items/0/product_code': 'CW-1001',
    '/line_items/0/description': 'STAINLESS STEEL COOKWARE SET\n8 PIECES, MIRROR POLISH',
    '/line_items/0/hts_code': '7323.93',
    '/line_items/0/quantity': '6,200',
    '/line_items/0/quantity_unit': 'SETS',
    '/line_items/0/unit_price': '6.50',
    '/line_items/0/amount': '40,300.00',
    '/line_items/1/product_code': 'MB-2002',
    '/line_items/1/description': 'CERAMIC MIXING BOWL',
    '/line_items/1/quantity': '6,200',
    '/line_items/1/amount': '20,150.00',
  },
}

export const packing: Paper = {
  name: 'packing list with totals',
  type: 'packing_list',
  file_name: 'PL.pdf',
  draw: (pen) => {
    pen.text([40, 28], 'BRIGHTLEAF HOUSEWARES MFG CO., LTD', { size: 14, bold: true })
    pen.text([250, 60], 'PACKING LIST', { size: 14, bold: true })
    pen.text([40, 92], 'TO:', { bold: true })
    pen.text([40, 104], 'OAKRIDGE HOME IMPORTS LLC\n4120 HARBOR GATE BLVD\nLONG BEACH, CA 90802')
    pen.pairs(
      [340, 92],
      [
        ['INVOICE NO.:', 'BL-2024-0881'],
        ['DATE:', '2024/11/08'],
        ['PO NO.:', '4500781223'],
        ['VESSEL/VOYAGE:', 'COSMIC HARMONY 0317E'],
        ['FROM:', 'BRIGHTLEAF HOUSEWARES'],
      ],
    )
    pen.line([40, 196, 572, 196])
    pen.table(
      200,
      [
        [40, 'ITEM NO.'],
        [95, 'DESCRIPTION'],
        [235, 'QTY'],
        [295, 'CTNS'],
        [350, 'N.W. (KGS)'],
        [425, 'G.W. (KGS)'],
        [505, 'CBM'],
      ],
      [
        ['CW-1001', 'COOKWARE SET', '6,200 SETS', '620', '8,900.00', '9,482.25', '64.21'],
        ['MB-2002', 'MIXING BOWL', '6,200 PCS', '620', '8,950.00', '9,482.25', '64.21'],
        ['TOTAL', '', '12,400', '1,240', '17,850.00', '18,964.50', '128.42'],
      ],
    )
    pen.text([40, 290], `CONTAINER: ${one} / SEAL TW889201 / 40HC`)
    pen.text([40, 303], `CONTAINER: ${two} / SEAL TW889202 / 40HC`)
  },
  printed: {
    '/packing_list_date': '2024/11/08',
    '/invoice_number': 'BL-2024-0881',
    '/po_numbers/0': '4500781223',
    '/vessel_name': 'COSMIC HARMONY',
    '/voyage_number': '0317E',
    '/buyer/name': 'OAKRIDGE HOME IMPORTS LLC',
    '/supplier_name': 'BRIGHTLEAF HOUSEWARES',
    '/line_items/0/product_code': 'CW-1001',
    '/line_items/0/description': 'COOKWARE SET',
    '/line_items/0/quantity': '6,200',
    '/line_items/0/quantity_unit': 'SETS',
    '/line_items/0/number_of_packages': '620',
    '/line_items/0/net_weight': '8,900.00',
    '/line_items/0/gross_weight': '9,482.25',
    '/line_items/0/weight_unit': 'KGS',
    '/line_items/0/measurement': '64.21',
    '/line_items/1/description': 'MIXING BOWL',
    '/totals/number_of_packages': '1,240',
    '/totals/gross_weight': '18,964.50',
    '/totals/measurement': '128.42',
    '/containers/0/container_number': one,
    '/containers/0/seal_number': 'TW889201',
    '/containers/1/container_size': '40HC',
  },
}
