// Addresses of the interface that are not served yet. They answer 501 and are no part of the published description.

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function all(methods: readonly Method[], ...paths: readonly string[]) {
  return paths.flatMap((path) => methods.map((method) => ({ method, path })))
}

const parents = ['shipments', 'containers', 'tracking_requests']

export const plannedAddresses: readonly { method: Method; path: string }[] = [
  ...all(
    ['GET', 'POST'],
    '/parties',
    '/custom_field_definitions',
    '/custom_field_definitions/{id}/options',
    '/custom_fields',
    '/documents',
  ),
  ...all(['GET', 'PATCH'], '/parties/{id}'),
  ...all(
    ['GET', 'PATCH', 'DELETE'],
    '/custom_field_definitions/{id}',
    '/custom_field_definitions/{id}/options/{option_id}',
    '/custom_fields/{id}',
  ),
  ...parents.flatMap((parent) => [
    ...all(['GET', 'POST'], `/${parent}/{id}/custom_fields`),
    ...all(['PATCH', 'DELETE'], `/${parent}/{id}/custom_fields/{api_slug}`),
  ]),
  ...all(['GET'], '/containers/{id}/map_geojson', '/containers/{id}/route'),
  ...all(['PATCH'], '/containers/{id}/refresh'),
  ...all(['POST'], '/containers/refresh'),
  ...all(['GET'], '/vessels/{id}/future_positions', '/vessels/{id}/future_positions_with_coordinates'),
  ...all(['GET', 'PATCH', 'DELETE'], '/documents/{id}'),
  ...all(['GET'], '/documents/types', '/documents/{id}/download_url'),
  ...all(['POST'], '/documents/{id}/reextract', '/documents/{id}/reclassify', '/documents/{id}/relink', '/documents/{id}/rotate'),
  ...all(['POST'], '/rails/active_storage/direct_uploads'),
  ...all(['GET'], '/document_schemas/{id}', '/email_submissions', '/email_submissions/{id}'),
]
