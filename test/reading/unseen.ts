// Layouts written after the rules were done. 84 of 100 fields were read at first; the general faults that showed were then put right.
// Those of unseen-forms.ts came next, those of untouched.ts last. See docs/explanation/how-papers-are-read.md.
import { boxNumber, type Paper } from './paper.ts'

const [first, second] = [boxNumber('FFAU301277'), boxNumber('BMOU622840')] as const

const openBill: Paper = {
  name: 'bill of a line without borders, captions above values',
  type: 'master_bill_of_lading',
  file_name: 'bl_copy.pdf',
  draw: (pen) => {
    pen.text([36, 30], 'Meridian Ocean Lines', { size: 16, bold: true })
    pen.text([380, 30], 'BILL OF LADING FOR OCEAN TRANSPORT', { size: 9, bold: true })
    pen.text([380, 44], 'SCAC MDOL', { size: 7 })
    const put = ([x, y]: readonly [number, number], caption: string, value: string) => {
      pen.text([x, y], caption, { size: 6.5 })
      pen.text([x, y + 9], value, { size: 9 })
    }
    put([36, 66], 'Shipper', 'Saigon Rattan Exports JSC\n214 Nguyen Van Linh, District 7\nHo Chi Minh City, Vietnam')
    put([320, 66], 'B/L No.', 'MDOLSGN4471209')
    put([450, 66], 'Booking No.', '4471209')
    put([320, 96], 'Export references', 'SRX-8841')
    put([450, 96], 'Svc Contract', '299155')
    put(
      [36, 126],
      'Consignee (negotiable only if consigned "to order")',
      'Willow & Reed Furnishings Inc\n680 Commerce Park Dr\nSavannah, GA 31407 USA',
    )
    put(
      [36, 186],
      'Notify Party (see clause 22)',
      'Coastal Entry Services LLC\n15 River St\nSavannah, GA 31401\nPhone 912-555-0119',
    )
    put([320, 186], 'Onward inland routing (Not part of Carriage)', 'BY MERCHANT')
    put([36, 250], 'Vessel', 'AURELIA STAR')
    put([170, 250], 'Voyage No.', '447W')
    put([320, 250], 'Place of Receipt', 'Ho Chi Minh City')
    put([36, 280], 'Port of Loading', 'Cai Mep')
    put([170, 280], 'Port of Discharge', 'Savannah')
    put([320, 280], 'Place of Delivery', 'Savannah, GA')
    pen.text([200, 312], 'PARTICULARS FURNISHED BY SHIPPER', { size: 7 })
    pen.text([36, 324], 'Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.', { size: 6.5 })
    pen.text([440, 324], 'Weight', { size: 6.5 })
    pen.text([515, 324], 'Measurement', { size: 6.5 })
    pen.text([36, 340], '2 Containers Said to Contain 914 CARTONS\nRATTAN GARDEN FURNITURE\nHS CODE: 940153')
    pen.text([440, 340], '11240.000 KGS')
    pen.text([515, 340], '131.500 CBM')
    pen.text([36, 400], `${first}  ML-VN4410021  40 DRY 9'6  457 CARTONS  5620.000 KGS  65.750 CBM`)
    pen.text([36, 414], `${second}  ML-VN4410022  40 DRY 9'6  457 CARTONS  5620.000 KGS  65.750 CBM`)
    pen.text([36, 450], 'FREIGHT PREPAID', { bold: true })
    put([36, 640], "Carrier's Receipt. Total number of containers or packages received by Carrier.", '2 containers')
    put([250, 640], 'Place of Issue of B/L', 'Ho Chi Minh City')
    put([420, 640], 'Number & Sequence of Original B(s)/L', 'THREE/3')
    put([250, 668], 'Date of Issue of B/L', '2025-02-18')
    put([36, 668], 'Shipped on Board Date (Local Time)', '2025-02-17')
  },
  printed: {
    '/waybill_number': 'MDOLSGN4471209',
    '/booking_number': '4471209',
    '/scac_code': 'MDOL',
    '/export_references': 'SRX-8841',
    '/service_contract_number': '299155',
    '/shipper/name': 'Saigon Rattan Exports JSC',
    '/shipper/address': '214 Nguyen Van Linh, District 7\nHo Chi Minh City, Vietnam',
    '/consignee/name': 'Willow & Reed Furnishings Inc',
    '/consignee/address': '680 Commerce Park Dr\nSavannah, GA 31407 USA',
    '/notify_party/name': 'Coastal Entry Services LLC',
    '/notify_party/phone': '912-555-0119',
    '/onward_inland_routing': 'BY MERCHANT',
    '/ocean_vessel': 'AURELIA STAR',
    '/voyage_number': '447W',
    '/place_of_receipt': 'Ho Chi Minh City',
    '/port_of_loading': 'Cai Mep',
    '/port_of_discharge': 'Savannah',
    '/place_of_delivery': 'Savannah, GA',
    '/containers/0/container_number': first,
    '/containers/0/seal_number': 'ML-VN4410021',
    '/containers/0/container_size': "40 DRY 9'6",
    '/containers/0/number_of_packages': '457',
    '/containers/0/gross_weight': '5620.000',
    '/containers/1/container_number': second,
    '/containers/1/seal_number': 'ML-VN4410022',
    '/containers/1/measurement': '65.750',
    '/gross_weight': '11240.000',
    '/measurement': '131.500',
    '/freight_payment_terms': 'PREPAID',
    '/total_containers_received': '2 containers',
    '/place_of_issue': 'Ho Chi Minh City',
    '/date_of_issue': '2025-02-18',
    '/laden_on_board_date': '2025-02-17',
  },
}

