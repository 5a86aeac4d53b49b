/** Attempts to deliver notifications, as resources; by their notification, which is how the index finds them. */
import type { Identifier } from '../../contract/resource-object.ts'
import type { Sql } from '../pool.ts'
import { renderingOf } from '../resources/render.ts'
import type { ResourceDocument, Row } from '../resources/resources.ts'

const type = 'webhook_notification_log'

// A page of a hundred notifications that were tried a hundred times each: more helps nobody.
const attempts_max = 10_000

/** Notifications with their attempts in the relationship, and these attempts, the first one first. One query for all of them. */
export async function withAttempts(
  sql: Sql,
  account_id: string,
  notifications: readonly ResourceDocument[],
): Promise<{ notifications: ResourceDocument[]; attempts: ResourceDocument[] }> {
  if (notifications.length === 0) return { notifications: [], attempts: [] }
  const { column, from } = renderingOf(type)
  const { rows } = await sql.query<Row & { notification_id: string }>({
    name: 'attempts_of_notifications',
    text: `select r.notification_id, r.id, ${column} from ${from}
      where r.account_id = $1 and r.notification_id = any($2::uuid[]) order by r.attempted_at, r.number, r.id limit ${attempts_max}`,
    values: [account_id, notifications.map(({ id }) => id)],
  })
  const attemptsOf = Map.groupBy(rows, (row) => row.notification_id)
  return {
    notifications: notifications.map((notification) => linked(notification, attemptsOf.get(notification.id) ?? [])),
    attempts: rows.map(({ id, document }) => ({ id, type, document })),
  }
}

function linked(notification: ResourceDocument, attempts: readonly Row[]): ResourceDocument {
  const data = attempts.map(({ id }): Identifier => ({ id, type }))
  const resource: { relationships: object } = JSON.parse(notification.document) // Notifications are rendered with them.
  const relationships = { ...resource.relationships, webhook_notification_logs: { data } }
  return { ...notification, document: JSON.stringify({ ...resource, relationships }) }
}
