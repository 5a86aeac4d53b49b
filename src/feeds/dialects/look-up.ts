/** The table's own entry, or null: keys come from outside and may be `constructor`. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
