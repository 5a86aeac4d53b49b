import type { PlaceCode } from './places.ts'

/** A shipping line that does not exist. */
export type SandboxLine = {
  scac: string
  name: string
  short_name: string
  /** The first letters of container numbers: box n of a bill has the nth. */
  container_prefixes: readonly [string, string, string]
}

/**
 * Their codes and the prefixes of their containers begin with ZZ, as none in our tables of real ones does: no number of a real line can
 * be mistaken for one of theirs. `TEST` is the line of the interface's test numbers.
 */
export const sandboxLines: readonly SandboxLine[] = [
  { scac: 'ZZLF', name: 'Landfall Sandbox Line', short_name: 'Sandbox Line', container_prefixes: ['ZZAU', 'ZZBU', 'ZZCU'] },
  { scac: 'ZZNR', name: 'Northern Ring Sandbox Line', short_name: 'Northern Ring', container_prefixes: ['ZZDU', 'ZZEU', 'ZZFU'] },
  { scac: 'TEST', name: 'Test Line', short_name: 'Test', container_prefixes: ['ZZTU', 'ZZVU', 'ZZWU'] },
]

/** One transport of a route: by what, and to where. */
export type Hop = { by: 'vessel' | 'feeder' | 'rail'; to: PlaceCode }
export type SandboxRoute = { from: PlaceCode; hops: readonly [Hop, ...Hop[]] }

export const scenarios = ['DIRECT', 'TRANSHIPMENT', 'DOUBLE', 'FEEDER', 'RAIL'] as const
export type Scenario = (typeof scenarios)[number]

export const routes: Record<Scenario, readonly [SandboxRoute, ...SandboxRoute[]]> = {
  DIRECT: [
    { from: 'CNSHA', hops: [{ by: 'vessel', to: 'USLAX' }] },
    { from: 'NLRTM', hops: [{ by: 'vessel', to: 'USNYC' }] },
    { from: 'CNNGB', hops: [{ by: 'vessel', to: 'USLGB' }] },
  ],
  TRANSHIPMENT: [
    {
      from: 'VNSGN',
      hops: [
        { by: 'vessel', to: 'SGSIN' },
        { by: 'vessel', to: 'NLRTM' },
      ],
    },
    {
      from: 'CNNGB',
      hops: [
        { by: 'vessel', to: 'ESALG' },
        { by: 'vessel', to: 'USNYC' },
      ],
    },
  ],
  DOUBLE: [
    {
      from: 'BDCGP',
      hops: [
        { by: 'vessel', to: 'LKCMB' },
        { by: 'vessel', to: 'ESALG' },
        { by: 'vessel', to: 'USORF' },
      ],
    },
  ],
  FEEDER: [
    {
      from: 'FIHEL',
      hops: [
        { by: 'feeder', to: 'DEHAM' },
        { by: 'vessel', to: 'USNYC' },
      ],
    },
    {
      from: 'CNSHA',
      hops: [
        { by: 'vessel', to: 'DEHAM' },
        { by: 'feeder', to: 'FIHEL' },
      ],
    },
  ],
  RAIL: [
    {
      from: 'CNYTN',
      hops: [
        { by: 'vessel', to: 'USLGB' },
        { by: 'rail', to: 'USCHI' },
      ],
    },
  ],
}

export type SandboxShip = { name: string; imo: string }

/** Invented ships. Their IMO numbers have a right check digit and lie in a range that no ship has a number from. */
export const ships: readonly [SandboxShip, ...SandboxShip[]] = [
  { name: 'LANDFALL PIONEER', imo: '3000013' },
  { name: 'LANDFALL MERIDIAN', imo: '3000128' },
  { name: 'NORTHERN RING', imo: '3000233' },
  { name: 'PAPER LANTERN', imo: '3000348' },
  { name: 'QUIET HARBOUR', imo: '3000453' },
]
