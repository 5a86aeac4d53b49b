/**
 * Lets adapters name us: `landfall/adapter` is the one file of this very program, wherever the adapter lies and however Landfall was installed, and never
 * another copy. Importing this file is enough; processes that work apart preload it, because afterwards they take no hooks.
 */
import { registerHooks } from 'node:module'

const ours: Readonly<Record<string, string>> = {
  'landfall/adapter': new URL('../feeds/adapter.ts', import.meta.url).href,
}

registerHooks({
  resolve: (specifier, context, next) => {
    const url = Object.hasOwn(ours, specifier) ? ours[specifier] : undefined
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
  },
})
