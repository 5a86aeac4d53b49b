import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the product, as package.json has it. */
export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
