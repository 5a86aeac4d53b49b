/** What the documentation asks the server that it comes from. */

type ServerAnswer = { status: number; text: string; ms: number }

/** Reads an address of this server, with the session of whoever is signed in. Rejects where there is no connection. */
export async function readHere(address: string, accept: string): Promise<ServerAnswer> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { accept }, credentials: 'same-origin' })
  return { status: answer.status, text: await answer.text(), ms: Math.round(performance.now() - began) }
}
