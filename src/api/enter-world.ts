/** The way into the simulated world of the caller's account. */
import { RequestError } from '../contract/errors.ts'
import { SimulatorFull } from '../simulator/awake-worlds.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { SimulatedWorld } from '../simulator/world.ts'
import { findAccounts } from '../store/accounts/accounts.ts'
import type { Caller } from './caller.ts'
import type { Services } from './services.ts'

type WorldServices = Pick<Services, 'simulator' | 'all_accounts'>

/** The world, which begins with the first request for it. Throws RequestError: 409 where nothing is simulated, 503 where there is no room. */
export async function enterWorld(
  { simulator, all_accounts }: WorldServices,
  { caller }: { caller: Pick<Caller, 'account_id'> },
): Promise<SimulatedWorld> {
  const { account_id } = caller
  const [account] = await findAccounts(all_accounts, account_id)
  try {
    return await simulatorOf({ simulator }).enter({ account_id, company_name: account?.company_name ?? 'Simulated' })
  } catch (error) {
    if (error instanceof SimulatorFull) throw new RequestError([{ code: 'sandbox_busy' }], { 'retry-after': '5' })
    throw error
  }
}

/**
 * Does something in the world. Throws RequestError (503) as well when the world was stopped meanwhile, as by somebody who wiped it.
 */
export async function inWorld<Result>(
  services: WorldServices,
  call: { caller: Pick<Caller, 'account_id'> },
  work: (world: SimulatedWorld) => Promise<Result>,
): Promise<Result> {
  const world = await enterWorld(services, call)
  const leave = world.use()
  try {
    return await work(world)
  } catch (error) {
    if (world.hasStopped()) throw new RequestError([{ code: 'sandbox_busy' }], { 'retry-after': '5' })
    throw error
  } finally {
    leave()
  }
}

/** Throws RequestError (409) where nothing is simulated. */
export function simulatorOf({ simulator }: Pick<Services, 'simulator'>): Simulator {
  if (simulator === null) throw new RequestError([{ code: 'sandbox_off' }])
  return simulator
}
