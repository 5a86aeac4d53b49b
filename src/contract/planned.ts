// Addresses of the interface that are not served yet. They answer 501 and are no part of the published description.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function all(methods: readonly Method[], ...paths: readonly string[]) {
  return paths.flatMap((path) => methods.map((method) => ({ method, path })))
}

export const plannedAddresses: readonly { method: Method; path: string }[] = [
  ...all(['GET', 'POST'], '/documents'),
  ...all(['GET'], '/containers/{id}/map_geojson', '/containers/{id}/route'),
  ...all(['GET'], '/vessels/{id}/future_positions', '/vessels/{id}/future_positions_with_coordinates'),
  ...all(['GET', 'PATCH', 'DELETE'], '/documents/{id}'),
  ...all(['GET'], '/documents/types', '/documents/{id}/download_url'),
  ...all(['POST'], '/documents/{id}/reextract', '/documents/{id}/reclassify', '/documents/{id}/relink', '/documents/{id}/rotate'),
  ...all(['POST'], '/rails/active_storage/direct_uploads'),
  ...all(['GET'], '/document_schemas/{id}', '/email_submissions', '/email_submissions/{id}'),
]
