/** Distances between pilot stations, as tables of distances print them, in nautical miles. */
export const published: readonly (readonly [from: string, to: string, nautical_miles: number])[] = [
  ['CNSHA', 'USLAX', 5_708],
  ['CNSHA', 'NLRTM', 10_525],
  ['SGSIN', 'NLRTM', 8_288],
  ['USNYC', 'NLRTM', 3_343],
  ['KRPUS', 'CAVAN', 4_600],
  ['SGSIN', 'USNYC', 10_133],
  ['HKHKG', 'USLAX', 6_363],
  ['TRHAY', 'GRPIR', 355],
  ['ESALG', 'EGPSD', 1_913],
  ['AUMEL', 'SGSIN', 3_840],
  ['USSEA', 'JPYOK', 4_250],
  ['JPYOK', 'USLAX', 4_839],
  ['USNYC', 'PAONX', 1_972],
  ['AUSYD', 'NZAKL', 1_275],
  ['BRSSZ', 'NLRTM', 5_430],
  ['LKCMB', 'SGSIN', 1_570],
]

/** The same where a river, a strait or a coast of many islands decides: to some percent, by which such tables differ among themselves. */
export const publishedInshore: readonly (readonly [from: string, to: string, nautical_miles: number])[] = [
  ['CNSHA', 'KRPUS', 492],
  ['GUGUM', 'PHMNL', 1_499],
  ['ARBUE', 'CLVAP', 2_650],
  ['CAMTR', 'CATHU', 1_060],
]
