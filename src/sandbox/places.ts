/** The places of the simulated world: real ports and ramps with their positions, because dates and distances should be plausible. */
export type SandboxPlace = {
  locode: string
  name: string
  country: string
  /** IANA name. */
  time_zone: string
  latitude: number
  longitude: number
}

export const places = {
  CNSHA: { locode: 'CNSHA', name: 'Shanghai', country: 'China', time_zone: 'Asia/Shanghai', latitude: 31.23, longitude: 121.49 },
  CNYTN: { locode: 'CNYTN', name: 'Yantian', country: 'China', time_zone: 'Asia/Shanghai', latitude: 22.57, longitude: 114.27 },
  CNNGB: { locode: 'CNNGB', name: 'Ningbo', country: 'China', time_zone: 'Asia/Shanghai', latitude: 29.87, longitude: 121.56 },
  VNSGN: {
    locode: 'VNSGN',
    name: 'Ho Chi Minh City',
    country: 'Vietnam',
    time_zone: 'Asia/Ho_Chi_Minh',
    latitude: 10.77,
    longitude: 106.72,
  },
  BDCGP: {
    locode: 'BDCGP',
    name: 'Chattogram',
    country: 'Bangladesh',
    time_zone: 'Asia/Dhaka',
    latitude: 22.32,
    longitude: 91.8,
  },
  LKCMB: { locode: 'LKCMB', name: 'Colombo', country: 'Sri Lanka', time_zone: 'Asia/Colombo', latitude: 6.95, longitude: 79.85 },
  SGSIN: {
    locode: 'SGSIN',
    name: 'Singapore',
    country: 'Singapore',
    time_zone: 'Asia/Singapore',
    latitude: 1.26,
    longitude: 103.82,
  },
  ESALG: { locode: 'ESALG', name: 'Algeciras', country: 'Spain', time_zone: 'Europe/Madrid', latitude: 36.13, longitude: -5.44 },
  KRPUS: { locode: 'KRPUS', name: 'Busan', country: 'South Korea', time_zone: 'Asia/Seoul', latitude: 35.1, longitude: 129.04 },
  GBFXT: {
    locode: 'GBFXT',
    name: 'Felixstowe',
    country: 'United Kingdom',
    time_zone: 'Europe/London',
    latitude: 51.96,
    longitude: 1.32,
  },
  DEHAM: { locode: 'DEHAM', name: 'Hamburg', country: 'Germany', time_zone: 'Europe/Berlin', latitude: 53.54, longitude: 9.96 },
  NLRTM: {
    locode: 'NLRTM',
    name: 'Rotterdam',
    country: 'Netherlands',
    time_zone: 'Europe/Amsterdam',
    latitude: 51.95,
    longitude: 4.14,
  },
  FIHEL: {
    locode: 'FIHEL',
    name: 'Helsinki',
    country: 'Finland',
    time_zone: 'Europe/Helsinki',
    latitude: 60.21,
    longitude: 25.19,
  },
  USLAX: {
    locode: 'USLAX',
    name: 'Los Angeles',
    country: 'United States',
    time_zone: 'America/Los_Angeles',
    latitude: 33.74,
    longitude: -118.26,
  },
  USLGB: {
    locode: 'USLGB',
    name: 'Long Beach',
    country: 'United States',
    time_zone: 'America/Los_Angeles',
    latitude: 33.75,
    longitude: -118.22,
  },
  USNYC: {
    locode: 'USNYC',
    name: 'New York',
    country: 'United States',
    time_zone: 'America/New_York',
    latitude: 40.68,
    longitude: -74.15,
  },
  USORF: {
    locode: 'USORF',
    name: 'Norfolk',
    country: 'United States',
    time_zone: 'America/New_York',
    latitude: 36.92,
    longitude: -76.33,
  },
  USCHI: {
    locode: 'USCHI',
    name: 'Chicago',
    country: 'United States',
    time_zone: 'America/Chicago',
    latitude: 41.85,
    longitude: -87.65,
  },
} as const satisfies Record<string, SandboxPlace>

export type PlaceCode = keyof typeof places

const earth_radius_nm = 3440
// Ships go around land: what they sail is about this much longer than the great circle.
const detour = 1.3
const knots = 17

/** Hours that a ship of the sandbox needs between two places. */
export function sailingHours(from: SandboxPlace, to: SandboxPlace): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(north) * Math.cos(south) * Math.sin(radians(from.longitude - to.longitude) / 2) ** 2
  return Math.round((2 * earth_radius_nm * Math.asin(Math.sqrt(half)) * detour) / knots)
}