const boxedNotice: Paper = {
  name: 'arrival notice as a boxed form',
  type: 'arrival_notice',
  file_name: 'notice 8841.pdf',
  draw: (pen) => {
    pen.text([36, 24], 'Bluewater Forwarding Co.', { size: 13, bold: true })
    pen.text([400, 24], 'Arrival Notice', { size: 16, bold: true })
    pen.box([36, 48, 270, 56], 'Shipper Name', 'Saigon Rattan Exports JSC\nHo Chi Minh City, Vietnam')
    pen.box([306, 48, 135, 28], 'Invoice #', 'BWF-AN-2231')
    pen.box([441, 48, 135, 28], 'Notice Date', '03/10/2025')
    pen.box([306, 76, 135, 28], 'MB/L No.', 'MDOLSGN4471209')
    pen.box([441, 76, 135, 28], 'HB/L No.', 'BWFSGN250217')
    pen.box([36, 104, 270, 56], 'Consignee', 'Willow & Reed Furnishings Inc\n680 Commerce Park Dr\nSavannah, GA 31407')
    pen.box([306, 104, 135, 28], 'Vessel & Voyage', 'AURELIA STAR 447W')
    pen.box([441, 104, 135, 28], 'Your Ref', 'PO 99812')
    pen.box([306, 132, 135, 28], 'Loading Port', 'Cai Mep')
    pen.box([441, 132, 135, 28], 'ETD', '02/17/2025')
    pen.box([36, 160, 270, 56], 'Notify', 'Same as consignee')
    pen.box([306, 160, 135, 28], 'Discharge Port', 'Savannah, GA')
    pen.box([441, 160, 135, 28], 'ETA', '03/21/2025')
    pen.box([306, 188, 135, 28], 'Final Destination', 'Atlanta, GA')
    pen.box([441, 188, 135, 28], 'ETA Final Dest', '03/25/2025')
    pen.box([36, 216, 270, 40], 'Container Location / CFS', 'GARDEN CITY TERMINAL (FIRMS: L178)')
    pen.box([306, 216, 135, 40], 'Available', '03/22/2025')
    pen.box([441, 216, 135, 40], 'Last Free Date', '03/27/2025')
    pen.table(
      268,
      [
        [40, 'Container #'],
        [130, 'Seal #'],
        [210, 'Size'],
        [255, 'Pieces'],
        [315, 'Commodity'],
        [440, 'Weight (KG)'],
        [520, 'CBM'],
      ],
      [
        [first, 'VN4410021', '40HQ', '457 CTN', 'Rattan furniture', '5,620.00', '65.75'],
        [second, 'VN4410022', '40HQ', '457 CTN', 'Rattan furniture', '5,620.00', '65.75'],
      ],
    )
    pen.pairs(
      [340, 420],
      [
        ['Ocean Freight', '3,100.00'],
        ['Document Fee', '75.00'],
        ['Total Due (USD)', '3,175.00'],
      ],
      { value_x: 150 },
    )
  },
  printed: {
    '/notice_number': 'BWF-AN-2231',
    '/notice_date': '03/10/2025',
    '/mbl_number': 'MDOLSGN4471209',
    '/hbl_number': 'BWFSGN250217',
    '/customer_reference': 'PO 99812',
    '/vessel_name': 'AURELIA STAR',
    '/voyage_number': '447W',
    '/shipper/name': 'Saigon Rattan Exports JSC',
    '/consignee/name': 'Willow & Reed Furnishings Inc',
    '/consignee/address': '680 Commerce Park Dr\nSavannah, GA 31407',
    '/notify_party/name': 'Same as consignee',
    '/port_of_loading': 'Cai Mep',
    '/port_of_discharge': 'Savannah, GA',
    '/place_of_delivery': 'Atlanta, GA',
    '/etd': '02/17/2025',
    '/eta': '03/21/2025',
    '/eta_place_of_delivery': '03/25/2025',
    '/freight_location_name': 'GARDEN CITY TERMINAL (FIRMS: L178)',
    '/firms_code': 'L178',
    '/available_date': '03/22/2025',
    '/last_free_day': '03/27/2025',
    '/containers/0/container_number': first,
    '/containers/0/seal_number': 'VN4410021',
    '/containers/0/container_size': '40HQ',
    '/containers/0/number_of_packages': '457',
    '/containers/0/gross_weight': '5,620.00',
    '/containers/1/measurement': '65.75',
    '/description_of_goods': 'Rattan furniture',
    '/total_charges': '3,175.00',
  },
}

