import { fetchOfSide } from './connection.ts'
import { isInside } from './side.ts'

/**
 * Has the browser save what is at an address of this server. Where the tab looks at the simulated world it is fetched first: a link alone would lead
 * to what is real. Throws Error with the answer's status.
 */
export async function saveFile(address: string): Promise<void> {
  if (!isInside()) return location.assign(address)
  const answer = await fetchOfSide(new URL(address, location.origin).href, {})
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = nameIn(answer.headers.get('content-disposition')) ?? 'simulated'
  link.click()
  URL.revokeObjectURL(link.href)
}

function nameIn(disposition: string | null): string | null {
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? null
}
