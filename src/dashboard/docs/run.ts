/** "Run it": what is shown is asked of this server, and its answer stands below the request. */
import { readHere } from './same-server.ts'

export function wireRun(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-run]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'cb run'
    button.textContent = 'Run it'
    button.addEventListener('click', () => void run(frame, frame.dataset.run ?? ''))
    frame.querySelector('.code-head')?.append(button)
  }
}

async function run(frame: HTMLElement, address: string): Promise<void> {
  const shown = answerFrame(frame)
  const [title, text] = await asked(address)
  shown.title.textContent = title
  shown.text.textContent = text
}

async function asked(address: string): Promise<[string, string]> {
  const answer = await readHere(address, 'application/vnd.api+json').catch(() => null)
  if (answer === null) return ['No answer', 'There is no connection to the server.']
  if (answer.status === 401)
    return ['Nobody is signed in', `Sign in at ${location.origin}/sign-in in this browser, then run it again.`]
  return [`Yours: ${answer.status} in ${answer.ms} ms`, indented(answer.text)]
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Not JSON: as it came.
    return text
  }
}

/** The frame of the answer behind that of the request, made once. */
function answerFrame(frame: HTMLElement): { title: HTMLElement; text: HTMLElement } {
  const next = frame.nextElementSibling
  const place = next instanceof HTMLElement && next.matches('.yours') ? next : madeFrame(frame)
  const [title, text] = [place.querySelector<HTMLElement>('.ttl'), place.querySelector<HTMLElement>('pre')]
  if (title === null || text === null) throw new Error('The frame of an answer has no place for it.')
  return { title, text }
}

function madeFrame(frame: HTMLElement): HTMLElement {
  const place = document.createElement('div')
  place.className = 'code yours'
  const head = document.createElement('div')
  head.className = 'code-head'
  const title = document.createElement('p')
  title.className = 'ttl'
  title.role = 'status'
  head.append(title)
  const text = document.createElement('pre')
  text.tabIndex = 0
  text.role = 'group'
  text.ariaLabel = 'Your answer'
  place.append(head, text)
  frame.after(place)
  return place
}
