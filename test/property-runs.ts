/**
 * How many cases a property is tried with, and from which seed. `usual` holds where nothing else is asked for; `npm run nightly` asks for
 * more by LANDFALL_PROPERTY_RUNS, and for a seed by LANDFALL_PROPERTY_SEED. A failure prints its seed in any case.
 */
export function propertyRuns(usual: number): { numRuns: number; seed?: number } {
  const { LANDFALL_PROPERTY_RUNS: runs, LANDFALL_PROPERTY_SEED: seed } = process.env
  return { numRuns: runs === undefined ? usual : Number(runs), ...(seed === undefined ? {} : { seed: Number(seed) }) }
}
