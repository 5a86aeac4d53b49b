/** A real SFTP server in this process, with files in memory and faults to order. */
import type { AddressInfo } from 'node:net'
import { type Attributes, type Connection, type FileEntry, Server, type SFTPWrapper, utils } from 'ssh2'
import { fingerprintOf } from '../../src/intake/sftp-connection.ts'

const { STATUS_CODE, OPEN_MODE } = utils.sftp
type Stored = { data: Buffer; mtime: number }

export type SftpTestServer = {
  port: number
  fingerprint: string
  files: Map<string, Stored>
  /** How many files were opened for reading. */
  reads: string[]
  /** The public key that may enter beside the password. */
  client_key: string
  /** Ends the connection in the middle of the next read. */
  cutNextRead(): void
  close(): Promise<void>
}

export const password = 'letmein'

export function newHostKey(): string {
  return newKeyPair().private
}

/** Of some hundred pairs that the library makes, it cannot read one. */
function newKeyPair(): ReturnType<typeof utils.generateKeyPairSync> {
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519')
    if (![pair.private, pair.public].some((key) => utils.parseKey(key) instanceof Error)) return pair
  }
}

export async function startSftpServer({ host_key = newHostKey(), port = 0 } = {}): Promise<SftpTestServer> {
  const client_pair = newKeyPair()
  const parsed = utils.parseKey(host_key)
  const allowed = utils.parseKey(client_pair.public)
  if (parsed instanceof Error || allowed instanceof Error) throw new Error('keys that cannot be read')
  const state = { files: new Map<string, Stored>(), reads: [] as string[], is_cut_next: false }
  const connections = new Set<Connection>()
  const server = new Server({ hostKeys: [host_key] }, (connection) => {
    connections.add(connection)
    // The library's types leave it out.
    const socket = connection as Connection & { setNoDelay(is_on: boolean): void }
    socket.setNoDelay(true)
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => connections.delete(connection))
    connection.on('authentication', (context) => {
      if (context.method === 'password' && context.password === password) return context.accept()
      if (context.method === 'publickey' && context.key.data.equals(allowed.getPublicSSH())) return context.accept()
      return context.reject(['password', 'publickey'])
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), state, connection))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: bound } = server.address() as AddressInfo // it listens on TCP
  return {
    port: bound,
    fingerprint: fingerprintOf(parsed.getPublicSSH()),
    files: state.files,
    reads: state.reads,
    client_key: client_pair.private,
    cutNextRead: () => {
      state.is_cut_next = true
    },
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.end()
        server.close(() => resolve())
      }),
  }
}

type State = { files: Map<string, Stored>; reads: string[]; is_cut_next: boolean }

function serve(sftp: SFTPWrapper, state: State, connection: Connection): void {
  const handles = new Map<string, { path: string; is_listed: boolean }>()
  let count = 0
  const openedAs = (path: string): Buffer => {
    count += 1
    handles.set(String(count), { path, is_listed: false })
    return Buffer.from(String(count))
  }
  const pathOf = (handle: Buffer) => handles.get(handle.toString())?.path ?? ''
  const look = (id: number, path: string) => {
    const file = state.files.get(path)
    if (file) sftp.attrs(id, attributesOf(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, openedAs(path)))
  sftp.on('READDIR', (id, handle) => {
    const open = handles.get(handle.toString())
    if (open === undefined || open.is_listed) return sftp.status(id, STATUS_CODE.EOF)
    open.is_listed = true
    const inside = [...state.files].filter(([path]) => path.slice(0, path.lastIndexOf('/')) === open.path)
    const entries: FileEntry[] = inside.map(([path, file]) => ({
      filename: path.slice(path.lastIndexOf('/') + 1),
      longname: path,
      attrs: attributesOf(file),
    }))
    return sftp.name(id, [
      { filename: 'sub', longname: 'sub', attrs: { mode: 0o040_755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 } },
      ...entries,
    ])
  })
  sftp.on('OPEN', (id, path, flags) => {
    if (flags & OPEN_MODE.WRITE) state.files.set(path, { data: Buffer.alloc(0), mtime: 1_772_000_000 })
    else if (!state.files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    else state.reads.push(path)
    return sftp.handle(id, openedAs(path))
  })
  sftp.on('READ', (id, handle, offset, length) => {
    if (state.is_cut_next) {
      state.is_cut_next = false
      connection.end()
      return
    }
    const data = state.files.get(pathOf(handle))?.data.subarray(offset, offset + length) ?? Buffer.alloc(0)
    if (data.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, data)
  })
  sftp.on('WRITE', (id, handle, _, data) => {
    const file = state.files.get(pathOf(handle))
    if (file) file.data = Buffer.concat([file.data, data])
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('FSTAT', (id, handle) => look(id, pathOf(handle)))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('LSTAT', look)
  sftp.on('STAT', look)
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('REMOVE', (id, path) => sftp.status(id, state.files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE))
  sftp.on('RENAME', (id, from, to) => {
    const file = state.files.get(from)
    if (file === undefined || state.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
    state.files.set(to, file)
    state.files.delete(from)
    return sftp.status(id, STATUS_CODE.OK)
  })
}

function attributesOf({ data, mtime }: Stored): Attributes {
  return { mode: 0o100_644, uid: 0, gid: 0, size: data.length, atime: mtime, mtime }
}
