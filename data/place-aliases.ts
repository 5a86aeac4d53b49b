/** Second codes and second names of places. Facts from UN/LOCODE and from what lines print: SOURCES.md. */

/** Code → the code under which we keep the place: old codes, the city's and the harbour's code of one port, terminals with a code of their own. */
export const samePlace: Readonly<Record<string, string>> = {
  ANBON: 'BQBON', ANCUR: 'CWWIL', ANEUX: 'BQEUX', ANPHI: 'SXPHI', ANSXM: 'SXPHI', ANWIL: 'CWWIL', BRVLC: 'BRVDC', BRSTS: 'BRSSZ', CADEL: 'CAVAN',
  CNCQI: 'CNCKG', CNCHQ: 'CNCKG', CNDAL: 'CNDLC', CNDLN: 'CNDLC', CNFZG: 'CNFOC', CNFZH: 'CNFOC', CNGGZ: 'CNCAN', CNGZG: 'CNCAN', CNNBO: 'CNNGB', CNNHN: 'CNWUH', CNWHG: 'CNWUH', CNNJI: 'CNNKG',
  CNQDG: 'CNTAO', CNQIN: 'CNTAO', CNSGH: 'CNSHA', CNSTG: 'CNSWA', CNSZP: 'CNSZX', CNTNJ: 'CNTXG', CNTSN: 'CNTXG', CNXAM: 'CNXMN', CNXGA: 'CNTXG', CNXGG: 'CNTXG', CNYAT: 'CNYNT', CNYTG: 'CNYNT',
  DJPOD: 'DJJIB', EGAIS: 'EGSOK', IDTPP: 'IDJKT', KRBNP: 'KRPUS', KRICH: 'KRINC', MYWSP: 'MYPKG', SADMN: 'SADMM', SARYP: 'SARUH', TRAMB: 'TRAMR', TWTPP: 'TWTPE',
  USELZ: 'USNYC', USEWR: 'USNYC', USUYU: 'USNYC', USFLL: 'USPEF', USFTW: 'USFWT', USMSP: 'USMES', USPOT: 'USTPA', USPTM: 'USORF', VNCLI: 'VNSGN', VNVIC: 'VNSGN', PHMNN: 'PHMNL', PHMNS: 'PHMNL',
  CNXIA: 'CNSIA', CNCDU: 'CNCTU', CNZGZ: 'CNCGO', CNHAZ: 'CNHGH', CNCSH: 'CNCSX', CNHFI: 'CNHFE', CNURM: 'CNURC', INDRI: 'INDER', INDCT: 'INDER', CZMLK: 'CZMEL', ETMDP: 'ETMOJ',
  BLSBH: 'GPGUS', CNCGS: 'CNCGU', CNHKO: 'CNHAK', CNQZL: 'CNQZJ', CNZNG: 'CNZHA', CNZPU: 'CNZAP', FIMTY: 'FIMTL', FOTOR: 'FOTHO', INPPV: 'INPAV', KNCHA: 'KNNEV', NOEGE: 'NOEGD', RUMAG: 'RUGDX', THSGK: 'THSGZ', VEGUA: 'VEGUB',
}

/** Ports that share a harbour, bay or gateway with a larger one but keep their own code: sub-port → the one by which the group is known. */
export const subPorts: Readonly<Record<string, string>> = {
  CNCWN: 'CNSZX', CNDCB: 'CNSZX', CNSHK: 'CNSZX', CNYTN: 'CNSZX', CNHUA: 'CNCAN', CNNSA: 'CNCAN', CNNJG: 'CNNKG', EGEDK: 'EGALY', EGPSE: 'EGPSD', ILHBT: 'ILHFA', INBOM: 'INNSA', INKAT: 'INMAA', INENR: 'INMAA',
  CNTAG: 'CNTAC', EGAKI: 'EGALY', IDKRG: 'IDBPN', IDTBR: 'IDPDG', INGGV: 'INVTZ', JPMOJ: 'JPKKJ', JPSGM: 'JPSDJ', JPTBT: 'JPKKJ', JPYWT: 'JPKKJ', NGLKK: 'NGLOS', NGAPP: 'NGLOS', NGTIN: 'NGLOS', USLGB: 'USLAX', USPHF: 'USORF', VNCMT: 'VNVUT', PAROD: 'PABLB', CAFSD: 'CAVAN', SXMAR: 'SXPHI',
}

