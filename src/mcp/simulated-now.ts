import type { Client } from '../client/landfall.ts'

/** What the clock of the account's simulated world says. Throws what the client throws. */
export async function simulatedNow(client: Pick<Client, 'getSandboxClock'>): Promise<Date> {
  return new Date((await client.getSandboxClock()).data.attributes.now)
}
