/** How a receiver takes a notification of a kind, in the languages of the samples: `notification` is the body, once its signature was found genuine. */
import type { CodeSample } from './page.ts'

type HandledKind = { readonly kind: string; readonly subject: string }

export function handlerSamples(handled: HandledKind): CodeSample[] {
  return [
    { label: 'TypeScript', language: 'ts', code: typescriptOf(handled) },
    { label: 'Python', language: 'python', code: pythonOf(handled) },
  ]
}

function typescriptOf({ kind, subject }: HandledKind): string {
  const use =
    subject === 'transport_event'
      ? `    const container = relatedOne(notification, record, { name: 'container', type: 'container' })
    const { timestamp, timezone } = record.attributes
    // An instant; without a zone it shows no day.
    console.log(container?.attributes.number, timestamp, timezone)`
      : '    console.log(record.id, record.attributes)'
  return `import { relatedOne } from 'landfall/client/included'

if (notification.data.attributes.event === '${kind}') {
  const record = relatedOne(notification, notification.data, {
    name: 'reference_object',
    type: '${subject}',
  })
  // A body of more than 256 KiB comes without records: read it then.
  if (record !== null) {
${use}
  }
}`
}

function pythonOf({ kind, subject }: HandledKind): string {
  const use =
    subject === 'transport_event'
      ? `        # An instant; without a zone it shows no day.
        print(record['attributes']['timestamp'], record['attributes']['timezone'])`
      : `        print(record['id'], record['attributes'])`
  return `if notification['data']['attributes']['event'] == '${kind}':
    about = notification['data']['relationships']['reference_object']['data']
    records = {one['id']: one for one in notification['included']}
    # A body of more than 256 KiB comes without records: read it then.
    record = records.get(about['id'])
    if record is not None:
${use}`
}
