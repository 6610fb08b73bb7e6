/** Prints rows as an aligned table with a heading. */
export const printTable = (title: string, rows: readonly Readonly<Record<string, string | number>>[]): void => {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => String(row[name] ?? '')))
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (values: readonly string[]): string => values.map((value, column) => value.padEnd(widths[column] ?? 0)).join('  ').trimEnd()
  console.log(`\n## ${title}\n${line(names)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}\n${cells.map(line).join('\n')}`)
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** "1,234" and "12.3": figures as they are read. */
export const figure = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** Says in words whether a bar was met; missing it fails nothing. */
export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
