/** A process that answers requests: the product's way from a key to an answer, without the HTTP around it. */
import { openAdmission } from '../../src/api/admission.ts'
import { type AnswerTools, admitted, answer, type ServedOperation } from '../../src/api/answer.ts'
import type { Call } from '../../src/api/call.ts'
import { failureOf } from '../../src/api/failure.ts'
import { handlers } from '../../src/api/handlers.ts'
import { openListTurns, usualListLimits } from '../../src/api/list-turns.ts'
import { openSessionAdmission } from '../../src/api/session-admission.ts'
import { openServices } from '../../src/app/services.ts'
import type { Http } from '../../src/base/http.ts'
import { newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { type OperationId, operations } from '../../src/contract/operations.ts'
import { compileBody } from '../../src/contract/requests.ts'
import { openReadTogether } from '../../src/store/resources/read-together.ts'
import { memoryStorage } from '../world/memory-storage.ts'
import type { Gate } from './gate.ts'
import { inside, type Life, newLife, type VirtualTime } from './machine.ts'
import type { Stage } from './stage.ts'
import { throughGate } from './through-gate.ts'

export type ApiRequest = {
  operation: OperationId
  key: string
  /** With the ids in it: `/shipments/…`. */
  path: string
  id?: string
  body?: unknown
  idempotency_key?: string
}

/** `lost`: the connection broke before there was an answer. */
export type ApiAnswer = { kind: 'answered'; status: number; body: string } | { kind: 'lost' }

export type SimulatedApi = { life: Life; request(request: ApiRequest): Promise<ApiAnswer> }

type ApiTools = { stage: Stage; time: VirtualTime; gate: Gate; http: Http }

export function startApi({ stage, time, gate, http }: ApiTools, name: string): SimulatedApi {
  const life = newLife(name)
  const database = throughGate(stage.api_database, { life, gate })
  const all_accounts = throughGate(stage.database, { life, gate })
  const clock = { now: () => new Date(time.now_ms + life.skew_ms) }
  const { config, feeds, sealing_key, decoder } = stage
  return inside(life, () => {
    const limits = usualListLimits(10)
    const tools: AnswerTools = {
      ...{ database, noteUse: () => undefined, whileReachable: (work) => work() },
      services: openServices(config, {
        ...{ feeds, clock, http, sealing_key, decoder, log: silentLog, database: all_accounts },
        ...{ secrets: () => undefined, storage: memoryStorage() },
      }),
      admit: openAdmission(database, { bad_keys_per_minute: 1_000 }),
      admitSession: openSessionAdmission({ database, clock, noteUse: () => undefined }),
      visits: () => undefined,
      readTogether: openReadTogether(database),
      lists: { limits, turn: openListTurns(limits) },
      originOf: () => 'http://api.example',
      webhook_ips: { addresses: [], source: 'not_set', last_updated: clock.now() },
    }
    const lost: Promise<ApiAnswer> = life.ended.catch(() => ({ kind: 'lost' }))
    return {
      life,
      request: (request) =>
        life.is_alive ? Promise.race([inside(life, () => respond(tools, request)), lost]) : Promise.resolve({ kind: 'lost' }),
    }
  })
}

const served = new Map<OperationId, ServedOperation>()

async function respond(tools: AnswerTools, request: ApiRequest): Promise<ApiAnswer> {
  const request_id = newId()
  try {
    const of = servedOperation(request.operation, tools)
    const remote_address = '192.0.2.1'
    const caller = await admitted(tools, of.operation, { authorization: `Token ${request.key}`, remote_address })
    const { status, body } = await answer(tools, of, {
      ...{ caller, public_origin: 'http://api.example', origin: { request_id, remote_address } },
      content_type: 'application/vnd.api+json',
      bytes: request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body)),
      raw_url: `/v2${request.path}`,
      path: request.id === undefined ? {} : { id: request.id },
      conditions: { idempotency_key: request.idempotency_key, if_match: undefined, if_none_match: undefined },
    })
    return { kind: 'answered', status, body }
  } catch (error) {
    const { status, body } = failureOf(error, request_id)
    return { kind: 'answered', status, body }
  }
}

/** As src/api/server.ts serves it. */
function servedOperation(id: OperationId, tools: AnswerTools): ServedOperation {
  const known = served.get(id)
  const operation: Operation = operations[id]
  const check = known?.check ?? (operation.body ? compileBody(operation.body) : null)
  // Handlers are typed by their operation; here all of them are called alike.
  const handler = handlers[id] as unknown as (call: Call<Operation>, services: unknown) => ReturnType<ServedOperation['handler']>
  const made: ServedOperation = { id, operation, check, handler: (call) => handler(call, tools.services) }
  if (known === undefined) served.set(id, made)
  return made
}
