/** The kinds of paper of the corpus: what each is to us, and which field of its payload has which fact. */
import type { PaperKind } from './model.ts'

const party = (role: string, to = role) => ({ [`${role}.name`]: `${to}/name`, [`${role}.address`]: `${to}/address` })
const contact = (role: string, to = role) => ({ [`${role}.phone`]: `${to}/phone`, [`${role}.email`]: `${to}/email` })

const voyage = { vessel: 'vessel_name', voyage: 'voyage_number', pol: 'port_of_loading', pod: 'port_of_discharge' }
const ends = { por: 'place_of_receipt', delivery: 'place_of_delivery' }
const cargo = {
  ...{ packages: 'total_packages', package_unit: 'package_unit', weight: 'gross_weight', weight_unit: 'weight_unit' },
  ...{ measure: 'measurement', measure_unit: 'measurement_unit', goods: 'description_of_goods' },
}
const totals = Object.fromEntries(
  Object.entries({
    ...{ packages: 'number_of_packages', package_unit: 'package_unit', weight: 'gross_weight', weight_unit: 'weight_unit' },
    ...{ measure: 'measurement', measure_unit: 'measurement_unit' },
  }).map(([fact, name]) => [fact, `totals/${name}`]),
)
const boxes = {
  ...{
    number: 'container_number',
    number_apart: 'container_number',
    number_spaced: 'container_number',
    seal: 'seal_number',
    size: 'container_size',
  },
  ...{ packages: 'number_of_packages', package_unit: 'package_unit', weight: 'gross_weight', weight_unit: 'weight_unit' },
  ...{ measure: 'measurement', measure_unit: 'measurement_unit' },
}

const bill: Omit<PaperKind, 'name'> = {
  types: ['master_bill_of_lading'],
  fields: {
    ...{ mbl: 'waybill_number', booking: 'booking_number', reference: 'carrier_reference', 'carrier.name': 'carrier_name' },
    ...{ scac: 'scac_code', export_ref: 'export_references', contract: 'service_contract_number', service: 'service_type' },
    ...{ move: 'movement_type', originals: 'number_of_original_waybills', forwarder_ref: 'forwarding_agent_references' },
    ...{ origin: 'point_and_country_of_origin', received_on: 'date_of_receipt', vessel: 'ocean_vessel', voyage: 'voyage_number' },
    ...{ pol: 'port_of_loading', pod: 'port_of_discharge', transshipment: 'transshipment_port', ...ends, ...cargo },
    ...{ marks: 'marks_and_numbers', hs: 'hts_codes[]', order_number: 'cargo_references[]', hbl: 'hbl_reference' },
    ...{
      terms: 'freight_payment_terms',
      payable_at: 'freight_payable_at',
      issued_at: 'place_of_issue',
      issued_on: 'date_of_issue',
    },
    ...{ on_board_on: 'laden_on_board_date', signer: 'signed_by', box_count: 'total_containers_received' },
    ...{ ...party('shipper'), ...contact('shipper'), ...party('consignee'), ...contact('consignee') },
    ...{ ...party('notify', 'notify_party'), ...contact('notify', 'notify_party') },
  },
  also: { as_consignee: 'notify_party/name', invoice: 'invoice_references', box_words: 'total_containers_in_words' },
  boxes,
  goods: {},
}

const house: Omit<PaperKind, 'name' | 'types'> = {
  fields: {
    ...{ hbl: 'hbl_number', booking: 'carrier_booking_number', isf_ref: 'reference_number_isf', fmc: 'fmc_oti_number' },
    ...{ issued_on: 'date_of_issue', on_board_on: 'shipped_on_board_date', terms: 'freight_payment_terms', move: 'service_mode' },
    ...{ ...voyage, ...ends, origin: 'point_and_country_of_origin', issued_at: 'signed_at', signer: 'signed_by' },
    ...{ ...party('shipper'), ...party('consignee'), ...party('notify', 'notify_party'), ...contact('notify', 'notify_party') },
    ...{ ...totals, goods: 'line_items#/description', hs: 'line_items#/hts_codes[]' },
  },
  also: {
    ...{ weight: 'line_items#/weight', weight_unit: 'line_items#/weight_unit', measure: 'line_items#/measurement' },
    ...{
      measure_unit: 'line_items#/measurement_unit',
      packages: 'line_items#/quantity',
      package_unit: 'line_items#/quantity_unit',
    },
    ...{ order_number: 'line_items#/cargo_references[]', as_consignee: 'notify_party/name' },
  },
  boxes,
  goods: {},
}

const isfParty = (role: string, { to, state }: { to: string; state: 'state' | 'province' }) => ({
  ...{ [`${role}.name`]: `${to}_name`, [`${role}.street`]: `${to}_address_1`, [`${role}.city`]: `${to}_city` },
  ...{ [`${role}.state`]: `${to}_${state}`, [`${role}.postcode`]: `${to}_postal_code`, [`${role}.country`]: `${to}_country` },
})

