/**
 * The oldest Node that can run Landfall, as major and minor number: it runs TypeScript as it is (adapters are written in it), and has the
 * permissions and the module hooks that decoding needs. bin/starter.mjs has the same numbers, for before anything can be loaded.
 */
export const oldest_node: readonly [number, number] = [22, 18]

/** Why this Node cannot run Landfall, as a sentence; null: it can. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest_major, oldest_minor] = oldest_node
  if (major > oldest_major || (major === oldest_major && minor >= oldest_minor)) return null
  return `Landfall needs Node ${oldest_node.join('.')} or newer; this is ${version}.`
}
