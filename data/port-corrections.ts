/**
 * What scripts/build-ports.ts changes in the list of ports it starts from: entries left out, positions and names put right, ports added,
 * zones where the coarse map of zones is wrong. Our own findings, checked against UN/LOCODE.
 */

/** Inland, obsolete or unidentifiable entries, and second codes of ports that stand in place-aliases.ts. Inland places are left out too. */
export const retired: readonly string[] = [
  // Inland or without any container traffic by water
  'BRITZ', 'BRIRO', 'BRPNN', 'BRSAL', 'BRVIC', 'CABDU', 'CADRU', 'CAWIN', 'CNGGY', 'CNJIN', 'CNKPN', 'CNLSI', 'CNLAN', 'CNDAA', 'CNBJO', 'ESEBO', 'ESFER', 'FRJAV', 'FRLPC', 'FROR6',
  'FRUSJ', 'GBEIL', 'GBMNS', 'GBNLN', 'GBPDD', 'GBIRL', 'GRKAP', 'IDMES', 'IDTTI', 'ILRMG', 'ITFAE', 'JPISS', 'JPMTR', 'KRHYP', 'KRKWU', 'MYTBA', 'NZPMR', 'NZTKA',
  'RUPTP', 'USOYM', 'USSWF', 'USSXZ', 'USUZF', 'USXGO', 'USXHF', 'USXHO', 'USMSP', 'ANGSB', 'NOHLA', 'USOCN', 'USPHX',
]

type PortCorrection = {
  name?: string
  city?: string
  state_abbr?: string
  /** Latitude and longitude. */
  at?: readonly [latitude: number, longitude: number]
}

