import type { Webhook } from '../client/interface.ts'
import type { CommandCall } from './command.ts'
import { Complaint } from './complaint.ts'
import type { ApiService } from './service.ts'

/** The webhook that is named, or the only one there is. Throws a Complaint that lists them where it is not clear. */
export async function chosenWebhook({ flags, line }: CommandCall, { client }: ApiService, words: string): Promise<Webhook> {
  const id = flags.text('webhook')
  if (id !== null) return (await client.getWebhook({ id })).data
  const { data } = await client.listWebhooks({ query: { 'page[size]': 100 } })
  const [only, ...others] = data
  if (only !== undefined && others.length === 0) return only
  if (only === undefined)
    throw new Complaint({
      exit: 'not_found',
      wrong: 'There is no webhook.',
      happened: 'Nothing was sent.',
      code: 'not_found',
      to_do: [{ label: 'How:', line: line('docs guides/webhooks') }],
    })
  throw new Complaint({
    exit: 'usage',
    wrong: `There are ${data.length} webhooks.`,
    happened: 'Nothing was sent.',
    code: 'usage',
    to_do: data
      .slice(0, 5)
      .map(({ id: one, attributes: { url } }) => ({ label: `${new URL(url).host}:`, line: line(`${words} --webhook ${one}`) })),
  })
}

/** The address without what is the same for all: `hooks.example.org/landfall`. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