/** Names under which lines and people also know a place, beyond the one we keep; with its state where that is another (`Newark, NJ`). */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  USSCK: ['Lathrop, CA'], USABE: ['Bethlehem, PA'], USHAR: ['Greencastle, PA'], USORH: ['Ayer, MA'],
  BDCGP: ['Chattogram'], BEANR: ['Antwerpen', 'Anvers', 'Antwerp'], BRSSZ: ['Porto de Santos'], CAMTR: ['Montréal'], CHGVA: ['Geneva'], CNCAN: ['Canton'], CNSHA: ['Yangshan', 'Waigaoqiao', 'Shanghai Yangshan'], CNSZX: ['Shenzhen Bao An'], CNTAO: ['Tsingtao'],
  CNTXG: ['Tianjin', 'Xingang', 'Tianjinxingang', 'Tientsin'], CNXMN: ['Amoy'], CZPRG: ['Prague'], DEBRV: ['Bremerhaven', 'Bremerhafen'], DECGN: ['Cologne'], DEMUC: ['Munich'], DENUE: ['Nuremberg'], DEHAJ: ['Hanover'], ATVIE: ['Vienna'], BGSOF: ['Sofiya'],
  EGALY: ['El Iskandariya', 'Alexandria Old'], EGPSE: ['Port Said East', 'East Port Said'], GRPIR: ['Piraeus', 'Pireas', 'Pireus'], IDJKT: ['Tanjung Priok', 'Djakarta'], IDSUB: ['Tanjung Perak', 'Soerabaja'], IDSRG: ['Tanjung Emas'], INBLR: ['Bengaluru'], INMAA: ['Madras'], INBOM: ['Bombay'], INCCU: ['Calcutta'],
  INNSA: ['Jawaharlal Nehru', 'JNPT', 'JNPA'], INBRC: ['Vadodara'], ITGOA: ['Genoa', 'Genes'], ITLIV: ['Leghorn'], ITMIL: ['Milan'], ITNAP: ['Naples'], ITTRN: ['Turin'], ITVCE: ['Venice'], KRPUS: ['Pusan', 'Busan New Port', 'Pusan New Port', 'Busan New'], KRINC: ['Inchon'], KRKAN: ['Kwangyang'],
  LKCMB: ['Kolombo'], MXMEX: ['Mexico City'], MXLZC: ['Lazaro Cardenas'], MYPKG: ['Pelabuhan Klang', 'Port Kelang', 'Westport', 'Northport', 'Klang'], MMRGN: ['Rangoon', 'Yangon'], NLRTM: ['Maasvlakte', 'Europoort', 'Rotterdam Maasvlakte'], NLVLI: ['Flushing'], PLWAW: ['Warsaw'],
  PTLIS: ['Lisbon'], ROBUH: ['Bucharest'], RSBEG: ['Belgrade'], RUMOW: ['Moscow'], SEGOT: ['Gothenburg', 'Goteborg', 'Goeteborg'], SGSIN: ['Pasir Panjang', 'Tuas', 'Singapura'], TRIST: ['Constantinople'], TWKEL: ['Chilung', 'Jilong'], TWKHH: ['Kaohsiung', 'Gaoxiong'], UAIEV: ['Kiev'],
  USCHI: ['Elwood', 'Cicero', 'Bensenville', 'Harvey', 'Rochelle'], USKCK: ['Edgerton'], USNYC: ['New York', 'Newark, NJ', 'Port Newark, NJ', 'Elizabeth, NJ', 'Port Elizabeth, NJ', 'Staten Island', 'Bayonne, NJ', 'New York/New Jersey'],
  USORF: ['Portsmouth', 'Virginia', 'Port of Virginia'], USLAX: ['San Pedro', 'Terminal Island'], USMES: ['Minneapolis/St Paul'], USSTL: ['St. Louis'], USSTP: ['St. Paul'], USPEF: ['Fort Lauderdale', 'Ft Lauderdale'], USTIW: ['Tacoma'],
  VNHPH: ['Hai Phong', 'Lach Huyen'], VNSGN: ['Saigon', 'Cat Lai', 'Ho Chi Minh', 'HCMC'], VNCMT: ['Cai Mep', 'Cai Mep International Terminal'], ZADUR: ['Durban'], CNSIA: ['Xian'], CHBSL: ['Bale', 'Basle'], CHZRH: ['Zuerich'], DKCPH: ['Copenhagen'], DKAAR: ['Aarhus', 'Arhus'],
  CUHAV: ['Havana'], DZALG: ['Algiers'], MACAS: ['Dar el Beida'], LBBEY: ['Beyrouth'], ESSVQ: ['Seville'], CAHAL: ['Halifax'], CATOR: ['Brampton', 'Mississauga', 'Etobicoke'], CAVAN: ['Deltaport', 'Delta', 'Roberts Bank'],
  AEFJR: ['Fujairah'], AEJEA: ['Jabal Ali'], AEKHL: ['Khalifa'], AEKLF: ['Khor Fakkan'], ALDRZ: ['Durazzo'], AUSYD: ['Port Botany', 'Botany Bay'],
  BGBOJ: ['Bourgas'], CNCKG: ['Chungking'], CNDLC: ['Dairen'], CNFOC: ['Foochow'], CNHUA: ['Whampoa'], CNNGB: ['Ningpo', 'Ningbo-Zhoushan', 'Beilun'],
  CNNKG: ['Nanking'], CNNSA: ['Guangzhou Nansha', 'Nansha New Port'], CNSWA: ['Swatow'], CRLIO: ['Limon'], CRPMN: ['Moin'], DEWVN: ['Wilhelmshafen'],
  DJJIB: ['Doraleh'], DOHAI: ['Haina'], EGEDK: ['Dekheila'], EGPSD: ['Port Said West'],
  EGSOK: ['Ain Sokhna', 'Ain Sukhna', 'Al Sokhna', 'Ain El Sokhna'], ESLPA: ['Las Palmas'], FRDKK: ['Dunkirk', 'Dunquerque'], FRFOS: ['Fos'],
  FRLEH: ['Havre'], FRMRS: ['Marseilles'], FRMTX: ['Montoir'], GRSKG: ['Salonica'],
  GTSTC: ['Santo Tomas de Castilla', 'Sto Tomas de Castilla', 'Santo Tomas'], HKHKG: ['Kwai Chung'], HRRJK: ['Fiume'], IDBLW: ['Medan Belawan'],
  INCOK: ['Kochi'], INENR: ['Kamarajar'], INIXE: ['New Mangalore'], INTRV: ['Trivandrum', 'Thiruvananthapuram'], INTUT: ['Thoothukudi'],
  INVTZ: ['Vizag', 'Vishakhapatnam'], IRBND: ['Shahid Rajaee'], ITSPE: ['Spezia'], ITVDL: ['Vado'], JOAQJ: ['Aqaba', 'El Akaba'],
  KHKOS: ['Sihanoukville', 'Kompong Som'], KRPTK: ['Pyongtaek'], LYBEN: ['Bengazi'], LYMRA: ['Misrata'],
  MAPTM: ['Tangier Med', 'Tangier Mediterranee', 'Tanger Mediterranee'], MYPEN: ['Pulau Pinang', 'George Town'], MYTPP: ['PTP'],
  MZMPM: ['Lourenco Marques'], NGTIN: ['Tin Can Island', 'Tincan Island', 'Tin Can', 'Lagos Tin Can'], OMDQM: ['Ad Duqm'], OMSLL: ['Mina Raysut'],
  OMSOH: ['Suhar'], PAROD: ['PSA Panama'], PECLL: ['El Callao'], PHGES: ['Dadiangas'], PHMNL: ['Manila North', 'Manila South'], PHSFS: ['Subic'],
  PKBQM: ['Port Qasim', 'Muhammad Bin Qasim', 'Mohammad Bin Qasim', 'Qasim'], PLGDN: ['Danzig'], QAHMD: ['Doha Hamad'], REPDG: ['Pointe des Galets'],
  ROCND: ['Constantza', 'Constanza'], RUNVS: ['Novorossijsk'], RUVYP: ['Vostochny', 'Vostochniy'], SADHU: ['Dhuba', 'Neom'],
  SADMM: ['Dammam', 'King Abdul Aziz Port Dammam', 'King Abdulaziz Port'], SAJEC: ['Jizan', 'Gizan', 'Jazan Economic City'],
  SAJED: ['Jiddah', 'Jeddah Islamic', 'Djeddah'], SAJUB: ['Al Jubail'], SAKAC: ['King Abdullah', 'King Abdullah Economic City', 'KAEC'],
  SAYNB: ['Yanbu al Bahr'], SIKOP: ['Capodistria'], SOMGQ: ['Mogadiscio'], SYLTK: ['Lattakia', 'Al Ladhiqiyah'], THBKK: ['Krung Thep', 'Bangkok PAT'],
  THLCH: ['Leam Chabang'], TRIZM: ['Smyrna'], TZDAR: ['Dar es Salam'], UAODS: ['Odesa'], UAYUZ: ['Yuzhnyy', 'Yuzhny'], USJAX: ['Jaxport'],
  USPHL: ['Philaport'], USTPA: ['Port Tampa Bay'], VNDAD: ['Tien Sa'], VNUIH: ['Quy Nhon'], YEHOD: ['Al Hudaydah'], ZACPT: ['Kaapstad'],
  ZAPLZ: ['Gqeberha'], ZAZBA: ['Ngqura'],
}

/** Names that lines use of one port only, although others with terminals, or a city inland, have it too. */
export const seaportOfName: Readonly<Record<string, string>> = { ITAQUI: 'BRIQI', 'LAS PALMAS': 'ESLPA', MOIN: 'CRPMN', YANGSHAN: 'CNSHA' }
