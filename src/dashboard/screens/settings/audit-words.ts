import type { AuditEntry } from '../../../client/interface.ts'

// The audit log in words, and what a write changed. Pure.

type Attributes = AuditEntry['attributes']
export type Change = { name: string; before: string | null; after: string | null }

const verbs: Readonly<Record<Attributes['action'], string>> = {
  create: 'made',
  update: 'changed',
  delete: 'removed',
  run: 'ran',
}

/** What an operation is called where the usual verb is not what people say; `says`: what follows the verb. */
type Phrase = { verb: string; says: 'record' | 'name' | 'nothing' }

const record = (verb: string): Phrase => ({ verb, says: 'record' })
const named = (verb: string): Phrase => ({ verb, says: 'name' })
const alone = (verb: string): Phrase => ({ verb, says: 'nothing' })

const sayings: Readonly<Record<string, Phrase>> = {
  cancelTrackingRequest: record('cancelled'),
  stopTrackingShipment: record('stopped tracking'),
  stopTrackingContainer: record('stopped tracking'),
  resumeTrackingShipment: record('went on tracking'),
  resumeTrackingContainer: record('went on tracking'),
  refreshContainer: record('asked the sources again about'),
  refreshContainers: record('asked the sources again about'),
  commentException: record('said something about'),
  revokeShareLink: record('took back'),
  renewShareLink: record('gave another address to'),
  revokeCalendar: record('took back'),
  createDirectUpload: alone('asked where to put a file'),
  reextractDocument: record('had read again'),
  reclassifyDocument: record('had sorted again'),
  relinkDocument: record('had linked again'),
  rotateDocument: record('turned'),
  rotateWebhookSecret: record('changed the secret of'),
  triggerWebhook: alone('tried an address for webhooks'),
  recoverWebhook: record('had sent again what was missed by'),
  resendWebhookNotification: record('sent again'),
  replayWebhookNotifications: alone('sent notifications again'),
  deleteApiKey: record('revoked'),
  changePassword: alone('changed their password'),
  updateMe: alone('changed their name or settings'),
  endSession: alone('signed out somewhere else'),
  endSessions: alone('signed out everywhere'),
  deleteSession: alone('signed out'),
  finishSingleSignOn: alone('signed in by single sign-on'),
  createInvitation: named('invited'),
  deleteInvitation: named('took back the invitation of'),
  requestPasswordReset: alone('asked for another password'),
}

/** Signing in is one operation with several ends: somebody joins, comes back, chooses another password. Who was refused did nothing of it. */
function sayingOf({ operation, action, entity_type, after }: Attributes): Phrase | undefined {
  if (attributesOf(after).refused !== undefined) return alone('was refused: wrong password')
  if (operation !== 'createSession') return sayings[operation]
  if (action === 'update') return alone('chose another password')
  return entity_type === 'person' ? alone('joined') : alone('signed in')
}

/** `share_link` → `share link`. */
export function typeWords(type: string): string {
  return type.replaceAll('_', ' ').replace(/^api /, 'API ')
}

/** `createShareLink` → `create share link`; commands stand as they are. */
export function operationWords(operation: string): string {
  return operation.includes(' ') ? operation : operation.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Who wrote: `order system`, `Ada Example`, `the operator`, `landfall on the command line`. */
export function actorText({ actor, actor_name, user_email }: Attributes): string {
  const nameless: Readonly<Record<Attributes['actor'], string>> = {
    key: 'A key without a name',
    person: user_email ?? 'A person',
    operator: 'The operator',
    command: 'The command line',
    visitor: 'A visitor',
  }
  return actor_name ?? nameless[actor]
}

// Of these attributes the first that a record has says which one it is.
const namesOfRecords = ['number', 'ref_id', 'request_number', 'name', 'label', 'email', 'company_name', 'url', 'slug'] as const

function nameIn(given: Readonly<Record<string, unknown>> | null): string | null {
  const attributes = attributesOf(given)
  for (const name of namesOfRecords) {
    const value = attributes[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** Whom an invitation is for: by address, not by the name that the inviter wrote. */
function addressIn(given: Readonly<Record<string, unknown>> | null): string | null {
  const { email } = attributesOf(given)
  return typeof email === 'string' ? email : null
}

type DeedWords = { verb: string; parts: string | null; type: string | null; name: string | null }

/** What was done to what: `changed`, `container`, `ZZAU4821938`. `parts`: which attributes, when they are few. */
export function deedOf(entry: Attributes): DeedWords {
  const { action, entity_type, before, after, operation } = entry
  const saying = sayingOf(entry)
  const bare: DeedWords = { verb: saying?.verb ?? verbs[action], parts: null, type: null, name: null }
  if (saying?.says === 'nothing') return bare
  if (saying?.says === 'name') return { ...bare, name: addressIn(after) ?? addressIn(before) ?? 'somebody' }
  if (entity_type === null) return { ...bare, parts: saying ? null : operationWords(operation) }
  const changes = changesOf(entry).map(({ name }) => typeWords(name))
  const parts = !saying && action === 'update' && changes.length > 0 && changes.length < 4 ? listed(changes) : null
  return { ...bare, parts, type: typeWords(entity_type), name: nameIn(after) ?? nameIn(before) }
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Attributes that differ, by name. What was made has no before, what was removed no after. */
export function changesOf({ before, after }: Pick<Attributes, 'before' | 'after'>): Change[] {
  const [old, fresh] = [attributesOf(before), attributesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((name) => name !== 'updated_at').sort()
  return names.flatMap((name) => {
    const [was, is] = [valueText(old[name]), valueText(fresh[name])]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

function attributesOf(given: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> {
  const attributes = given?.attributes
  if (typeof attributes === 'object' && attributes !== null) return { ...attributes }
  return given ?? {}
}

/** null: there is nothing. */
function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
