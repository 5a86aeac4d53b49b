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

/** Attributes that are left out unless asked for may be left out here too. */
export type ResourceObject<Definition extends Resource> = {
  id: string
  type: Definition['type']
  attributes: Readonly<WithOptional<AttributesOf<Definition>, NamesWhere<Definition['attributes'], { only_when_asked: true }>>>
} & (keyof Definition['relationships'] extends never ? object : { relationships: Readonly<Linkages<Definition>> }) &
  (Definition['self'] extends string ? { links: { self: string } & Partial<Record<string, string>> } : object)
