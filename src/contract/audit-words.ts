// The words of the audit log.

/** `run`: changed no record, such as trying out a webhook. */
export const auditActionWords = ['create', 'update', 'delete', 'run'] as const
export type AuditAction = (typeof auditActionWords)[number]

/** A key of the account, a key of the operator's account, or the command line. */
export const auditActorWords = ['key', 'operator', 'command'] as const
export type AuditActor = (typeof auditActorWords)[number]
