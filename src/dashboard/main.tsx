import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './theme/tokens.css'
import './theme/ground.css'
import { QueryClientProvider } from '@tanstack/preact-query'
import { options, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { SignIn } from './screens/sign-in/sign-in.tsx'
import { answers } from './server/connection.ts'
import { useSide } from './server/side.ts'
import { readKeptSession, readSession } from './server/sign-in.ts'
import { Shell } from './shell/shell.tsx'
import { applyTheme, readTheme } from './shell/theme.ts'

/** Where the page begins: whoever is not signed in signs in, and goes on to where they wanted to go. */
function App() {
  const [is_in, tell] = useState<boolean | null>(null)
  const [location, go] = useLocation()
  const side = useSide()
  const [kept_id, tellKept] = useState<string | null>(null)
  useEffect(() => {
    void readSession().then(
      ({ signed_in }) => tell(signed_in),
      async () => {
        const kept = await readKeptSession()
        tellKept(kept?.session_id ?? null)
        tell(kept !== null)
      },
    )
  }, [])
  useEffect(() => (kept_id === null ? undefined : whenHeard(kept_id, () => tellKept(null))), [kept_id])
  if (is_in === null) return null
  const enter = () => {
    tell(true)
    // A one-time address is used up: it does not stay in the history.
    if (location === '/sign-in') go('/', { replace: true })
  }
  if (!is_in || location === '/sign-in') return <SignIn onDone={enter} />
  // Begun anew on the other side: nothing that is shown is of both.
  return <Shell key={side} />
}

const again_ms = 5_000

/** What is shown was kept from before: asks until the server is heard, and goes on where it still is the same session; else the page begins anew. */
function whenHeard(kept_id: string, goOn: () => void): () => void {
  const ask = async () => {
    const session = await readSession().catch(() => null)
    if (session === null) return
    if (!session.signed_in || session.session_id !== kept_id) {
      answers.clear()
      location.reload()
    }
    goOn()
    await answers.invalidateQueries()
  }
  const timer = setInterval(ask, again_ms)
  addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}

// What follows from a key is done before the next one comes. After the next picture, as is usual, a field would be set to what it held before a
// letter that was typed meanwhile, and keys would go to handlers of the picture before.
options.requestAnimationFrame = queueMicrotask

// Browsers offer it to safe origins alone; without it everything works but a reload without a connection.
if ('serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))

applyTheme(readTheme())
const root = document.getElementById('app')
if (root !== null)
  render(
    <QueryClientProvider client={answers}>
      <App />
    </QueryClientProvider>,
    root,
  )
