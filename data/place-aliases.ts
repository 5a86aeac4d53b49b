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
  BDCGP: ['Chattogram'], BEANR: ['Antwerpen', 'Anvers'], BRSSZ: ['Porto de Santos'], CAMTR: ['Montréal'], CHGVA: ['Geneva'], CNCAN: ['Canton'], CNSHA: ['Yangshan', 'Waigaoqiao'], CNSZX: ['Shenzhen Bao An'], CNTAO: ['Tsingtao'],
  CNTXG: ['Tianjin', 'Xingang', 'Tianjinxingang'], CNXMN: ['Amoy'], CZPRG: ['Prague'], DEBRV: ['Bremerhaven'], DECGN: ['Cologne'], DEMUC: ['Munich'], DENUE: ['Nuremberg'], DEHAJ: ['Hanover'], ATVIE: ['Vienna'], BGSOF: ['Sofiya'],
  EGALY: ['El Iskandariya'], EGPSE: ['Port Said East'], GRPIR: ['Piraeus', 'Pireas'], IDJKT: ['Tanjung Priok'], IDSUB: ['Tanjung Perak'], IDSRG: ['Tanjung Emas'], INBLR: ['Bengaluru'], INMAA: ['Madras'], INBOM: ['Bombay'], INCCU: ['Calcutta'],
  INNSA: ['Jawaharlal Nehru', 'JNPT'], INBRC: ['Vadodara'], ITGOA: ['Genoa'], ITLIV: ['Leghorn'], ITMIL: ['Milan'], ITNAP: ['Naples'], ITTRN: ['Turin'], ITVCE: ['Venice'], KRPUS: ['Pusan', 'Busan New Port'], KRINC: ['Inchon'], KRKAN: ['Kwangyang'],
  LKCMB: ['Kolombo'], MXMEX: ['Mexico City'], MXLZC: ['Lazaro Cardenas'], MYPKG: ['Pelabuhan Klang', 'Port Kelang', 'Westport', 'Northport'], MMRGN: ['Rangoon', 'Yangon'], NLRTM: ['Maasvlakte', 'Europoort'], NLVLI: ['Flushing'], PLWAW: ['Warsaw'],
  PTLIS: ['Lisbon'], ROBUH: ['Bucharest'], RSBEG: ['Belgrade'], RUMOW: ['Moscow'], SEGOT: ['Gothenburg', 'Goteborg'], SGSIN: ['Pasir Panjang'], TRIST: ['Constantinople'], TWKEL: ['Chilung'], TWKHH: ['Kaohsiung'], UAIEV: ['Kiev'],
  USCHI: ['Elwood', 'Cicero', 'Bensenville', 'Harvey', 'Rochelle'], USKCK: ['Edgerton'], USNYC: ['New York', 'Newark, NJ', 'Port Newark, NJ', 'Elizabeth, NJ', 'Port Elizabeth, NJ', 'Staten Island', 'Bayonne, NJ', 'New York/New Jersey'],
  USORF: ['Portsmouth', 'Virginia', 'Port of Virginia'], USLAX: ['San Pedro', 'Terminal Island'], USMES: ['Minneapolis/St Paul'], USSTL: ['St. Louis'], USSTP: ['St. Paul'], USPEF: ['Fort Lauderdale', 'Ft Lauderdale'], USTIW: ['Tacoma'],
  VNHPH: ['Hai Phong'], VNSGN: ['Saigon', 'Cat Lai', 'Ho Chi Minh'], VNCMT: ['Cai Mep', 'Cai Mep International Terminal'], ZADUR: ['Durban'], CNSIA: ['Xian'], CHBSL: ['Bale', 'Basle'], CHZRH: ['Zuerich'], DKCPH: ['Copenhagen'], DKAAR: ['Aarhus'],
  CUHAV: ['Havana'], DZALG: ['Algiers'], MACAS: ['Dar el Beida'], LBBEY: ['Beyrouth'], ESSVQ: ['Seville'], CAHAL: ['Halifax'], CATOR: ['Brampton', 'Mississauga', 'Etobicoke'], CAVAN: ['Deltaport', 'Delta', 'Roberts Bank'],
}
