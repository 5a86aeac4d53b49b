/**
 * Who owns the boxes of a prefix (ISO 6346 owner code and category). Facts from public registers and sightings: SOURCES.md. Lines that merged are
 * listed under the line that tracks their boxes today.
 */

/** By SCAC, blank-separated. */
export const carrierPrefixes: Readonly<Record<string, string>> = {
  ACLU: 'ACLU GCNU',
  ARKU: 'ARKU',
  CKLU: 'CKLU',
  CLAM: 'CMCU SEFU',
  CMDU: 'AMCU ANNU APDU APHU APIU APLU APRU APZU CGHU CGMU CGTU CMAU CMNU CNCU DVRU ECMU NEPU NOLU NOSU NUSU OPDU OTAU SOFU STMU',
  COSU: 'CBHU CCLU CSLU CSNU CSGU',
  CULU: 'CULU',
  DJLU: 'DJLU',
  DNYG: 'DYLU PCLU',
  EGLV: 'EGHU EGSU EISU EITU EMCU HMCU IMTU LTIU UGMU',
  ESPU: 'ESDU ESPU',
  FESO: 'FCCU FESU',
  GOSU: 'GMOU GSLU JXJU JXLU',
  HALU: 'HALU',
  HDMU: 'HDMU HMMU KOCU',
  HLCU: 'AZLU CASU CMUU CPSU CSQU CSVU FANU HAMU HLBU HLCU HLXU ITAU IVLU LBIU LNXU LYKU MOMU NIDU QIBU QNNU TLEU TMMU UACU UAEU UASU',
  IILU: 'ICUU',
  KMTU: 'KMTU',
  MAEU: 'APMU CADU CNIU COZU ENAU FRLU GRIU HASU KHJU KHLU KNLU LOTU MAEU MALU MCAU MCHU MCPU MCRU MHHU MIEU MMAU MNBU MRKU MRSU MSAU MSFU MSKU MSWU MVIU MWCU MWMU OCLU POCU PONU SCMU SEAU SUDU TORU',
  MATS: 'CXCU HRZU MATU',
  MELL: 'MCTU MERU MEXU',
  MSCU: 'GTIU MEDU MSBU MSCU MSDU MSGU MSMU MSNU MSPU MSTU MSYU MSZU',
  NAMS: 'NSRU NSSU',
  ONEY: 'AKLU EKLU ESSU KKFU KKLU KKTU KLFU KLTU KXTU MOAU MOEU MOFU MOGU MOLU MORU MOSU MOTU NYKU ONEU PXCU',
  OOLU: 'OOCU OOLU',
  PCIU: 'PCIU PIDU PILU',
  REGU: 'REGU',
  SITC: 'SITU',
  SKLU: 'KMLU SKHU SKLU SKRU',
  SMLM: 'SDCU SMCU',
  SMLU: 'SMLU',
  SSBF: 'WSLU WLNU',
  TRKU: 'TRKU',
  TXZJ: 'TSSU TSTU',
  WHLC: 'TPCU WHLU WHSU',
  YMLU: 'YMLU YMMU',
  ZIMU: 'ZCLU ZCSU ZIMU ZMOU',
}

/** Prefixes of leasing companies: their boxes sail with every line, so the prefix says nothing about the carrier. */
export const lessorPrefixes =
  'AMFU BEAU BMOU BSIU CAAU CAIU CAXU CLHU CRLU CRSU CXDU CXRU DFHU DFSU DRYU EMAU FBLU FCIU FDCU FFAU FSCU FTAU FXLU GAOU GATU GCXU GESU GLDU GVTU INKU MAGU MTSU SEGU ' +
  'SZLU TCKU TCLU TCNU TDRU TEMU TEXU TGBU TGCU TGHU TIIU TLLU TRDU TRHU TRIU TRLU TTNU UESU UETU WCIU WWWU'

/** How sure a box of these lines makes us of each line that sails it. Lines with no entry keep their boxes to themselves. */
export const sharedFleets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // One tracking system answers for all brands of these two groups.
  CMDU: { CMDU: 0.97 },
  MAEU: { MAEU: 0.97 },
  COSU: { COSU: 0.75, OOLU: 0.2 },
  GOSU: { GOSU: 0.7, ZIMU: 0.2 },
  HALU: { HALU: 0.5, SKLU: 0.45 },
  OOLU: { OOLU: 0.75, COSU: 0.2 },
  PCIU: { PCIU: 0.85, MELL: 0.1 },
  SKLU: { SKLU: 0.85, HALU: 0.1 },
  ZIMU: { ZIMU: 0.75, GOSU: 0.1, SSPH: 0.1 },
}

/** The same for single prefixes that differ from the rest of the fleet: pools that regional lines of a group draw from. */
export const sharedPrefixes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ZCSU: { ZIMU: 0.4, GOSU: 0.35, SSPH: 0.2 },
}
