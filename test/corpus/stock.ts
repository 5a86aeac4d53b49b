// What made-up shipments are made of. Ports are real, everybody and everything else is invented.

export type Port = { name: string; country: string; code: string; state?: string }

export const originPorts: readonly Port[] = [
  { name: 'Ningbo', country: 'China', code: 'CNNGB' },
  { name: 'Yantian', country: 'China', code: 'CNYTN' },
  { name: 'Qingdao', country: 'China', code: 'CNTAO' },
  { name: 'Xiamen', country: 'China', code: 'CNXMN' },
  { name: 'Busan', country: 'South Korea', code: 'KRPUS' },
  { name: 'Haiphong', country: 'Vietnam', code: 'VNHPH' },
  { name: 'Laem Chabang', country: 'Thailand', code: 'THLCH' },
  { name: 'Nhava Sheva', country: 'India', code: 'INNSA' },
  { name: 'Mundra', country: 'India', code: 'INMUN' },
  { name: 'Chattogram', country: 'Bangladesh', code: 'BDCGP' },
  { name: 'Karachi', country: 'Pakistan', code: 'PKKHI' },
  { name: 'Colombo', country: 'Sri Lanka', code: 'LKCMB' },
  { name: 'Genoa', country: 'Italy', code: 'ITGOA' },
  { name: 'Hamburg', country: 'Germany', code: 'DEHAM' },
  { name: 'Antwerp', country: 'Belgium', code: 'BEANR' },
  { name: 'Gdansk', country: 'Poland', code: 'PLGDN' },
  { name: 'Santos', country: 'Brazil', code: 'BRSSZ' },
  { name: 'Cartagena', country: 'Colombia', code: 'COCTG' },
  { name: 'Izmir', country: 'Turkey', code: 'TRIZM' },
  { name: 'Kaohsiung', country: 'Taiwan', code: 'TWKHH' },
]

export const destinationPorts: readonly Port[] = [
  { name: 'Long Beach', country: 'USA', code: 'USLGB', state: 'CA' },
  { name: 'Oakland', country: 'USA', code: 'USOAK', state: 'CA' },
  { name: 'Savannah', country: 'USA', code: 'USSAV', state: 'GA' },
  { name: 'Houston', country: 'USA', code: 'USHOU', state: 'TX' },
  { name: 'Norfolk', country: 'USA', code: 'USORF', state: 'VA' },
  { name: 'Charleston', country: 'USA', code: 'USCHS', state: 'SC' },
  { name: 'Newark', country: 'USA', code: 'USEWR', state: 'NJ' },
  { name: 'Seattle', country: 'USA', code: 'USSEA', state: 'WA' },
  { name: 'Miami', country: 'USA', code: 'USMIA', state: 'FL' },
  { name: 'Baltimore', country: 'USA', code: 'USBAL', state: 'MD' },
]

/** Inland places that cargo goes on to. */
export const inlandPlaces: readonly Port[] = [
  { name: 'Chicago', country: 'USA', code: 'USCHI', state: 'IL' },
  { name: 'Dallas', country: 'USA', code: 'USDAL', state: 'TX' },
  { name: 'Memphis', country: 'USA', code: 'USMEM', state: 'TN' },
  { name: 'Kansas City', country: 'USA', code: 'USKCK', state: 'MO' },
  { name: 'Columbus', country: 'USA', code: 'USCMH', state: 'OH' },
  { name: 'Atlanta', country: 'USA', code: 'USATL', state: 'GA' },
]

export const fancy = [
  ...['Amberfield', 'Bluestone', 'Cedarline', 'Dunmore', 'Eastgate', 'Fernhill', 'Goldcrest', 'Harrowby', 'Ironwood', 'Juniper'],
  ...['Kestrel', 'Larkspur', 'Marlow', 'Northwick', 'Orchard', 'Pinehurst', 'Quillon', 'Ravenna', 'Silverbrook', 'Thornbury'],
  ...['Umberto', 'Verdant', 'Westmere', 'Yarrow', 'Zephyr', 'Brightwell', 'Calloway', 'Drayton', 'Ellerby', 'Foxglove'],
]
export const trades = [
  ...[
    'Housewares',
    'Textiles',
    'Furniture',
    'Tools',
    'Lighting',
    'Ceramics',
    'Sports Goods',
    'Auto Parts',
    'Foods',
    'Electronics',
  ],
  ...['Garments', 'Plastics', 'Hardware', 'Toys', 'Footwear', 'Tiles'],
]
export const companyEnds = {
  abroad: [
    'Co., Ltd.',
    'Mfg Co., Ltd',
    'Industrial Ltd',
    'Exports Pvt. Ltd.',
    'International Ltd.',
    'Trading Co. Ltd',
    'S.p.A.',
    'GmbH',
  ],
  home: ['Inc.', 'LLC', 'Imports LLC', 'Corp.', 'Distribution Inc', 'Company', 'Brands, Inc.'],
  broker: ['Customs Brokers Inc', 'Customhouse Services LLC', 'Entry Services Inc.', 'Brokerage LLC'],
  forwarder: ['Logistics Inc.', 'Freight Forwarding Ltd', 'Global Logistics LLC', 'Shipping Services Inc', 'Cargo Systems Ltd'],
  carrier: ['Line', 'Ocean Lines', 'Container Lines', 'Shipping Line Ltd', 'Maritime Ltd', 'Ocean Carriers'],
  trucker: ['Trucking Inc', 'Motor Freight', 'Express Lines', 'Drayage LLC', 'Transport Inc.'],
} as const

