// Completes the PostgreSQL that was just installed (its package cannot hold symbolic links), as the user who installed it:
// whoever runs Landfall later may not write there. Nothing to do where none comes along; `landfall serve` says so.

import { StartError } from '../src/base/errors.ts'
import { findBinaries } from '../src/postgres/binaries.ts'

try {
  findBinaries()
} catch (error) {
  if (!(error instanceof StartError)) throw error
}
