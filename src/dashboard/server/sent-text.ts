import { useQuery } from '@tanstack/preact-query'
import { clientWith } from './connection.ts'

/** The body of a notification as it is sent, letter for letter: what a signature is made of. */
export function useSentText(id: string) {
  return useQuery({
    queryKey: ['sent text', id],
    queryFn: ({ signal }) => readSentText(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
}

async function readSentText(id: string, signal: AbortSignal): Promise<string> {
  let text = ''
  // The client reads JSON; the letters are taken down on their way.
  const client = clientWith(async (url, init) => {
    const answer = await fetch(url, init)
    text = await answer.clone().text()
    return answer
  })
  await client.getWebhookNotificationPayload({ id, signal })
  return text
}