export const streetsAbroad = [
  ...['No. 88 Jiangnan Road', '214 Nguyen Van Linh', 'Plot 17, Phase II, Industrial Area', 'Building 3, Lane 1200 Huaxia Rd'],
  ...[
    'Via dei Mille 48',
    'Hafenstrasse 112',
    'Unit 5, Export Processing Zone',
    '7F, 25 Zhongshan 2nd Road',
    'Rua das Palmeiras 310',
  ],
]
export const citiesAbroad = [
  { city: 'Suzhou', postcode: '215021', country: 'China', province: 'Jiangsu' },
  { city: 'Foshan', postcode: '528200', country: 'China', province: 'Guangdong' },
  { city: 'Ahmedabad', postcode: '380015', country: 'India', province: 'Gujarat' },
  { city: 'Bien Hoa', postcode: '76100', country: 'Vietnam', province: 'Dong Nai' },
  { city: 'Gazipur', postcode: '1704', country: 'Bangladesh', province: 'Dhaka' },
  { city: 'Bursa', postcode: '16159', country: 'Turkey', province: 'Bursa' },
  { city: 'Sialkot', postcode: '51310', country: 'Pakistan', province: 'Punjab' },
  { city: 'Joinville', postcode: '89200', country: 'Brazil', province: 'Santa Catarina' },
]
export const streetsHome = [
  ...[
    '4120 Harbor Gate Blvd, Suite 300',
    '680 Commerce Park Drive',
    '1500 W Industrial Ave',
    '77 Dockside Ave',
    '2900 Logistics Pkwy',
  ],
  ...['901 Mill Creek Rd', '35 Exchange Place, 4th Floor', '12200 Northpoint Circle'],
]
export const citiesHome = [
  { city: 'Carson', state: 'CA', postcode: '90745' },
  { city: 'Pooler', state: 'GA', postcode: '31322' },
  { city: 'Elizabeth', state: 'NJ', postcode: '07201' },
  { city: 'Plano', state: 'TX', postcode: '75024' },
  { city: 'Joliet', state: 'IL', postcode: '60436' },
  { city: 'Kent', state: 'WA', postcode: '98032' },
  { city: 'Chesapeake', state: 'VA', postcode: '23320' },
  { city: 'Olive Branch', state: 'MS', postcode: '38654' },
]
export const people = [
  'L. Marin',
  'Grace Okafor',
  'T. Lindqvist',
  'Amir Haddad',
  'J. Castellano',
  'Mei Tanaka',
  'R. Pereira',
  'Dana Whitlock',
]
export const ships = [
  ...[
    'Aurelia Star',
    'Cosmic Harmony',
    'Northern Jubilee',
    'Pacific Lantern',
    'Silver Meridian',
    'Ocean Tapestry',
    'Baltic Heron',
  ],
  ...['Coral Endeavour', 'Golden Isthmus', 'Vega Monsoon', 'Atlas Pioneer', 'Southern Compass'],
]

export type Goods = { name: string; hs: string; unit: string; price: number; kg: number; cbm: number }
/** `kg` and `cbm` are of one package; `price` is of one piece in dollars. */
export const wares: readonly Goods[] = [
  { name: 'Stainless steel cookware sets', hs: '7323.93', unit: 'SETS', price: 18.4, kg: 15.3, cbm: 0.104 },
  { name: 'Ceramic mixing bowls', hs: '6911.10', unit: 'PCS', price: 3.25, kg: 12.1, cbm: 0.061 },
  { name: 'Cotton bath towels', hs: '6302.60', unit: 'PCS', price: 2.1, kg: 14.8, cbm: 0.088 },
  { name: 'Wooden dining chairs', hs: '9401.69', unit: 'PCS', price: 21.75, kg: 13.4, cbm: 0.152 },
  { name: 'LED ceiling lamps', hs: '9405.11', unit: 'PCS', price: 9.6, kg: 6.2, cbm: 0.047 },
  { name: 'Hand tool kits', hs: '8206.00', unit: 'SETS', price: 12.35, kg: 17.9, cbm: 0.039 },
  { name: 'Polyester woven fabric', hs: '5407.52', unit: 'MTR', price: 1.85, kg: 24.5, cbm: 0.092 },
  { name: 'Rubber floor mats', hs: '4016.91', unit: 'PCS', price: 4.4, kg: 19.6, cbm: 0.055 },
  { name: 'Basmati rice in bags', hs: '1006.30', unit: 'BAGS', price: 31, kg: 25.2, cbm: 0.036 },
  { name: 'Brake discs for cars', hs: '8708.30', unit: 'PCS', price: 7.9, kg: 21.3, cbm: 0.028 },
]
export const packageUnits = ['CARTONS', 'CTNS', 'PACKAGES', 'PKGS', 'PALLETS', 'CASES']
export const terminals = [
  { name: 'Pier 12 Container Terminal', firms: 'Y258' },
  { name: 'Garden Island Terminal', firms: 'L104' },
  { name: 'Harbor West Marine Terminal', firms: 'W185' },
  { name: 'Bayview Intermodal Yard', firms: 'E422' },
]
export const owners = ['TLLU', 'CAIU', 'SEGU', 'FFAU', 'BMOU', 'TCNU', 'TGHU', 'GESU', 'DFSU', 'BEAU']
export const boxSizes = ['40HC', "40' HC", '45G1', '20GP', "20' DV", '40HQ', "40'HIGH CUBE", '22G1']
export const incoterms = ['FOB', 'CIF', 'FCA', 'CFR', 'EXW', 'DAP']
