import { escapeHtml } from '../base/escape-html.ts'
import { exampleBodies } from '../contract/examples.ts'
import type { Operation } from '../contract/operation.ts'
import { listOperations, type OperationId } from '../contract/operations.ts'
import { accessText, addressOf, type RawOperation } from '../contract/raw-operation.ts'
import { listRawOperations } from '../contract/raw-operations.ts'
import type { Attribute, Resource } from '../contract/resource.ts'
import { resources, storedResources } from '../contract/resources.ts'

// The reference of the interface as one page without scripts, fonts or anything else to load: it works offline, prints, and the
// browser's own search finds everything in it. See docs/decisions/reference-page.md.

/** The page at /docs. `origin` is where the service is reached. */
export function referencePage(origin: string): string {
  const described = [
    ...listOperations().map(([id, operation]) => ({ id, ...named(operation), text: operationSection(origin, id, operation) })),
    ...listRawOperations().map(([id, operation]) => ({ id, ...named(operation), text: rawOperationSection(id, operation) })),
  ]
  const tags = Map.groupBy(described, ({ tag }) => tag)
  const navigation = [...tags].map(
    ([tag, operations]) =>
      `<li>${escapeHtml(tag)}<ul>${operations.map(({ id, summary }) => `<li><a href="#${id}">${escapeHtml(summary)}</a></li>`).join('')}</ul></li>`,
  )
  const kinds = Object.values(resources).map(({ type }) => `<li><a href="#${type}"><code>${type}</code></a></li>`)
  const sections = [...tags].map(
    ([tag, operations]) => `<h2>${escapeHtml(tag)}</h2>${operations.map(({ text }) => text).join('')}`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Landfall API</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Contents"><strong>Landfall API</strong><ul>${navigation.join('')}<li>Resources<ul>${kinds.join('')}</ul></li></ul></nav>
<main>
<h1>Landfall API</h1>
<p>Base address <code>${escapeHtml(origin)}/v2</code>. Each request carries <code>Authorization: Token KEY</code>, unless its section says otherwise. Documents follow JSON:API.
The same as OpenAPI 3.1: <a href="/v2/openapi.json">/v2/openapi.json</a>.</p>
${sections.join('\n')}
<h2>Resources</h2>
${Object.values(resources).map(resourceSection).join('\n')}
</main>
</body>
</html>
`
}

function operationSection(origin: string, id: OperationId, operation: Operation): string {
  const { method, path, summary, description, deprecated, query, include, page } = operation
  const relationships = include ? Object.keys(storedResources[include.from].relationships).join(', ') : ''
  const rows = [
    ...Object.entries(query).map(([name, parameter]) => row(name, parameter.kind, parameter.description)),
    ...(include ? [row('include', 'text', `Any of ${relationships}; separated by commas, dots descend.`)] : []),
    ...(page
      ? [
          row('page[number]', 'integer', 'Which page, from 1.'),
          row('page[size]', 'integer', `Records on a page, ${page.size_default} by default, 100 at most.`),
        ]
      : []),
  ]
  return `<section id="${id}">
<h3>${escapeHtml(summary)}${deprecated ? ' (deprecated)' : ''}</h3>
<p><code><b>${method}</b> /v2${escapeHtml(path)}</code></p>
<p>${prose(description)}</p>
${rows.length > 0 ? table(['Parameter', 'Kind', ''], rows) : ''}
<pre>${escapeHtml(command(origin, id, operation))}</pre>
</section>`
}

function named({ tag, summary }: { tag: string; summary: string }) {
  return { tag, summary }
}

function rawOperationSection(id: string, operation: RawOperation): string {
  const { method, summary, description, access, query = {}, headers = {}, answers } = operation
  const rows = [
    ...Object.entries(query).map(([name, parameter]) => row(name, 'text', parameter.description)),
    ...Object.entries(headers).map(([name, parameter]) => row(name, 'header', parameter.description)),
  ]
  const statuses = Object.keys(answers).join(' or ')
  return `<section id="${id}">
<h3>${escapeHtml(summary)}</h3>
<p><code><b>${method}</b> ${escapeHtml(addressOf(operation))}</code></p>
<p>${prose(description)}</p>
${rows.length > 0 ? table(['Parameter', 'Kind', ''], rows) : ''}
<p>Answers ${statuses}; ${accessText[access.kind]}.</p>
</section>`
}

/** A request that can be pasted into a shell. */
function command(origin: string, id: OperationId, { method, path }: Operation): string {
  const body = exampleBodies[id]
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}/v2${path}'`,
    `-H "Authorization: Token $LANDFALL_API_KEY"`,
  ]
  if (body !== undefined) lines.push("-H 'Content-Type: application/vnd.api+json'", `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

function resourceSection(resource: Resource): string {
  const attributes = Object.entries(resource.attributes).map(([name, attribute]) =>
    row(name, kindOf(attribute), attribute.description),
  )
  const relationships = Object.entries(resource.relationships).map(([name, { to, types, description }]) =>
    row(name, `${to === 'many' ? 'list of ' : ''}${types.join(' or ')}`, description),
  )
  return `<section id="${resource.type}">
<h3><code>${resource.type}</code></h3>
<p>${prose(resource.description)}</p>
${table(['Attribute', 'Kind', ''], attributes)}
${relationships.length > 0 ? table(['Relationship', 'Type', ''], relationships) : ''}
</section>`
}

function kindOf({ kind, schema, may_be_null, is_deprecated }: Attribute): string {
  const words = schema.enum ? schema.enum.join(', ') : kind.replace('_', ' ')
  return `${words}${may_be_null ? ' or null' : ''}${is_deprecated ? ', deprecated' : ''}`
}

function row(name: string, kind: string, description: string): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${prose(description)}</td></tr>`
}

function table(headings: readonly string[], rows: readonly string[]): string {
  return `<table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A description, whose names stand between backticks. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;box-sizing:border-box;border-right:1px solid #8884;font-size:.9rem;overflow-wrap:anywhere}
nav ul{list-style:none;padding-left:.75rem;margin:.25rem 0}
main{padding:1rem 2rem 4rem;max-width:60rem;overflow-wrap:anywhere}
h2{margin-top:3rem;border-bottom:1px solid #8884}
section{margin-bottom:2.5rem;scroll-margin-top:1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875em}
pre{overflow:auto;padding:.75rem;background:#8881;border-radius:.25rem}
table{border-collapse:collapse;width:100%;margin:.75rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8883}
a{color:inherit}
@media(max-width:50rem){body{display:block}nav{position:static;height:30vh;border-right:0;border-bottom:1px solid #8884}main{padding:1rem}table{display:block;overflow:auto}}
`