const plainInvoice: Paper = {
  name: 'invoice of an accounting program',
  type: 'commercial_invoice',
  file_name: 'SRX_8841.pdf',
  draw: (pen) => {
    pen.text([40, 40], 'Invoice', { size: 24 })
    pen.text([40, 80], 'Saigon Rattan Exports JSC\n214 Nguyen Van Linh, District 7\nHo Chi Minh City, Vietnam')
    pen.text([40, 140], 'Bill To', { bold: true })
    pen.text([40, 153], 'Willow & Reed Furnishings Inc\n680 Commerce Park Dr\nSavannah, GA 31407')
    pen.text([230, 140], 'Ship To', { bold: true })
    pen.text([230, 153], 'Willow & Reed DC\n12 Depot Rd\nPooler, GA 31322')
    pen.pairs(
      [410, 140],
      [
        ['Invoice #', 'SRX-8841'],
        ['Date', '02/10/2025'],
        ['PO #', '99812'],
        ['Terms', 'Net 45'],
        ['Incoterms', 'FOB Cai Mep'],
      ],
      { value_x: 70 },
    )
    pen.line([40, 226, 572, 226])
    pen.table(
      232,
      [
        [40, 'SKU'],
        [110, 'Product'],
        [330, 'Units'],
        [400, 'Price'],
        [490, 'Line total'],
      ],
      [
        ['RG-100', 'Rattan lounge chair', '420', '$48.00', '$20,160.00'],
        ['RG-220', 'Rattan side table', '494', '$22.50', '$11,115.00'],
      ],
    )
    pen.pairs(
      [400, 310],
      [
        ['Subtotal', '$31,275.00'],
        ['Total', '$31,275.00'],
      ],
      { value_x: 90 },
    )
    pen.text([40, 360], 'Goods of Vietnam origin. HTS 9401.53.0000', { size: 8 })
  },
  printed: {
    '/invoice_number': 'SRX-8841',
    '/invoice_date': '02/10/2025',
    '/supplier_name': 'Saigon Rattan Exports JSC',
    '/buyer/name': 'Willow & Reed Furnishings Inc',
    '/buyer/address': '680 Commerce Park Dr\nSavannah, GA 31407',
    '/consignee/name': 'Willow & Reed DC',
    '/po_numbers/0': '99812',
    '/payment_terms': 'Net 45',
    '/incoterms': 'FOB Cai Mep',
    '/total_amount': '31,275.00',
    '/line_items/0/product_code': 'RG-100',
    '/line_items/0/description': 'Rattan lounge chair',
    '/line_items/0/quantity': '420',
    '/line_items/0/unit_price': '48.00',
    '/line_items/0/amount': '20,160.00',
    '/line_items/1/description': 'Rattan side table',
    '/line_items/1/amount': '11,115.00',
  },
}

