/** What a key may do; each role includes those before it. */
export const roles = ['read', 'write', 'admin'] as const
export type Role = (typeof roles)[number]
/** Of a key that is made without a word about it. */
export const usual_role = 'read' satisfies Role
