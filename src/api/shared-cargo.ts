/** The boxes that a share link is about. */
import type { Sql } from '../store/pool.ts'
import type { OpenedLink } from '../store/sharing/share-links.ts'
import { readCargo, readCargoOfShipments, type StoredCargo } from '../store/sharing/shared-facts.ts'

/** By number; empty where there is none yet, or none any more. */
export function cargoOfLink(
  sql: Sql,
  { account_id, subject }: Pick<OpenedLink, 'account_id' | 'subject'>,
): Promise<StoredCargo[]> {
  return subject.type === 'container'
    ? readCargo(sql, account_id, [subject.id])
    : readCargoOfShipments(sql, account_id, { shipment_ids: [subject.id] })
}
