/** Who asks, as their API key tells. */
export type Caller = { account_id: string; user_id: string | null; key_id: string; role: 'read' | 'write' | 'admin' }
