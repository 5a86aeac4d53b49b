import { Plus } from 'lucide-preact'
import { Button } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { Empty } from '../../parts/states.tsx'
import { useWhyNoWriting } from '../../server/rights.ts'
import styles from './webhooks.module.css'

const receiver = `import { createServer } from 'node:http'

createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    console.log(request.headers['webhook-id'], JSON.parse(body).data.attributes.event)
    response.writeHead(204).end()
  })
}).listen(8080)`

/** Nobody is told yet: how to be told, with a receiver of ten lines. */
export function FirstWebhook({ onAdd }: { onAdd: () => void }) {
  const why_not = useWhyNoWriting()
  const create = `curl ${location.origin}/v2/webhooks \\
  -H "Authorization: Token $LANDFALL_KEY" \\
  -H 'Content-Type: application/vnd.api+json' \\
  -d '{"data":{"type":"webhook","attributes":{"url":"https://example.org/landfall"}}}'`
  return (
    <div class={styles.first}>
      <Empty sentence="No address is told yet">
        <Button look="filled" icon={Plus} disabled={why_not !== null} title={why_not ?? undefined} onClick={onAdd}>
          Add a webhook
        </Button>
      </Empty>
      <div class={styles.examples}>
        <p>Or from your shell:</p>
        <Code text={create} label="Command that registers a webhook" />
        <p>A receiver, to begin with:</p>
        <Code text={receiver} label="Program that receives deliveries" />
      </div>
    </div>
  )
}
