import type { CommandCall } from './command.ts'
import { Complaint } from './complaint.ts'

/** Whether a person agrees. `--yes` agrees before; where nobody can be asked, it is an error. */
export async function agrees({ flags, machine, line }: CommandCall, question: string, words: string): Promise<boolean> {
  if (flags.has('yes')) return true
  if (!machine.input.is_terminal)
    throw new Complaint({
      exit: 'usage',
      wrong: `"${question}" would be asked, and nobody is there.`,
      happened: 'Nothing was sent.',
      code: 'usage',
      to_do: [{ label: 'Agree before:', line: line(`${words} --yes`) }],
    })
  return /^y(es)?$/i.test((await machine.input.ask(`${question} `, { hidden: false })).trim())
}
