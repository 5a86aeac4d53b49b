/** What questions of lists are made with. */

export type About = {
  account_id: string
  container_number: string
  bill: string
  document_bill: string
  party_id: string
  webhook_id: string
  shipment_id: string
  container_id: string
  definition_id: string
  /** An instant so many days ago. */
  day(ago: number): string
  key_id: string
  user_id: string
}

export type Queries = Readonly<Record<string, readonly string[]>>
