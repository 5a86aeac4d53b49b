// Between the page and the server, so that a reload without a connection finds the page. It keeps what was built and nothing else: answers of the
// interface never pass through here, so that nothing old is ever taken for an answer. What was heard is kept by server/kept-answers.ts.

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type AskEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void }

const cache_name = `landfall-screens ${build_of_screens}`
const page = '/'
const screens = screen_patterns.map((pattern) => new RegExp(pattern))

const listen = <Heard extends Event>(type: string, listener: (event: Heard) => void) =>
  // What a worker is told of has no type among those of a page.
  addEventListener(type, listener as unknown as EventListener)

listen<LifeEvent>('install', (event) => event.waitUntil(keepBuilt()))
listen<LifeEvent>('activate', (event) => event.waitUntil(dropFormer()))
listen<AskEvent>('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && screens.some((pattern) => pattern.test(pathname))) event.respondWith(openPage(event.request))
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request))
})

/** All or nothing: what lacks a part is not installed, and tried again with the next page. */
async function keepBuilt(): Promise<void> {
  const kept = await caches.open(cache_name)
  const answer = await fetch(page, { headers: { accept: 'text/html' }, cache: 'reload' })
  if (!answer.ok) throw new Error('The page was not answered.')
  await Promise.all([kept.put(page, answer), kept.addAll([...kept_files])])
}

/** Those of other builds, once no tab uses them any more. */
async function dropFormer(): Promise<void> {
  for (const other of await caches.keys())
    if (other.startsWith('landfall-screens ') && other !== cache_name) await caches.delete(other)
}

/** As the server has it today; as it was kept where the server is not heard. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cache_name)).match(page, { ignoreVary: true })
    if (kept === undefined) throw error
    return kept
  }
}

/** Names hold a hash: what was once heard is as good as what the server has. */
async function openFile(request: Request): Promise<Response> {
  const kept = await caches.open(cache_name)
  const known = await kept.match(request, { ignoreVary: true })
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok) await kept.put(request, answer.clone())
  return answer
}
