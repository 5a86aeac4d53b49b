/** Who said something, in the words of the screens: line, terminal, rail, ais, tariff, person. */
import type { Container, Explanation } from '../client/interface.ts'
import type { Attribution } from './reply.ts'
import { type AnswerText, code, say, term } from './words.ts'

type SourceKind = 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'user_input'

const sourceWords: Record<SourceKind, AnswerText> = {
  shipping_line: say`line`,
  terminal: say`terminal`,
  rail: say`rail`,
  ais: say`ais`,
  user_input: say`person`,
}

/** Of a kind of source as raw events name it; null where it is none that is known. */
export function sourceOf(data_source: string | null | undefined, operator?: string | null): AnswerText | null {
  const known = data_source !== null && data_source !== undefined && Object.hasOwn(sourceWords, data_source)
  if (!known) return null
  const kind = sourceWords[data_source as SourceKind] // one of its keys
  return operator === undefined || operator === null ? kind : say`${kind} ${code(operator)}`
}

type OwnSource = NonNullable<Container['attributes']['last_heard_from']>

/** Of a kind of source as containers name it. */
export function sourceTerm(source: OwnSource | null | undefined): AnswerText | null {
  return source === null || source === undefined ? null : term(source)
}

/** Who said a value of a container or shipment, by the explanation of it; nobody where it does not name the value. */
export function saidIn(explanation: Explanation): (attribute: string) => Attribution {
  const winners = new Map(explanation.attributes.values.map(({ name, winner }) => [name, winner]))
  return (attribute) => {
    const winner = winners.get(attribute)
    if (winner === undefined || winner === null) return { source: null, at: null }
    return { source: sourceOf(winner.data_source, winner.operator), at: winner.received_at }
  }
}

/** Who was heard of a container last. */
export function lastHeard({ attributes }: Container): Attribution {
  return { source: sourceTerm(attributes.last_heard_from), at: attributes.last_heard_at ?? null }
}
