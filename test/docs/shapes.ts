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

/** Values that nobody can know before: ids, instants, days, cursors, addresses, and what a page leaves out with an ellipsis. */
const varies = /…|^[0-9a-f]{8}-|^\d{4}-\d\d-\d\d|^\d+-[0-9a-f]{16}$|:\/\//

/** Members that follow from the day on which one asks: which days of a stay are a weekend, and what follows from that. */
const of_the_day = ['kind', 'because', 'last_free_day']

/** Lists as long as the hour has it at which one asks: a stay of 24 hours is of one day or of two. One is there in any case. */
const of_the_hour = ['days']

/** As `shapeFaults` of what a page shows, which may leave members out; texts and numbers that do not vary are those that came. */
export function valueFaults(documented: unknown, answered: unknown, at = ''): string[] {
  if (typeof documented === 'string' && varies.test(documented)) return []
  if (of_the_day.some((name) => at.endsWith(`/${name}`))) return answered === undefined ? [`${at}: did not come`] : []
  if (Array.isArray(documented)) {
    if (!Array.isArray(answered)) return [`${at}: a list is documented, and none came`]
    const given = of_the_hour.some((name) => at.endsWith(`/${name}`)) ? Math.max(1, answered.length) : documented.length
    return documented.slice(0, given).flatMap((one, index) => valueFaults(one, answered[index], `${at}[${index}]`))
  }
  if (typeof documented === 'object' && documented !== null)
    return Object.entries(documented).flatMap(([name, value]) =>
      name in Object(answered) ? valueFaults(value, Object(answered)[name], `${at}/${name}`) : [`${at}/${name}: did not come`],
    )
  return documented === answered ? [] : [`${at}: ${JSON.stringify(documented)} is documented, ${JSON.stringify(answered)} came`]
}
