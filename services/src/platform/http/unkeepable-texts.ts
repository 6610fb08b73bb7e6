/**
 * Where a value holds text that no database keeps: U+0000, which PostgreSQL refuses in any text, or half of a surrogate pair, which has no
 * UTF-8. Paths are names and indexes joined by dots.
 */
export const unkeepableTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unkeepableTexts(inner, path ? `${path}.${name}` : name))
}
