// What a map of the world shows. Degrees east and north, as in GeoJSON; longitudes beyond ±180 are the same places.

export type Position = readonly [longitude: number, latitude: number]

/** `past`: the way that was made; `ahead`: the way to come. `supposed`: no report stands behind it. */
export type MapLine = { points: readonly Position[]; time: 'past' | 'ahead'; supposed: boolean }

export type MapMark = {
  at: Position
  /** `box`: where the box is; `ship`: where a ship was heard; `supposed`: where it should be, by nobody's report. */
  kind: 'port' | 'box' | 'ship' | 'supposed'
  label: string | null
  /** Degrees from north; null: not told. */
  heading: number | null
}

export type MapContents = { lines: readonly MapLine[]; marks: readonly MapMark[] }
