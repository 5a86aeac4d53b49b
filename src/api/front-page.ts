// What a program sees at the address of the service, and a browser where the screens were not built: what this is, and where to go from here.
// No script, no font, nothing to load.

import { escapeHtml } from '../base/escape-html.ts'

/** The page at /. `origin` is where the reader reached the service; `has_screens`: whether a browser is shown more. */
export function frontPage(origin: string, has_screens: boolean): string {
  const address = escapeHtml(origin)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Landfall</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Landfall</h1>
<p>This address tracks ocean shipments and their containers. ${has_screens ? with_screens : without_screens}</p>
<h2>Ask it something</h2>
<pre><code>curl '${address}/v2/shipments?include=containers' \\
  -H 'Authorization: Token KEY'</code></pre>
<p>Whoever runs this service has the first key: the start printed it, or said in which file it is. <code>landfall keys create</code> makes others.</p>
<h2>Read on</h2>
<ul>
<li><a href="/docs">Documentation</a>: guides, every operation, every kind of event, every error</li>
<li><a href="/v2/openapi.json">OpenAPI description</a> and <a href="/v2/postman_collection.json">Postman collection</a></li>
<li><a href="/llms.txt">The interface for language models</a></li>
<li><a href="/ready">Whether the service is ready</a></li>
</ul>
</main>
</body>
</html>
`
}

const with_screens = 'It answers programs; a browser that opens it is shown the screens.'
const without_screens =
  'It answers programs. The screens were not built here: <code>npm start</code> and <code>npm run build</code> build them.'

const style = `
:root{color-scheme:light dark;--ground:#f3f6f8;--sheet:#fff;--ink:#0f1e28;--quiet:#41525e;--line:#cbd4da;--link:#0a5c86;font:16px/1.55 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--ground:#0b1318;--sheet:#111b22;--ink:#e8eff3;--quiet:#adbcc6;--line:#314450;--link:#62bce6}}
body{margin:0;background:var(--ground);color:var(--ink)}
main{max-width:42rem;margin:12vh auto 4rem;padding:2rem 2.5rem 2.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;box-sizing:border-box}
h1{margin:0 0 .25rem;font-size:1.75rem;letter-spacing:-.01em}
h2{margin:2rem 0 .5rem;font-size:1rem}
p{margin:.5rem 0;color:var(--quiet)}
pre{margin:.5rem 0;padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--ground);border:1px solid var(--line);border-radius:.375rem}
code{font:.875em/1.6 ui-monospace,monospace}
ul{margin:.5rem 0;padding-left:1.25rem}
li{margin:.3rem 0}
a{color:var(--link);text-underline-offset:.15em}
@media(max-width:46rem){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.5rem 1.25rem}}
`
