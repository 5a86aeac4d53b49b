import type { Container, Included, TransportEvent } from '../../client/interface.ts'

// What the server decides of each container, by the names that screens use. An attribute that is missing was not decided yet, and is shown as not told.

/** A container as the screens show it. */
export type Box = Container
/** It with what it names, and what happened to it. */
export type BoxDocument = { data: Box; included?: Included }
export type EventDocument = { data: readonly TransportEvent[]; included?: Included }

type Attributes = Container['attributes']
type ToldAttribute<Name extends keyof Attributes> = NonNullable<Attributes[Name]>

export type ActionGroup = ToldAttribute<'action_group'>
export type SourceName = ToldAttribute<'last_heard_from'>
/** Why a container needs somebody. */
export type Attention = ToldAttribute<'attention'>[number]
/** `at`: the index of the last stop that was reached, -1 before the first; `between`: it has left that stop; `supposed`: nobody said so. */
export type Way = ToldAttribute<'way'>
export type WayStop = Way['stops'][number]
export type StripDay = ToldAttribute<'charges'>['strip'][number]
