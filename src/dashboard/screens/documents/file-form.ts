// How a file can be shown, by its own first bytes: what the sender called it may be anything.

type FileForm = { kind: 'pdf' } | { kind: 'picture' } | { kind: 'text'; text: string; is_cut: boolean } | { kind: 'other' }

const text_bytes_max = 200_000

export async function fileForm(file: Blob, name: string): Promise<FileForm> {
  const head = new Uint8Array(await file.slice(0, 1_024).arrayBuffer())
  const begins = (...bytes: readonly number[]) => bytes.every((byte, place) => head[place] === byte)
  const text = String.fromCharCode(...head)
  // Some programs write a few bytes before it.
  if (text.includes('%PDF-')) return { kind: 'pdf' }
  const is_webp = text.startsWith('RIFF') && text.startsWith('WEBP', 8)
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) || is_webp) return { kind: 'picture' }
  if (/\.(csv|tsv|txt|edi|json|xml)$/i.test(name) && !head.includes(0)) {
    const is_cut = file.size > text_bytes_max
    return { kind: 'text', text: await file.slice(0, text_bytes_max).text(), is_cut }
  }
  return { kind: 'other' }
}
