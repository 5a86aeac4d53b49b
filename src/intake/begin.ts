import { type Repetition, repeat } from './repeat.ts'
import { openSftpDirectory, type SftpMailbox, type SftpTools } from './sftp-directory.ts'
import { type FolderMailbox, type FolderTools, openWatchedFolder } from './watched-folder.ts'

/** Looks into the folder of a mailbox again and again. Throws when its folders cannot be made. */
export async function beginFolder(tools: FolderTools, mailbox: FolderMailbox): Promise<Repetition> {
  const { look } = await openWatchedFolder(tools, mailbox)
  return repeat({ every_ms: mailbox.folder.poll_s * 1_000, log: tools.log, failure: 'mailbox.folder_failed', work: look })
}

/** Looks into the SFTP directory of a mailbox again and again. */
export function beginSftp(tools: SftpTools, mailbox: SftpMailbox): Repetition {
  const { look } = openSftpDirectory(tools, mailbox)
  return repeat({ every_ms: mailbox.sftp.poll_s * 1_000, log: tools.log, failure: 'mailbox.sftp_failed', work: look })
}
