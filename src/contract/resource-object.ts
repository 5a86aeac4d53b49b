/** A resource as it leaves: the JSON:API object of a definition. What the contract names and the object lacks does not compile. */
import type { AttributesOf, Relationship, Resource } from './resource.ts'

export type Identifier<Type extends string = string> = { id: string; type: Type }

type NamesWhere<Members, Marked> = { [Name in keyof Members]: Members[Name] extends Marked ? Name : never }[keyof Members]

/** Members of `Full`, those that `Left` names only where wanted. */
type WithOptional<Full, Left extends PropertyKey> = Omit<Full, Left> & Partial<Pick<Full, Left & keyof Full>>

type Linkage<Link extends Relationship> = {
  data: Link['to'] extends 'one' ? Identifier<Link['types'][number]> | null : readonly Identifier<Link['types'][number]>[]
}

type Linkages<Definition extends Resource> = WithOptional<
  { [Name in keyof Definition['relationships']]: Linkage<Definition['relationships'][Name]> },
  NamesWhere<Definition['relationships'], { optional: true }>
>

type Nullable<Definition extends Resource> = {
  [Name in keyof AttributesOf<Definition>]: null extends AttributesOf<Definition>[Name] ? Name : never
}[keyof AttributesOf<Definition>]

type OnlyRead<Definition extends Resource> = NamesWhere<Definition['attributes'], { only_when_read: true }>
type SentAttributes<Definition extends Resource> = WithOptional<AttributesOf<Definition>, OnlyRead<Definition>>

/**
 * The attributes of a definition in its order: what `known` does not name is null, where that is a value of it, and left out where it is
 * not in what is sent.
 */
export function withNulls<Definition extends Resource>(
  { attributes }: Definition,
  known: WithOptional<AttributesOf<Definition>, Nullable<Definition> | OnlyRead<Definition>>,
): SentAttributes<Definition> {
  const values: Readonly<Record<string, unknown>> = known
  const names = Object.entries(attributes).filter(([name, { only_when_read }]) => !only_when_read || name in values)
  // By their type, those that are missing may be null.
  return Object.fromEntries(names.map(([name]) => [name, values[name] ?? null])) as SentAttributes<Definition>
}

/** Attributes that are left out unless asked for, or of what is sent, may be left out here too. */
export type ResourceObject<Definition extends Resource> = {
  id: string
  type: Definition['type']
  attributes: Readonly<
    WithOptional<
      AttributesOf<Definition>,
      NamesWhere<Definition['attributes'], { only_when_asked: true } | { only_when_read: true }>
    >
  >
} & (keyof Definition['relationships'] extends never ? object : { relationships: Readonly<Linkages<Definition>> }) &
  (Definition['self'] extends string ? { links: { self: string } & Partial<Record<string, string>> } : object)
