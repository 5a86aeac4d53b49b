import { type Clock, systemClock } from '../base/clock.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { beginFolder, beginSftp } from '../intake/begin.ts'
import type { Database } from '../store/pool.ts'

// Parts that only mailboxes need which are looked into: folders and SFTP directories.

type Tools = { database: Database; clock: Clock; log: Log; secrets: Secrets; decoder: Decoder }

/** Starts to look into every mailbox that has a folder or an SFTP directory. */
export async function beginIntake(tools: Tools, lifetimes: Lifetimes, { mailboxes }: Feeds): Promise<void> {
  for (const mailbox of mailboxes) {
    const log = tools.log.child({ mailbox: mailbox.name })
    const { folder, sftp } = mailbox
    if (folder !== null) {
      const begin = () => beginFolder({ ...tools, log, file_clock: systemClock }, { ...mailbox, folder })
      await lifetimes.begin(`mailbox ${mailbox.name} folder`, begin, { end: (thing) => thing.stop() })
    }
    if (sftp !== null) {
      const begin = () => beginSftp({ ...tools, log }, { ...mailbox, sftp })
      await lifetimes.begin(`mailbox ${mailbox.name} sftp`, begin, { end: (thing) => thing.stop() })
    }
  }
}
