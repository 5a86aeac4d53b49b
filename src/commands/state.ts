import type { CommandRun } from './command.ts'
import { knownConnection, local_server, maskedKey } from './connection.ts'
import { bold, dim, type TextLine } from './output/text.ts'

// Who one is, where, and three commands that make sense now. Asks nobody: it is there at once.

export const tellState: CommandRun = async ({ machine, flags, out, line }) => {
  const { server, key, profile } = await knownConnection(machine, flags)
  const next = key === null ? ['login', 'infer ZZLF482193', 'help'] : ['containers --attention', 'track NUMBER --wait', 'help']
  const who: TextLine =
    key === null
      ? 'Not logged in.'
      : ['Logged in at ', bold(server ?? local_server), profile === 'default' ? '' : ` as ${profile}`, '  ', dim(maskedKey(key))]
  out.say(
    [bold('landfall'), ' ', dim(machine.version)],
    '',
    who,
    '',
    ...next.map((words, place): TextLine => ['  ', dim(place === 0 ? 'next' : '    '), `  ${line(words)}`]),
  )
  out.record({ server, profile, logged_in: key !== null, version: machine.version })
  return 'done'
}
