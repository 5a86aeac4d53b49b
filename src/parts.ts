import type { StartParts } from './app.ts'

// Which part runs in which role, in the order in which they start. A part is begun with `lifetimes.begin(name, start, { end })`.

export const startParts: StartParts = async () => ({ origin: null })