export const corrections: Readonly<Record<string, PortCorrection>> = {
  AUGOV: { at: [-12.19, 136.68] }, ARDDC: { at: [-34.04, -59.2] }, BHAHD: { at: [26.23, 50.65] }, BMSOU: { at: [32.25, -64.85] }, BRVDC: { name: 'Vila do Conde', at: [-1.54, -48.75] },
  EGALY: { name: 'Alexandria', city: 'Alexandria' }, EGDAM: { name: 'Damietta', city: 'Damietta' }, EGSUZ: { name: 'Suez', city: 'Suez' }, DZALG: { name: 'Algiers', city: 'Algiers' }, LYBEN: { name: 'Benghazi', city: 'Benghazi' }, BEGNE: { name: 'Ghent', city: 'Ghent' },
  FIHEL: { name: 'Helsinki', city: 'Helsinki' }, FIHMN: { name: 'Hamina', city: 'Hamina' }, FITKU: { name: 'Turku', city: 'Turku' }, FIKOK: { name: 'Kokkola', city: 'Kokkola' }, FIHKO: { name: 'Hanko', city: 'Hanko' }, FIPOR: { name: 'Pori', city: 'Pori' },
  MGTMM: { name: 'Toamasina', city: 'Toamasina' }, QAUMS: { name: 'Mesaieed', city: 'Mesaieed' }, RULED: { name: 'Saint Petersburg', city: 'Saint Petersburg' },
  REPDG: { at: [-20.93, 55.29] }, PAMIT: { at: [9.36, -79.88] }, CDBOA: { at: [-5.85, 13.05] }, CDMAT: { at: [-5.82, 13.46] }, CLCAP: { at: [-36.73, -73.13] }, CLCCL: { at: [-23.76, -70.46] }, CLJRL: { at: [-36.98, -73.18] },
  CLPGO: { at: [-31.9, -71.51] }, CLPPD: { at: [-27.05, -70.83] }, CNBHY: { name: 'Beihai', at: [21.48, 109.12] }, CNCAN: { name: 'Guangzhou', at: [22.95, 113.55] }, CNDCB: { name: 'Da Chan Bay', at: [22.53, 113.87] },
  CNDLC: { name: 'Dalian', at: [38.98, 121.85] }, CNFOC: { name: 'Fuzhou', at: [26.02, 119.48] }, CNHME: { at: [28.68, 121.44] }, CNJZU: { at: [22.24, 113.59] }, CNNGB: { name: 'Ningbo', at: [29.93, 121.85] },
  CNSHA: { name: 'Shanghai', at: [31.34, 121.64] }, CNSHK: { name: 'Shekou', at: [22.47, 113.91] }, CNSWA: { name: 'Shantou', city: 'Shantou', at: [23.35, 116.74] },
  CNSZX: { name: 'Shenzhen', city: 'Shenzhen', at: [22.5, 113.88] }, CNTAO: { name: 'Qingdao', at: [36.02, 120.21] }, CNXMN: { at: [24.46, 118.03] }, CNYTN: { name: 'Yantian', at: [22.57, 114.27] },
  CNZHA: { name: 'Zhanjiang', at: [21.18, 110.41] }, DZAAE: { name: 'Annaba', at: [36.9, 7.77] }, EGEDK: { at: [31.15, 29.81] }, FRHON: { at: [49.42, 0.23] }, HRLST: { at: [42.77, 16.9] },
  IDBNT: { at: [4.17, 106.23] }, IDBUR: { name: 'Batu Ampar', at: [1.17, 104.0] }, INNSA: { name: 'Nhava Sheva', city: 'Navi Mumbai' }, INBOM: { name: 'Mumbai', city: 'Mumbai' },
  ISESK: { at: [65.07, -14.01] }, JPHIS: { at: [33.93, 130.91] }, JPKND: { at: [33.78, 130.98] }, JPMAI: { at: [35.47, 135.38] }, JPSKM: { at: [34.78, 134.67] }, JPTHS: { at: [34.73, 137.32] },
  KRPUS: { name: 'Busan', at: [35.1, 129.05] }, LVAIZ: { at: [56.6, 25.22] }, PAAML: { at: [8.28, -82.86] }, PEGSM: { at: [-13.8, -76.29] }, PESNX: { at: [-15.25, -75.23] },
  THMAT: { name: 'Map Ta Phut', at: [12.66, 101.15] }, THPKN: { at: [13.6, 100.57] }, THTPT: { at: [13.63, 100.53] }, TWKEL: { name: 'Keelung', city: 'Keelung' }, TWTPE: { at: [25.15, 121.38] },
  TWTXG: { at: [24.27, 120.51] }, TWKHH: { at: [22.58, 120.3] }, USHOU: { at: [29.61, -94.99] }, USNYC: { name: 'New York / New Jersey', city: 'New York', state_abbr: 'NY', at: [40.68, -74.14] },
  USORF: { name: 'Norfolk', at: [36.92, -76.33] }, USPHF: { name: 'Newport News', city: 'Newport News' }, UYCYR: { at: [-34.47, -57.84] }, VELSV: { at: [10.37, -71.46] }, VEPSU: { at: [10.46, -64.19] },
  VNSTD: { at: [10.42, 108.4] }, VNSGN: { name: 'Ho Chi Minh City', city: 'Ho Chi Minh City', at: [10.76, 106.79] }, CNTXG: { name: 'Tianjin Xingang', city: 'Tianjin', at: [38.98, 117.75] },
  CAVAN: { at: [49.29, -123.08] }, INMUN: { at: [22.74, 69.7] }, PAPTY: { name: 'Panama City', city: 'Panama City' }, USPEF: { name: 'Port Everglades', city: 'Fort Lauderdale', at: [26.09, -80.12] },
  BRMAO: { name: 'Manaus', city: 'Manaus' }, HKHKG: { at: [22.34, 114.13] }, GBLGP: { name: 'London Gateway', city: 'Stanford-le-Hope' }, USMSY: { at: [29.92, -90.08] }, USSAV: { at: [32.13, -81.14] },
  KRINC: { name: 'Incheon', at: [37.35, 126.62] }, JPYOK: { at: [35.43, 139.67] }, JPTYO: { at: [35.61, 139.79] }, JPNGO: { at: [35.05, 136.86] }, JPOSA: { at: [34.63, 135.42] }, JPUKB: { at: [34.67, 135.23] },
  JPONA: { name: 'Onahama' }, VEGUB: { name: 'Guaranao', at: [11.67, -70.22] }, PTHOR: { name: 'Horta', at: [38.53, -28.62] }, JPYWT: { name: 'Yawata' }, ARRIC: { name: 'Rio Cullen' },
}

type AddedPort = readonly [code: string, name: string, state_abbr: string | null, latitude: number, longitude: number]

