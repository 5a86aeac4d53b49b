import { type Command, InvalidArgumentError } from 'commander'
import { type ProcessRole, roles } from '../app/app.ts'
import { startParts } from '../app/parts.ts'
import { runServer } from './run-server.ts'

export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('Run Landfall until it is told to stop.')
    .option('--roles <list>', `what this process does, of ${roles.join(', ')}`, parseRoles, new Set(roles))
    .action(({ roles: chosen }) => runServer(chosen, startParts))
}

function parseRoles(list: string): ReadonlySet<ProcessRole> {
  const words = list.split(',').map((word) => word.trim())
  const chosen = roles.filter((role) => words.includes(role))
  const unknown = words.filter((word) => !roles.some((role) => role === word))
  if (unknown.length > 0 || chosen.length === 0) throw new InvalidArgumentError(`roles are ${roles.join(', ')}.`)
  return new Set(chosen)
}
