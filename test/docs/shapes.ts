/** Whether an answer has the shape that the documentation shows of it. */

/** Members that hold what varies: counts by value, what was asked for, what a feed needs, values of whatever kind. */
const varying = ['containers_by_status', 'preferences', 'provided_data', 'filter', 'pacing', 'from', 'to']

/** What differs, a line each, with the place of it. Values may differ; null stands for any value, and any value for null. */
export function shapeFaults(documented: unknown, answered: unknown, at = ''): string[] {
  if (varying.some((name) => at.endsWith(`/${name}`))) return []
  if (documented === null || answered === null || answered === undefined) return []
  if (Array.isArray(documented) || Array.isArray(answered)) {
    if (!Array.isArray(documented) || !Array.isArray(answered)) return [`${at}: a list in one, none in the other`]
    const [shown, given] = [documented[0], answered[0]]
    return shown === undefined || given === undefined ? [] : shapeFaults(shown, given, `${at}[0]`)
  }
  if (typeof documented !== typeof answered) return [`${at}: ${typeof documented} is documented, ${typeof answered} came`]
  if (typeof documented !== 'object') return []
  // One of several forms: the words say which, and another form has other members.
  const other_form = ['state', 'kind', 'outcome'].some(
    (name) => name in documented && Object(answered)[name] !== Reflect.get(documented, name),
  )
  if (other_form) return []
  const given: Readonly<Record<string, unknown>> = Object(answered)
  const shown = Object.entries(documented)
  return [
    ...shown.flatMap(([name, value]) =>
      name in given ? shapeFaults(value, given[name], `${at}/${name}`) : [`${at}/${name}: is documented, and did not come`],
    ),
    ...(at.endsWith('/attributes')
      ? Object.keys(given).flatMap((name) => (name in documented ? [] : [`${at}/${name}: came, and is not documented`]))
      : []),
  ]
}
