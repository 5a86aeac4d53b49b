// Addresses of the interface that are not served yet. They answer 501 and are no part of the published description.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export const plannedAddresses: readonly { method: Method; path: string }[] = []
