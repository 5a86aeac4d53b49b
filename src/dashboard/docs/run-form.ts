/** What a reader fills in before a request is made: ids, the body, and where it is to happen. */
import { type AskedHere, askHere } from './same-server.ts'

/** As src/docs/page.ts writes it into the page. */
export type RunnableRequest = {
  method: string
  path: string
  query: readonly { name: string; value: string }[]
  fields: readonly { name: string; example: string; list: string | null }[]
  body: { type: string; text: string } | null
}

/** A read without anything to fill in is made at once. */
export function isMadeAtOnce({ method, fields, query }: RunnableRequest): boolean {
  return method === 'GET' && fields.length === 0 && query.length === 0
}

export function requestAtOnce({ method, path }: RunnableRequest): AskedHere {
  return { method, address: path, world: 'account', body: null }
}

type RunUse = {
  /** Given the request that the reader wants made. */
  make(asked: AskedHere): Promise<void>
  /** Told of each value in the address, whenever one changes. */
  show(name: string, value: string): void
}

export function runForm(request: RunnableRequest, { make, show }: RunUse): HTMLFormElement {
  const form = made('form', { className: 'try' })
  const inputs = new Map(
    [...request.fields.map(({ name, example }) => [name, example]), ...request.query.map(({ name, value }) => [name, value])].map(
      ([name = '', value = '']) => [name, made('input', { name, value, spellcheck: false, autocomplete: 'off' })] as const,
    ),
  )
  const body =
    request.body === null
      ? null
      : made('textarea', { name: 'body', value: request.body.text, rows: rowsOf(request.body.text), spellcheck: false })
  const note = made('p', { className: 'note' })
  note.role = 'status'
  const writes = made('p', { className: 'writes' })
  const send = made('button', { type: 'submit', className: 'cb run' })
  form.append(
    ...[...inputs].map(([name, input]) => labelled(name, input)),
    ...(body === null ? [] : [labelled('Body', body)]),
    worlds(request.method === 'GET' ? 'account' : 'simulated'),
    note,
    writes,
    send,
  )
  const asked = (): AskedHere => ({
    method: request.method,
    address: addressOf(request, (name) => inputs.get(name)?.value ?? ''),
    world: worldIn(form),
    body: request.body === null ? null : { type: request.body.type, text: body?.value ?? '' },
  })
  const say = () => {
    tell({ writes, send }, asked())
    for (const [name, { value }] of inputs) show(name, value)
  }
  const fill = () => void fillOwn(request, { inputs, note, world: worldIn(form) }).then(say)
  form.addEventListener('input', ({ target }) => {
    // What the reader typed stays.
    if (target instanceof HTMLInputElement && target.type !== 'radio') target.dataset.typed = 'true'
    if (target instanceof HTMLInputElement && target.type === 'radio') fill()
    say()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send.disabled = true
    void make(asked()).finally(() => {
      send.disabled = false
    })
  })
  say()
  fill()
  return form
}

const rows_max = 16

function rowsOf(text: string): number {
  return Math.min(rows_max, text.split('\n').length + 1)
}

/** What will happen, before it does. */
function tell({ writes, send }: { writes: HTMLElement; send: HTMLElement }, { method, address, world }: AskedHere): void {
  const where = world === 'simulated' ? 'in your simulated world' : 'in production, for everybody of your account'
  writes.hidden = method === 'GET'
  writes.classList.toggle('real', world === 'account')
  writes.textContent = `This writes ${where}: ${method} ${decodeURI(address)}`
  send.textContent = method === 'GET' ? 'Run' : world === 'simulated' ? 'Write in the simulated world' : 'Write in production'
}

type OwnIds = { inputs: ReadonlyMap<string, HTMLInputElement>; note: HTMLElement; world: AskedHere['world'] }

/** Puts the id of the reader's own first record where they have typed none. */
async function fillOwn({ fields }: RunnableRequest, { inputs, note, world }: OwnIds): Promise<void> {
  for (const { name, example, list } of fields) {
    const input = inputs.get(name)
    if (input === undefined || list === null || input.dataset.typed === 'true') continue
    const address = `${filled(list, (other) => inputs.get(other)?.value ?? '')}?page[size]=1`
    const answer = await askHere({ method: 'GET', address, world, body: null }).catch(() => null)
    const id = answer?.status === 200 ? firstId(answer.text) : null
    if (input.dataset.typed === 'true') continue
    input.value = id ?? example
    note.textContent = id === null ? whyExample(answer?.status ?? null) : `${name} is that of your first record.`
  }
}

function whyExample(status: number | null): string {
  if (status === 401) return 'Sign in, or paste a key above, and your first record is filled in.'
  if (status === 409) return 'This installation has no simulated worlds. Production is what it has.'
  if (status === 200) return 'You have no such record here yet: this is the id of the example.'
  return `Your records could not be read (${status ?? 'no connection'}): this is the id of the example.`
}

function firstId(text: string): string | null {
  const data: unknown = Object(JSON.parse(text)).data
  const id: unknown = Array.isArray(data) ? Object(data[0]).id : null
  return typeof id === 'string' ? id : null
}

function addressOf({ path, query }: RunnableRequest, value: (name: string) => string): string {
  const pairs = query.map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(value(name))}`)
  return `${filled(path, value)}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

function filled(path: string, value: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))
}

const worldWords: Readonly<Record<AskedHere['world'], string>> = { simulated: 'Simulated world', account: 'Production' }

function worlds(usual: AskedHere['world']): HTMLFieldSetElement {
  const set = made('fieldset', {})
  set.append(made('legend', { textContent: 'Where' }))
  for (const [value, words] of Object.entries(worldWords)) {
    const label = made('label', {})
    label.append(made('input', { type: 'radio', name: 'world', value, checked: value === usual }), words)
    set.append(label)
  }
  return set
}

function worldIn(form: HTMLFormElement): AskedHere['world'] {
  return form.querySelector<HTMLInputElement>('[name=world]:checked')?.value === 'account' ? 'account' : 'simulated'
}

function labelled(words: string, field: HTMLElement): HTMLLabelElement {
  const label = made('label', {})
  label.append(made('span', { textContent: words }), field)
  return label
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), members)
}
