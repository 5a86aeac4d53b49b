/**
 * Shipping lines: their codes, names and what their public tracking knows. Facts from public sources: SOURCES.md.
 * `asks` holds the number types that the line's tracking accepts (hints for people, never a reason to refuse a request); none where we know of
 * no public tracking.
 */

type ShippingLineFacts = {
  scac: string
  name: string
  short_name: string
  alternative_scacs: readonly string[]
  bol_prefix: string | null
  /** b = bill of lading, k = booking, c = container. */
  asks: string
  /** SMDG liner codes that mean this line. */
  smdg: readonly string[]
  /** Which groups of fields the line reports: see `fieldGroups`. */
  provides: readonly FieldGroup[]
  tracking_url: string | null
  contact_url: string | null
}

export type FieldGroup = 'lfd' | 'seal' | 'weight' | 'type' | 'height' | 'length' | 'arrival' | 'discharge' | 'out' | 'empty' | 'destination'

const box = ['type', 'length', 'height'] as const
const port = ['arrival', 'discharge', 'out'] as const
const full = [...box, ...port, 'empty', 'destination'] as const

export const shippingLineFacts: readonly ShippingLineFacts[] = [
  { scac: '12AT', name: 'Interasia Lines', short_name: 'Interasia', alternative_scacs: [], bol_prefix: null, asks: '', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: '12LU', name: 'Neptune Pacific Direct Line', short_name: 'Neptune Pacific', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['NPD', 'NPL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'ACLU', name: 'Atlantic Container Line', short_name: 'Atlantic Container Line', alternative_scacs: [], bol_prefix: 'ACLU', asks: 'bkc', smdg: ['ACL'], provides: full, tracking_url: 'https://www.aclcargo.com/trackCargo.php?search_for=${BLNUM}', contact_url: null },
  { scac: 'ANNU', name: 'Australia National Line', short_name: 'ANL', alternative_scacs: ['ANLC'], bol_prefix: 'ANLC', asks: 'bkc', smdg: ['ANL'], provides: full, tracking_url: 'https://www.anl.com.au/ebusiness/tracking/search?SearchBy=BL&Reference=${BLNUM}', contact_url: null },
  { scac: 'APLU', name: 'American President Lines', short_name: 'APL', alternative_scacs: [], bol_prefix: 'APLU', asks: 'bkc', smdg: ['APL'], provides: full, tracking_url: 'https://www.apl.com/ebusiness/tracking/search?SearchBy=BL&Reference=${BLNUM}', contact_url: null },
  { scac: 'ARKU', name: 'Arkas Container Transport', short_name: 'Arkas', alternative_scacs: [], bol_prefix: 'ARKU', asks: 'bkc', smdg: ['ARK'], provides: [], tracking_url: null, contact_url: 'http://www.arkasline.com.tr/en/contact_us.html' },
  { scac: 'BORU', name: 'Borchard Lines', short_name: 'Borchard', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['BOR'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'CHVW', name: 'Swire Shipping', short_name: 'Swire Shipping', alternative_scacs: ['PLLU', 'QWJA'], bol_prefix: 'CHVW', asks: 'bk', smdg: ['SWI'], provides: [...box, ...port], tracking_url: null, contact_url: null },
  { scac: 'CKLU', name: 'CK Line', short_name: 'CK Line', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['CKL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'CLAM', name: 'Crowley', short_name: 'Crowley', alternative_scacs: ['CMCU', 'CWLQ'], bol_prefix: 'CLAM', asks: 'bk', smdg: ['CMC'], provides: ['height'], tracking_url: null, contact_url: null },
  { scac: 'CMDU', name: 'CMA CGM', short_name: 'CMA CGM', alternative_scacs: ['CHNJ', 'CNCU'], bol_prefix: 'CMDU', asks: 'bkc', smdg: ['CMA', 'CLN'], provides: full, tracking_url: 'https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=BL&Reference=${BLNUM}', contact_url: null },
  { scac: 'COSU', name: 'COSCO Shipping Lines', short_name: 'COSCO', alternative_scacs: [], bol_prefix: 'CCMJ', asks: 'bk', smdg: ['COS', 'CSE'], provides: ['seal', 'weight', ...full], tracking_url: 'https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=BILLOFLADING&number=${BLNUM}', contact_url: null },
  { scac: 'CSFU', name: 'Containerships', short_name: 'Containerships', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['CSH'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'CULU', name: 'China United Lines', short_name: 'CULines', alternative_scacs: ['CULV'], bol_prefix: 'CULV', asks: 'bkc', smdg: ['CUL'], provides: ['seal', 'weight', ...full], tracking_url: null, contact_url: null },
  { scac: 'DALU', name: 'Deutsche Afrika-Linien', short_name: 'DAL', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['DAL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'DJLU', name: 'Dongjin Shipping', short_name: 'Dongjin', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['DJS'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'DNYG', name: 'Dong Young Shipping', short_name: 'Dong Young', alternative_scacs: [], bol_prefix: null, asks: '', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'EGLV', name: 'Evergreen Line', short_name: 'Evergreen', alternative_scacs: [], bol_prefix: 'EISU', asks: 'c', smdg: ['EMC', 'EGH', 'EGL', 'EIS', 'EMA', 'EMS', 'HTM', 'ITS'], provides: ['lfd', 'seal', 'weight', ...full], tracking_url: 'https://www.shipmentlink.com/servlet/TDB1_CargoTracking.do', contact_url: 'https://www.evergreen-line.com' },
  { scac: 'EIMU', name: 'Eimskip', short_name: 'Eimskip', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['EIM'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'ESPU', name: 'Emirates Shipping Line', short_name: 'Emirates Shipping', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['ESL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'FESO', name: 'FESCO', short_name: 'FESCO', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['FES'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'GOSU', name: 'Gold Star Line', short_name: 'Gold Star Line', alternative_scacs: [], bol_prefix: 'GOSU', asks: 'bk', smdg: ['GSL'], provides: full, tracking_url: null, contact_url: null },
  { scac: 'GRIU', name: 'Grimaldi Lines', short_name: 'Grimaldi', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['GNC'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'HALU', name: 'Heung-A Line', short_name: 'Heung-A Line', alternative_scacs: [], bol_prefix: 'HASL', asks: '', smdg: ['HEA'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'HDMU', name: 'HMM (Hyundai Merchant Marine)', short_name: 'HMM', alternative_scacs: [], bol_prefix: 'HDMU', asks: 'bkc', smdg: ['HMM'], provides: ['lfd', ...full], tracking_url: null, contact_url: null },
  { scac: 'HDUJ', name: 'HEDE Shipping', short_name: 'HEDE Shipping', alternative_scacs: [], bol_prefix: 'HDUJ', asks: 'bkc', smdg: ['HED'], provides: [], tracking_url: null, contact_url: 'http://elines.hedehk.com/cargoDynamicEN' },
  { scac: 'HLCU', name: 'Hapag-Lloyd', short_name: 'Hapag-Lloyd', alternative_scacs: [], bol_prefix: 'HLCU', asks: 'bkc', smdg: ['HLC', 'NDS', 'UAC', 'UAS'], provides: full, tracking_url: 'https://www.hapag-lloyd.com/en/online-business/tracing/tracing-by-booking.html?blno=${BLNUM}', contact_url: null },
  { scac: 'IILU', name: 'Independent Container Line', short_name: 'ICL', alternative_scacs: [], bol_prefix: 'IILU', asks: 'bk', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'KMTU', name: 'Korea Marine Transport', short_name: 'KMTC', alternative_scacs: [], bol_prefix: 'KMTC', asks: 'bkc', smdg: ['KMT'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'MAEU', name: 'Maersk', short_name: 'Maersk', alternative_scacs: ['ANRM', 'MCCQ', 'MCPU', 'SUDU'], bol_prefix: 'MAEU', asks: 'bkc', smdg: ['MSK', 'ALI', 'HSD', 'MCC', 'MLL', 'SUD'], provides: ['weight', ...box, ...port, 'destination'], tracking_url: 'https://www.maersk.com/tracking/${BLNUM}', contact_url: null },
  { scac: 'MATS', name: 'Matson Navigation Company', short_name: 'Matson', alternative_scacs: [], bol_prefix: 'MATS', asks: 'bk', smdg: ['MAT'], provides: ['seal', 'weight', ...box, ...port], tracking_url: 'https://www.matson.com/shipment-tracking.html', contact_url: null },
  { scac: 'MELL', name: 'Mariana Express Lines', short_name: 'Mariana Express', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['MEL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'MSCU', name: 'Mediterranean Shipping Company', short_name: 'MSC', alternative_scacs: ['MEDU'], bol_prefix: 'MEDU', asks: 'bkc', smdg: ['MSC'], provides: full, tracking_url: 'https://www.msc.com/track-a-shipment', contact_url: null },
  { scac: 'NAMS', name: 'Namsung Shipping', short_name: 'Namsung', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['NSL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'ONEY', name: 'Ocean Network Express', short_name: 'ONE', alternative_scacs: [], bol_prefix: 'ONEY', asks: 'bkc', smdg: ['ONE'], provides: ['lfd', 'seal', 'weight', ...full], tracking_url: 'https://ecomm.one-line.com/ecom/CUP_HOM_3301.do', contact_url: 'https://us.one-line.com/standard-page/customer-service-contacts' },
  { scac: 'OOLU', name: 'Orient Overseas Container Line', short_name: 'OOCL', alternative_scacs: [], bol_prefix: 'OOLU', asks: 'bkc', smdg: ['OOL'], provides: ['weight', ...full], tracking_url: 'https://www.oocl.com/eng/ourservices/eservices/cargotracking/Pages/cargotracking.aspx', contact_url: null },
  { scac: 'PCIU', name: 'Pacific International Lines', short_name: 'PIL', alternative_scacs: ['PABV'], bol_prefix: 'PABV', asks: 'c', smdg: ['PIL', 'PLL'], provides: [], tracking_url: 'https://www.pilship.com/--/120.html?refnumbers=${BLNUM}&search_type=bl', contact_url: null },
  { scac: 'REEL', name: 'Reel Shipping', short_name: 'Reel Shipping', alternative_scacs: [], bol_prefix: null, asks: '', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'REGU', name: 'Regional Container Lines', short_name: 'RCL', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['RCL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'SAFM', name: 'Safmarine Container Line', short_name: 'Safmarine', alternative_scacs: [], bol_prefix: 'SAFM', asks: 'bk', smdg: ['SAF'], provides: ['weight', ...box, ...port, 'destination'], tracking_url: null, contact_url: null },
  { scac: 'SEAU', name: 'Sealand Americas', short_name: 'Sealand Americas', alternative_scacs: ['SEAL'], bol_prefix: 'SEAU', asks: 'bkc', smdg: ['SLD'], provides: ['weight', ...box, ...port, 'destination'], tracking_url: 'https://my.sealand.com/tracking/#tracking/${BLNUM}', contact_url: 'https://www.sealandmaersk.com/contact' },
  { scac: 'SEJJ', name: 'Sealand Europe', short_name: 'Sealand Europe', alternative_scacs: [], bol_prefix: 'SEJJ', asks: 'bkc', smdg: ['SGL'], provides: ['weight', ...box, ...port, 'destination'], tracking_url: 'https://my.sealand.com/tracking/#tracking/${BLNUM}', contact_url: 'https://www.sealandmaersk.com/contact' },
  { scac: 'SITC', name: 'SITC Container Lines', short_name: 'SITC', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['SIT'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'SKLU', name: 'Sinokor Merchant Marine', short_name: 'Sinokor', alternative_scacs: [], bol_prefix: 'SNKO', asks: '', smdg: ['SMM'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'SMLM', name: 'SM Line', short_name: 'SM Line', alternative_scacs: [], bol_prefix: 'SMLM', asks: 'bk', smdg: ['SLC'], provides: ['seal', ...full], tracking_url: 'https://esvc.smlines.com/smline/CUP_HOM_3301.do', contact_url: null },
  { scac: 'SMLU', name: 'Seaboard Marine', short_name: 'Seaboard Marine', alternative_scacs: [], bol_prefix: 'SMLU', asks: 'bk', smdg: ['SML'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'SQQY', name: 'SeaLead', short_name: 'SeaLead', alternative_scacs: ['SJHH'], bol_prefix: 'SQQY', asks: 'bkc', smdg: ['SLA'], provides: ['seal', 'weight', ...box, ...port], tracking_url: null, contact_url: null },
  { scac: 'SSBF', name: 'Swire (includes Westwood)', short_name: 'Swire', alternative_scacs: ['WWSU'], bol_prefix: 'SSBF', asks: 'bk', smdg: [], provides: ['seal', ...full], tracking_url: null, contact_url: null },
  { scac: 'SSPH', name: 'Seth Shipping', short_name: 'Seth Shipping', alternative_scacs: [], bol_prefix: 'SSPH', asks: 'bk', smdg: [], provides: full, tracking_url: null, contact_url: null },
  { scac: 'TEST', name: 'Test Carrier', short_name: 'Test Carrier', alternative_scacs: [], bol_prefix: 'TEST', asks: 'bkc', smdg: [], provides: full, tracking_url: null, contact_url: null },
  { scac: 'TIGA', name: 'Bengal Tiger Line', short_name: 'Bengal Tiger Line', alternative_scacs: [], bol_prefix: null, asks: '', smdg: ['BTL'], provides: [], tracking_url: null, contact_url: null },
  { scac: 'TJFH', name: 'Transfar', short_name: 'Transfar', alternative_scacs: [], bol_prefix: 'TJFH', asks: 'bk', smdg: [], provides: [...box, ...port, 'empty'], tracking_url: null, contact_url: null },
  { scac: 'TRBR', name: 'Trailer Bridge', short_name: 'Trailer Bridge', alternative_scacs: ['PYRR', 'TBIE'], bol_prefix: 'TRBR', asks: 'k', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'TRKU', name: 'Turkon Line', short_name: 'Turkon', alternative_scacs: [], bol_prefix: 'TRKU', asks: 'bkc', smdg: ['TRK'], provides: [...box, ...port, 'empty'], tracking_url: null, contact_url: null },
  { scac: 'TXZJ', name: 'T.S. Lines', short_name: 'TS Lines', alternative_scacs: [], bol_prefix: 'TXZJ', asks: 'c', smdg: ['TSL'], provides: [...port, 'empty'], tracking_url: null, contact_url: null },
  { scac: 'WDSB', name: 'World Direct Shipping', short_name: 'World Direct Shipping', alternative_scacs: [], bol_prefix: 'WDSB', asks: 'c', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'WHLC', name: 'Wan Hai Lines', short_name: 'Wan Hai', alternative_scacs: [], bol_prefix: 'WHLC', asks: 'bkc', smdg: ['WHL'], provides: ['seal', ...full], tracking_url: null, contact_url: null },
  { scac: 'YMLU', name: 'Yang Ming Marine Transport', short_name: 'Yang Ming', alternative_scacs: ['YMJA', 'YMPR', 'YMSG'], bol_prefix: 'YMLU', asks: 'bkc', smdg: ['YML'], provides: ['lfd', 'seal', 'weight', ...full], tracking_url: 'https://www.yangming.com/e-service/Track_Trace/blconnect.aspx?BLADG=${BLNUM}&rdolType=BL', contact_url: null },
  { scac: 'ZHGU', name: 'Zhonggu Logistics', short_name: 'Zhonggu', alternative_scacs: [], bol_prefix: null, asks: '', smdg: [], provides: [], tracking_url: null, contact_url: null },
  { scac: 'ZIMU', name: 'ZIM Integrated Shipping Services', short_name: 'ZIM', alternative_scacs: [], bol_prefix: 'ZIMU', asks: 'bk', smdg: ['ZIM'], provides: ['lfd', ...full], tracking_url: null, contact_url: null },
]

/**
 * Lines, feeders first of all, of which no source that we know says a SCAC: by their SMDG liner code, under which messages name them. They
 * are recognised and have a name; as nobody can ask for their numbers by SCAC, they are no rows of the list of lines.
 */
export const linesWithoutScac: readonly (readonly [smdg: string, name: string])[] = [
  ['AEL', 'Africa Express Line'], ['AKN', 'Akkon Lines'], ['BAL', 'BAL Container Line'], ['BGF', 'BG Freight Line'],
  ['CCN', 'Compañía Marítima Chilena'], ['CFS', 'Caribbean Feeder Services'], ['CMN', 'Comanav'], ['COE', 'Diamond Line'],
  ['EUC', 'Eucon'], ['FIN', 'Finnlines'], ['FLK', 'Folk Maritime'], ['FTH', 'Feedertech'],
  ['GEE', 'Geest Line'], ['GFS', 'Global Feeder Shipping'], ['GSN', 'GS Lines'], ['HDS', 'Hafiz Darya Shipping'], ['IMT', 'Imoto Lines'],
  ['IRI', 'IRISL Korea'], ['ISL', 'Islamic Republic of Iran Shipping Lines'], ['KOS', 'King Ocean Services'], ['KWS', 'Kyowa Shipping'], ['LOG', 'Log-In Logística Intermodal'],
  ['MCM', 'Marfret'], ['MED', 'Medkon Lines'], ['MES', 'Messina Line'], ['MGU', 'Marguisa Shipping Lines'], ['MIL', 'Milaha'], ['MIS', 'MISC'], ['MRC', 'Mercosul Line'],
  ['NCL', 'North Sea Container Line'], ['NSS', 'Bahri'], ['PAN', 'Pan Continental Shipping'], ['PAS', 'Pasha Hawaii'], ['PNS', 'Pakistan National Shipping'],
  ['RAL', 'Royal Arctic Line'], ['SAM', 'Samskip'], ['SCI', 'Shipping Corporation of India'], ['SCS', 'X-Press Feeders'], ['SEA', 'Sea Connect'], ['SGB', 'Seatrade'],
  ['SIM', 'Simatech Shipping'], ['SJJ', 'Shanghai Jinjiang Shipping'], ['SLG', 'Sea Legend Line'], ['SMC', 'Shandong Marine'], ['SNL', 'Sinotrans Container Lines'],
  ['SSL', 'Samudera Shipping Line'], ['TAR', 'Tarros'], ['TRW', 'Transworld Feeders'], ['TSH', 'Tailwind Shipping Lines'], ['UAF', 'United Africa Feeder Line'],
  ['UFE', 'Unifeeder'], ['WEC', 'WEC Lines'], ['WSL', 'Wallenius SOL'], ['XPF', 'X-Press Feeders'],
]

/** Railroads of North America. */
export const railCarriers: readonly (readonly [scac: string, name: string])[] = [
  ['BNSF', 'BNSF Railway'], ['CNRU', 'Canadian National'], ['CPRS', 'Canadian Pacific Kansas City'], ['CSXT', 'CSX Transportation'],
  ['NSRR', 'Norfolk Southern'], ['UPRR', 'Union Pacific'],
]

/** Codes that also stand for these railroads in EDI and on documents. */
export const railAliases: Readonly<Record<string, string>> = { CN: 'CNRU', CNPR: 'CNRU', CPKC: 'CPRS', CP: 'CPRS', KCSR: 'CPRS', NS: 'NSRR', UP: 'UPRR', CSX: 'CSXT' }

/** Lines whose numbers one and the same tracking system answers, whichever of them is asked. */
export const trackingSystems: readonly (readonly string[])[] = [
  ['CMDU', 'ANNU', 'APLU'],
  ['MAEU', 'SAFM', 'SEAU', 'SEJJ'],
]