const plainOrder: Paper = {
  name: 'delivery order as a list',
  type: 'dray_delivery_order',
  file_name: 'pickup.pdf',
  draw: (pen) => {
    pen.text([40, 30], 'Bluewater Forwarding Co.', { size: 12, bold: true })
    pen.text([40, 50], 'PICK-UP & DELIVERY ORDER', { size: 14, bold: true })
    pen.pairs(
      [40, 80],
      [
        ['File #:', 'BWF-2231'],
        ['Issued:', '03/20/2025'],
        ['Trucking company:', 'Low Country Drayage LLC'],
        ['SSL:', 'Meridian Ocean Lines'],
        ['Vessel/Voy:', 'AURELIA STAR / 447W'],
        ['MBL#:', 'MDOLSGN4471209'],
        ['HBL#:', 'BWFSGN250217'],
        ['ETA:', '03/21/2025'],
        ['LFD:', '03/27/2025'],
        ['Ref#:', 'PO 99812'],
      ],
      { value_x: 110 },
    )
    pen.text([40, 240], 'Pick up from:', { bold: true })
    pen.text([40, 253], 'GARDEN CITY TERMINAL\n2 Main St\nGarden City, GA 31408')
    pen.text([320, 240], 'Deliver to:', { bold: true })
    pen.text([320, 253], 'Willow & Reed DC\n12 Depot Rd\nPooler, GA 31322')
    pen.table(
      320,
      [
        [40, 'Container'],
        [140, 'Size/Type'],
        [220, 'Seal'],
        [310, 'Weight'],
        [400, 'Commodity'],
      ],
      [
        [first, '40HQ', 'VN4410021', '12,390 LBS', 'Furniture'],
        [second, '40HQ', 'VN4410022', '12,390 LBS', 'Furniture'],
      ],
    )
    pen.text([40, 400], 'Special instructions:', { bold: true })
    pen.text([40, 413], 'Drop and hook. Appointment required.')
    pen.text([40, 440], 'Freight: PREPAID')
  },
  printed: {
    '/document_number': 'BWF-2231',
    '/document_date': '03/20/2025',
    '/delivery_carrier': 'Low Country Drayage LLC',
    '/ocean_carrier': 'Meridian Ocean Lines',
    '/vessel_name': 'AURELIA STAR',
    '/voyage_number': '447W',
    '/mbol': 'MDOLSGN4471209',
    '/hbol': 'BWFSGN250217',
    '/eta': '03/21/2025',
    '/pickup_address_name': 'GARDEN CITY TERMINAL',
    '/pickup_address': '2 Main St\nGarden City, GA 31408',
    '/delivery_name': 'Willow & Reed DC',
    '/delivery_address': '12 Depot Rd\nPooler, GA 31322',
    '/containers/0/container_number': first,
    '/containers/0/seal_number': 'VN4410021',
    '/containers/0/container_type': '40HQ',
    '/containers/0/gross_weight_lb': '12,390',
    '/containers/1/container_number': second,
    '/goods_description': 'Furniture',
    '/delivery_notes': 'Drop and hook. Appointment required.',
    '/freight_payment_terms': 'PREPAID',
  },
}

export const unseen: readonly Paper[] = [openBill, boxedNotice, plainInvoice, plainOrder]
