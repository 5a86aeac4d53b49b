import type { CommandRun } from './command.ts'
import { agrees } from './consent.ts'
import { dim, mark } from './output/text.ts'

// Forgets the simulated world of the account: what is tracked there, its keys, its webhooks and its clock.

export const sandboxWipe: CommandRun = async (call) => {
  const { out, line } = call
  if (!(await agrees(call, 'Forget everything in the simulated world?', 'sandbox wipe'))) {
    out.note('Nothing was forgotten.')
    return 'done'
  }
  const { client } = await call.service()
  await client.wipeSandbox()
  out.record({ wiped: true })
  out.document({ wiped: true })
  out.say([mark('well'), ' Forgotten. The next world begins at the present.'], '', [
    '  ',
    dim('next'),
    `  ${line('simulate --list')}`,
  ])
  return 'done'
}