export const added: readonly AddedPort[] = [
  ['AEKHL', 'Khalifa Port', null, 24.81, 54.65], ['AWBAR', 'Barcadera', null, 12.48, -70.0], ['CAFSD', 'Fraser-Surrey Docks', 'BC', 49.19, -122.91], ['CAVIC', 'Victoria', 'BC', 48.42, -123.37],
  ['CDBNW', 'Banana', null, -6.0, 12.39], ['CKRAR', 'Rarotonga', null, -21.2, -159.78], ['CMKBI', 'Kribi', null, 2.73, 9.86], ['CNBYQ', 'Bayuquan', 'LN', 40.3, 122.1],
  ['CNNJG', 'Nanjing Longtan', 'JS', 32.18, 119.06], ['CNNSA', 'Nansha', 'GD', 22.64, 113.68], ['CNQZH', 'Qinzhou', 'GX', 21.72, 108.61], ['CNTXG', 'Tianjin Xingang', 'TJ', 38.98, 117.75],
  ['CNWUZ', 'Wuzhou', 'GX', 23.48, 111.3], ['COTRB', 'Turbo', 'ANT', 8.09, -76.73], ['CRPMN', 'Puerto Moin', 'L', 10.0, -83.08], ['CWWIL', 'Willemstad', null, 12.12, -68.93],
  ['BQBON', 'Kralendijk', null, 12.15, -68.28], ['BQEUX', 'Sint Eustatius', null, 17.48, -62.99], ['DMPOR', 'Portsmouth', null, 15.57, -61.46], ['DOBCC', 'Boca Chica', null, 18.44, -69.63],
  ['ECPSJ', 'Posorja', 'G', -2.7, -80.25], ['EGPSE', 'Port Said East', null, 31.22, 32.36], ['EGSOK', 'Sokhna', null, 29.65, 32.36], ['ILHBT', 'Haifa Bayport', 'HA', 32.82, 35.0],
  ['INENR', 'Ennore', 'TN', 13.26, 80.34], ['INHZA', 'Hazira', 'GJ', 21.09, 72.65], ['INKAT', 'Kattupalli', 'TN', 13.31, 80.35], ['JPKKJ', 'Kitakyushu', '40', 33.9, 130.9], ['KELAU', 'Lamu', null, -2.17, 40.93],
  ['KRPTK', 'Pyeongtaek', '41', 36.97, 126.83], ['LKHBA', 'Hambantota', null, 6.12, 81.11], ['MXLZC', 'Lazaro Cardenas', 'MIC', 17.94, -102.18], ['MXMZT', 'Mazatlan', 'SIN', 23.19, -106.41],
  ['NGLKK', 'Lekki', 'LA', 6.43, 4.0], ['NRINU', 'Nauru', null, -0.53, 166.91], ['NZMAP', 'Marsden Point', 'NTL', -35.84, 174.49], ['PAPAM', 'Almirante', null, 9.29, -82.39], ['PAROD', 'Rodman', '8', 8.95, -79.57],
  ['PECHY', 'Chancay', null, -11.58, -77.27], ['PHBTG', 'Batangas', 'BTG', 13.75, 121.04], ['PWROR', 'Koror', null, 7.33, 134.46], ['PYVLL', 'Villeta', null, -25.51, -57.58], ['QAHMD', 'Hamad', 'WA', 25.01, 51.61],
  ['RUULU', 'Ust-Luga', 'LEN', 59.68, 28.4], ['SAYNB', 'Yanbu', '03', 24.09, 38.05], ['SADMM', 'Ad Dammam', '04', 26.5, 50.2], ['SCVIC', 'Victoria', '22', -4.62, 55.46], ['SXPHI', 'Philipsburg', null, 18.02, -63.05],
  ['SXMAR', 'Marigot', null, 18.07, -63.08], ['TCGDT', 'Grand Turk', null, 21.44, -71.15], ['TLDIL', 'Dili', 'DI', -8.55, 125.57], ['TRAMR', 'Ambarli', '34', 40.97, 28.68], ['TRDRC', 'Derince', '41', 40.75, 29.81],
  ['TVFUN', 'Funafuti', null, -8.52, 179.19], ['UAYUZ', 'Pivdennyi', '51', 46.6, 31.02], ['USILG', 'Wilmington', 'DE', 39.72, -75.52], ['USJNU', 'Juneau', 'AK', 58.3, -134.41], ['USKTN', 'Ketchikan', 'AK', 55.34, -131.65],
  ['USOGG', 'Kahului', 'HI', 20.9, -156.47], ['USVDZ', 'Valdez', 'AK', 61.12, -146.35], ['USPAE', 'Everett', 'WA', 47.98, -122.22], ['VCCRP', 'Campden Park', null, 13.17, -61.23], ['VNCMT', 'Cai Mep', '43', 10.53, 107.03],
  ['IDJKT', 'Jakarta', 'JK', -6.1, 106.88],
  // Places of container terminals in the list of SMDG that the list of ports lacks.
  ['ARLPS', 'Las Palmas', 'B', -34.02, -59.13], ['AUEPR', 'Esperance', 'WA', -33.87, 121.90], ['BDMUN', 'Munshiganj', '35', 23.57, 90.51],
  ['BZBGK', 'Big Creek', 'SC', 16.52, -88.40], ['CNCZX', 'Changzhou', 'JS', 31.99, 119.98], ['CNDFG', 'Dafeng', 'JS', 33.29, 120.82],
  ['CNGON', 'Gaolan', 'GD', 21.93, 113.22], ['CNRUG', 'Rugao', 'JS', 32.04, 120.58], ['CNTAC', 'Taicang', 'JS', 31.65, 121.22],
  ['COEJA', 'Barrancabermeja', null, 7.11, -73.90], ['DZDJE', 'Djen Djen', null, 36.82, 5.89], ['EGAKI', 'Abu Qir', null, 31.31, 30.08],
  ['ESFRO', 'Ferrol', 'C', 43.46, -8.32], ['ESSAG', 'Sagunto', 'V', 39.64, -0.22], ['ESVIL', 'Vilagarcia de Arousa', 'PO', 42.60, -8.78],
  ['GBRCS', 'Rochester', 'KEN', 51.43, 0.69], ['HTLFF', 'Lafiteau', 'OU', 18.69, -72.36], ['IDAMQ', 'Ambon', null, -3.69, 128.18],
  ['IDKDI', 'Kendari', null, -3.99, 122.62], ['IDKOE', 'Kupang', null, -10.20, 123.53], ['IDKRG', 'Kariangau', null, -1.16, 116.78],
  ['IDKTJ', 'Kuala Tanjung', 'SU', 3.38, 99.47], ['IDPTL', 'Pantoloan', null, -0.71, 119.86], ['IDSOQ', 'Sorong', null, -0.88, 131.24],
  ['IDTBR', 'Teluk Bayur', 'SB', -1.00, 100.37], ['IDTRK', 'Tarakan', null, 3.28, 117.59], ['INGGV', 'Gangavaram', 'AP', 17.63, 83.23],
  ['INTRV', 'Vizhinjam', 'KL', 8.37, 77.00], ['ITMLZ', 'Milazzo', null, 38.21, 15.30], ['ITPZL', 'Pozzallo', 'RG', 36.72, 14.83],
  ['JPKIS', 'Kamaishi', '03', 39.27, 141.90], ['JPKOM', 'Komatsushima', '36', 33.99, 134.62], ['JPMIZ', 'Mizushima', '33', 34.50, 133.68],
  ['JPMKX', 'Mishima-Kawanoe', null, 33.99, 133.54], ['JPSBK', 'Sakai-Senboku', '27', 34.53, 135.40],
  ['JPSGM', 'Sendai-Shiogama', '04', 38.27, 141.02], ['KRTSN', 'Daesan', '44', 37.01, 126.43], ['MANDR', 'Nador', null, 35.28, -2.92],
  ['MXPMD', 'Puerto Chiapas', 'CHP', 14.71, -92.40], ['MXTUX', 'Tuxpan', 'VER', 20.96, -97.33], ['MYLDU', 'Lahad Datu', null, 5.01, 118.39],
  ['NLALM', 'Almelo', 'OV', 52.32, 6.63], ['NLHEN', 'Hengelo', null, 52.25, 6.79], ['NOEYD', 'Eydehavn', '09', 58.50, 8.88],
  ['NOSAT', 'Salten', '18', 67.37, 15.59], ['OMDQM', 'Duqm', 'WU', 19.68, 57.73], ['PGGUR', 'Alotau', null, -10.32, 150.46],
  ['PGKIM', 'Kimbe', null, -5.55, 150.15], ['PGWWK', 'Wewak', null, -3.57, 143.65], ['PHBCD', 'Bacolod', null, 10.68, 122.94],
  ['PHILO', 'Iloilo', null, 10.71, 122.59], ['PHTGO', 'Tagoloan', null, 8.52, 124.75], ['PTPXO', 'Porto Santo', '30', 33.06, -16.31],
  ['RUPKC', 'Petropavlovsk-Kamchatskiy', null, 53.05, 158.61], ['SADHU', 'Duba', null, 27.56, 35.55], ['SAJEC', 'Jazan', '09', 17.29, 42.33],
  ['SEKPS', 'Kapellskar', 'AB', 59.72, 19.07], ['SENYN', 'Nynashamn', 'AB', 58.91, 17.96], ['SEPIT', 'Pitea', 'BD', 65.24, 21.63],
  ['TRKSP', 'Karasu', '54', 41.12, 30.67], ['TRLMA', 'Limas', '41', 40.72, 29.88], ['UYPTP', 'Punta Pereira', null, -34.22, -58.07],
  ['VNHLG', 'Ha Long', '13', 20.98, 107.05], ['VNNGH', 'Nghi Son', null, 19.31, 105.81], ['BRIQI', 'Itaqui', 'MA', -2.57, -44.37],
]

/** Where the map of zones errs: it is a grid, good to a few kilometres, and ports lie at its edges. */
export const zoneOverrides: Readonly<Record<string, string>> = {
  USDET: 'America/Detroit',
}
