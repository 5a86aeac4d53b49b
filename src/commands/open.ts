import type { CommandCall, CommandRun } from './command.ts'
import { knownConnection, local_server } from './connection.ts'
import type { ExitName } from './exits.ts'
import { findRecord, type SubjectRecord } from './find-record.ts'
import type { ApiService } from './service.ts'

// Addresses of screens and pages: printed, and opened where a person sits at the machine.

export const openScreen: CommandRun = async (call) => {
  const { subjects, line } = call
  const service = await call.service()
  return openRecord(call, service, await findRecord(service, subjects[0] ?? '', line))
}

export function openRecord(call: CommandCall, service: ApiService, found: SubjectRecord): Promise<ExitName> {
  const path =
    found.kind === 'container'
      ? `/containers/${found.container.id}`
      : found.kind === 'shipment'
        ? `/shipments/${found.shipment.id}`
        : '/add'
  return openAddress(call, `${service.server}${path}`)
}

export const openDocs: CommandRun = async (call) => {
  const { server } = await knownConnection(call.machine, call.flags)
  const [word] = call.subjects
  return openAddress(call, `${server ?? local_server}/docs${word === undefined ? '' : `/${word}`}`)
}

const openers: Readonly<Record<string, string>> = { darwin: 'open', linux: 'xdg-open' }

async function openAddress({ out, machine }: CommandCall, address: string): Promise<ExitName> {
  out.say(address)
  out.record({ address })
  out.document({ address })
  const opener = openers[machine.platform]
  const has_screen = machine.platform === 'darwin' || Boolean(machine.environment.DISPLAY || machine.environment.WAYLAND_DISPLAY)
  if (!machine.out.is_terminal || opener === undefined || !has_screen) return 'done'
  await machine.run(opener, [address]).catch(() => out.note('It could not be opened here; copy the address.'))
  return 'done'
}
