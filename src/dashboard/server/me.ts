import { useQuery } from '@tanstack/preact-query'
import type { Answer, Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'

// Who is signed in, and what they prefer. A person's theme and zone are kept by the server, those of a key in this browser.

/** `account_id`: of the account that they are in. */
export type Me = Answer<'getMe'>['data']['attributes'] & { account_id: string | null }
type OwnChanges = Parameters<Client['updateMe']>[0]['attributes']

const question = {
  queryKey: ['me'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me> => {
    const { attributes, relationships } = (await landfall().getMe({ signal })).data
    return { ...attributes, account_id: relationships.account.data?.id ?? null }
  },
  meta: { still: true },
  staleTime: Number.POSITIVE_INFINITY,
}

export function useMe() {
  return useQuery(question)
}

/** Whether the reader may write; true until it is known, for the server has the last word. */
export function useMayWrite(): boolean {
  return useMe().data?.role !== 'read'
}

// One after the other: of two that are on their way at once either might come last.
let writing: Promise<unknown> = Promise.resolve()

/** Keeps changes for the person; for a key nothing is kept. Shown at once, and taken back when the server refuses. */
export async function changeMe(changes: OwnChanges): Promise<void> {
  const before = answers.getQueryData<Me>(question.queryKey)
  if (before?.is_person !== true) return
  answers.setQueryData<Me>(question.queryKey, { ...before, ...changes })
  try {
    const sent = writing.then(() => landfall().updateMe({ attributes: changes }))
    writing = sent.catch(() => undefined)
    await sent
  } catch (error) {
    answers.setQueryData<Me>(question.queryKey, before)
    throw error
  }
}
