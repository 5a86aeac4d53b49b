// Addresses of the interface that are not served yet. They answer 501 and are no part of the published description.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function all(methods: readonly Method[], ...paths: readonly string[]) {
  return paths.flatMap((path) => methods.map((method) => ({ method, path })))
}

export const plannedAddresses: readonly { method: Method; path: string }[] = [
  ...all(['GET'], '/email_submissions', '/email_submissions/{id}'),
]
