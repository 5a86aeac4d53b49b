import { useQuery } from '@tanstack/preact-query'
import { answers, landfall } from './connection.ts'

// The customers of the account, by their names in small letters.

export type Customer = { id: string; name: string }

const page_rows = 100
const pages_max = 20
const key = ['parties']

export function useCustomers(enabled: boolean) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Customer>> => {
      const found = new Map<string, Customer>()
      for (let number = 1; number <= pages_max; number += 1) {
        const query = { 'page[size]': page_rows, 'page[number]': number }
        const { data } = await landfall().listParties({ query, signal })
        for (const { id, attributes } of data)
          found.set(attributes.company_name.trim().toLowerCase(), { id, name: attributes.company_name })
        if (data.length < page_rows) break
      }
      return found
    },
    enabled,
  })
}

/** Makes customers of these names. */
export async function addCustomers(names: readonly string[]): Promise<void> {
  for (const company_name of names) await landfall().createParty({ attributes: { company_name } })
  await answers.invalidateQueries({ queryKey: key })
}