const nothing = { fields: {}, also: {}, boxes: {}, goods: {} }
const trade = {
  ...{ incoterm_place: 'incoterms', origin: 'country_of_origin', mbl: 'bill_of_lading_number', order_number: 'po_numbers[]' },
  ...{
    ...voyage,
    'shipper.name': 'supplier_name',
    'shipper.address': 'supplier_address',
    ...party('buyer'),
    ...party('consignee'),
  },
}

export const kinds = {
  master_bill: { name: 'ocean master bill', ...bill },
  waybill: { name: 'sea waybill', ...bill },
  house_bill: { name: 'house bill', types: ['final_house_bill_of_lading'], ...house },
  draft_house_bill: { name: 'draft house bill', types: ['draft_house_bill_of_lading'], ...house },
  arrival_notice: {
    name: 'arrival notice',
    types: ['arrival_notice'],
    fields: {
      ...{ notice: 'notice_number', noticed_on: 'notice_date', mbl: 'mbl_number', hbl: 'hbl_number', booking: 'booking_number' },
      ...{ reference: 'customer_reference', 'carrier.name': 'carrier_name', ...voyage, ...ends, etd_on: 'etd', eta_on: 'eta' },
      ...{
        terminal: 'freight_location_name',
        firms: 'firms_code',
        available_on: 'available_date',
        last_free_on: 'last_free_day',
      },
      ...{ go_on: 'go_date', it: 'it_number', terms: 'freight_payment_terms', charges: 'total_charges', currency: 'currency' },
      ...{ ...cargo, marks: 'marks_and_numbers', order_number: 'po_numbers[]', ...party('shipper'), ...party('consignee') },
      ...{ ...party('notify', 'notify_party'), ...contact('notify', 'notify_party') },
    },
    also: { as_consignee: 'notify_party/name' },
    boxes,
    goods: {},
  },
  dray_order: {
    name: 'delivery order',
    types: ['dray_delivery_order'],
    fields: {
      ...{
        'forwarder.name': 'issuer_name',
        fmc: 'issuer_fmc_oti_number',
        noticed_on: 'document_date',
        reference: 'document_number',
      },
      ...{ signer: 'prepared_by', terminal: 'pickup_terminal_name', 'carrier.name': 'ocean_carrier', mbl: 'mbol', hbl: 'hbol' },
      ...{ ...voyage, eta_on: 'eta', entry: 'entry_number', terms: 'freight_payment_terms', 'trucker.name': 'delivery_carrier' },
      ...{ 'consignee.name': 'delivery_name', 'consignee.address': 'delivery_address', goods: 'goods_description' },
      ...{ packages: 'package_count', order_number: 'cargo_references[]', move: 'movement_type' },
    },
    also: { measure: 'measurement_cbm', terminal: 'pickup_address_name' },
    boxes: {
      ...{
        number: 'container_number',
        number_apart: 'container_number',
        number_spaced: 'container_number',
        seal: 'seal_number',
        size: 'container_type',
      },
      ...{ kilos: 'gross_weight_kg', pounds: 'gross_weight_lb' },
    },
    goods: {},
  },
  carrier_order: {
    name: "carrier's delivery order",
    types: ['carrier_delivery_order'],
    fields: {
      ...{ reference: 'delivery_order_number', pin: 'release_pin', noticed_on: 'document_date', go_on: 'valid_until' },
      ...{ 'carrier.name': 'carrier_name', scac: 'scac_code', mbl: 'mbl_number', hbl: 'hbl_number', booking: 'booking_number' },
      ...{ ...voyage, ...ends, eta_on: 'eta', terminal: 'terminal_name', firms: 'firms_code', last_free_on: 'last_free_day' },
      ...{ terms: 'freight_payment_terms', ...cargo, order_number: 'cargo_references[]', ...party('broker', 'release_to') },
      ...{ ...party('consignee'), ...party('notify', 'notify_party') },
    },
    also: {},
    boxes,
    goods: {},
  },
  customs_entry: {
    name: 'customs entry',
    types: ['customs_entry'],
    fields: {
      ...{ entry: 'entry_number', entry_type: 'entry_type', entered_on: 'entry_date', noticed_on: 'summary_date' },
      ...{ entry_port: 'port_code', surety: 'surety_number', bond_type: 'bond_type', 'carrier.name': 'importing_carrier' },
      ...{
        transport: 'mode_of_transport',
        origin: 'country_of_origin',
        export_country: 'exporting_country',
        on_board_on: 'export_date',
      },
      ...{
        eta_on: 'import_date',
        arrival_on: 'arrival_date',
        mbl: 'mbl_number',
        hbl: 'hbl_number',
        it: 'it_number',
        mid: 'manufacturer_id',
      },
      ...{ importer: 'importer_number', consignee_irs: 'consignee_number', reference: 'reference_number', firms: 'firms_code' },
      ...{
        terminal: 'location_of_goods',
        ...voyage,
        value_rounded: 'total_entered_value',
        duty: 'total_duty',
        fees: 'total_fees',
      },
      ...{ owed: 'total_amount', ...party('buyer', 'importer'), ...party('consignee'), ...party('broker') },
    },
    also: { go_on: 'it_date', 'broker.phone': 'broker/phone', scac: 'importing_carrier', arrival_on: 'import_date' },
    boxes,
    goods: {
      ...{
        hs: 'hts_code',
        goods: 'description',
        origin: 'country_of_origin',
        weight: 'gross_weight',
        weight_unit: 'weight_unit',
      },
      ...{ quantity: 'quantity', quantity_unit: 'quantity_unit', entered: 'entered_value' },
    },
  },
  isf: {
    name: 'importer security filing',
    types: ['importer_security_filing'],
    fields: {
      ...{ 'buyer.name': 'buyer_name', importer: 'importer_of_record_number', importer_name: 'importer_name', hbl: 'hbl_number' },
      ...{ mbl: 'mbl_number', etd_on: 'etd', eta_on: 'eta', consignee_irs: 'consignee_irs_tax_id', origin: 'country_of_origin' },
      ...{ order_number: 'po_numbers[]', hs: 'hts_code[]', goods: 'description_of_goods', bill_kind: 'bol_type' },
      ...{ ...isfParty('consignee', { to: 'consignee', state: 'state' }), ...isfParty('buyer', { to: 'buyer', state: 'state' }) },
      ...isfParty('ship_to', { to: 'ship_to', state: 'state' }),
      ...isfParty('shipper', { to: 'seller', state: 'province' }),
      ...isfParty('manufacturer', { to: 'manufacturer', state: 'province' }),
      ...isfParty('consolidator', { to: 'consolidator', state: 'province' }),
      ...isfParty('stuffing', { to: 'stuffing_location', state: 'province' }),
    },
    also: {},
    boxes: { number: 'container_number' },
    goods: {},
  },
  commercial_invoice: {
    name: 'commercial invoice',
    types: ['commercial_invoice'],
    fields: {
      ...{ ...trade, invoice: 'invoice_number', issued_on: 'invoice_date', value: 'total_amount', currency: 'currency' },
      payment: 'payment_terms',
    },
    also: {},
    boxes: { number: 'container_number', seal: 'seal_number' },
    goods: {
      ...{ code: 'product_code', goods: 'description', hs: 'hts_code', origin: 'country_of_origin', po: 'po_number' },
      ...{ quantity: 'quantity', quantity_unit: 'quantity_unit', price: 'unit_price', amount: 'amount' },
    },
  },
  packing_list: {
    name: 'packing list',
    types: ['packing_list'],
    fields: {
      ...{ ...trade, packing: 'packing_list_number', issued_on: 'packing_list_date', invoice: 'invoice_number' },
      ...{ booking: 'booking_number', ...totals, quantity: 'totals/quantity' },
    },
    also: {},
    boxes: { number: 'container_number', seal: 'seal_number', size: 'container_size' },
    goods: {
      ...{ code: 'product_code', goods: 'description', po: 'po_number', quantity: 'quantity', quantity_unit: 'quantity_unit' },
      ...{ packages: 'number_of_packages', package_unit: 'package_unit', net: 'net_weight', weight: 'gross_weight' },
      ...{ weight_unit: 'weight_unit', measure: 'measurement', measure_unit: 'measurement_unit' },
    },
  },
  booking_confirmation: { name: 'booking confirmation', types: ['other', 'general_notice'], ...nothing },
  freight_invoice: { name: 'freight invoice', types: ['other', 'general_notice'], ...nothing },
  dangerous_goods: { name: 'dangerous goods declaration', types: ['other', 'general_notice'], ...nothing },
  truck_bill: { name: 'truck bill', types: ['other', 'general_notice'], ...nothing },
  truck_invoice: { name: 'truck freight invoice', types: ['other', 'general_notice'], ...nothing },
  instruction: { name: 'letter of instruction', types: ['other', 'general_notice'], ...nothing },
  blank_bill: {
    name: 'blank bill',
    types: ['other', 'general_notice', 'master_bill_of_lading', 'final_house_bill_of_lading', 'draft_house_bill_of_lading'],
    ...nothing,
  },
  blank_trade: {
    name: 'blank invoice or list',
    types: ['other', 'general_notice', 'commercial_invoice', 'packing_list'],
    ...nothing,
  },
} as const satisfies Record<string, PaperKind>
