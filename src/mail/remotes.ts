import { minute_ms } from '../base/durations.ts'

// What one address on the network may do at a time. Counted in each process for itself: it protects the process, not the account.

const connections_max = 20
// A mail server of our own passes on what comes for everybody.
const mails_per_minute = 300
const remembered_max = 10_000

type Remotes = {
  /** False: there are too many connections from there. */
  enter(connection: string, address: string): boolean
  leave(connection: string): void
  /** False: too many messages came from there in this minute. */
  mayMail(address: string): boolean
}

export function openRemotes(now_ms: () => number): Remotes {
  const addresses = new Map<string, string>()
  const open = new Map<string, number>()
  let minute = { since_ms: now_ms(), mails: new Map<string, number>() }
  return {
    enter(connection, address) {
      const others = open.get(address) ?? 0
      if (others >= connections_max) return false
      open.set(address, others + 1)
      addresses.set(connection, address)
      return true
    },
    leave(connection) {
      const address = addresses.get(connection)
      if (address === undefined) return
      addresses.delete(connection)
      const others = (open.get(address) ?? 1) - 1
      if (others === 0) open.delete(address)
      else open.set(address, others)
    },
    mayMail(address) {
      if (now_ms() - minute.since_ms >= minute_ms) minute = { since_ms: now_ms(), mails: new Map() }
      const mails = (minute.mails.get(address) ?? 0) + 1
      if (mails === 1 && minute.mails.size >= remembered_max) return false
      minute.mails.set(address, mails)
      return mails <= mails_per_minute
    },
  }
}
