/** Plants the mutant that LANDFALL_MUTANT names into what vitest loads: the files themselves stay as they are. */
import { resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { mutants } from './list.ts'
import { planted } from './mutant.ts'

const root = resolve(import.meta.dirname, '../..')

export function plantMutant(id: string | undefined): Plugin[] {
  if (id === undefined) return []
  const mutant = mutants.find((one) => one.id === id)
  if (mutant === undefined) throw new Error(`there is no mutant ${id}`)
  const file = resolve(root, mutant.file)
  const isMutated = (loaded: string) => loaded.split('?')[0] === file
  return [
    {
      name: 'landfall-mutant',
      enforce: 'pre',
      // What is planted does not come from the cache of what was loaded before, nor goes there.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id: loaded }) => (isMutated(loaded) ? false : undefined)),
      transform: (code, loaded) => (isMutated(loaded) ? { code: planted(mutant, code), map: null } : undefined),
    },
  ]
}
