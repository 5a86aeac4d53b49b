// The words of the audit log.

/** `run`: changed no record, such as trying out a webhook. */
export const auditActionWords = ['create', 'update', 'delete', 'run'] as const
export type AuditAction = (typeof auditActionWords)[number]

/**
 * A key or a person of the account, either of the operator's account, the command line, or a visitor: somebody who signs in, or asks for a new
 * password.
 */
export const auditActorWords = ['key', 'person', 'operator', 'command', 'visitor'] as const
export type AuditActor = (typeof auditActorWords)[number]
