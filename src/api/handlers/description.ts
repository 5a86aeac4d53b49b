import { exampleNotification } from '../../announcements/example-notifications.ts'
import { llmsText } from '../../contract/llms.ts'
import { openApiDocument } from '../../contract/openapi.ts'
import type { descriptionOperations } from '../../contract/operations/description.ts'
import { postmanCollection } from '../../contract/postman.ts'
import { docsSite } from '../docs-site.ts'
import { oncePerOrigin } from '../once-per-origin.ts'
import type { RawHandler, RawHandlers } from '../raw-call.ts'

// What describes the interface to machines. It names the address under which the reader reached us.

export const descriptionHandlers: RawHandlers<typeof descriptionOperations, unknown> = {
  getDescription: written('application/json', (origin) =>
    JSON.stringify(openApiDocument({ origin, exampleOf: exampleNotification })),
  ),
  getPostmanCollection: written('application/json', (origin) => JSON.stringify(postmanCollection({ origin }))),
  getPlainText: written('text/plain; charset=utf-8', (origin) => llmsText({ origin, pages: docsSite().list() })),
}

function written(
  content_type: string,
  write: (origin: string) => string,
): RawHandler<(typeof descriptionOperations)[keyof typeof descriptionOperations], unknown> {
  const textFor = oncePerOrigin(write)
  return ({ public_origin }) => ({ status: 200, headers: { 'content-type': content_type }, body: textFor(public_origin) })
}
