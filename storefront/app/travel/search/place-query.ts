/**
 * What to look up for the text of a place field. A field that was filled by its label goes out as that label where no script
 * runs: "London Heathrow (LHR)" asks for its code, "London · all airports" for its city.
 */
export const placeQuery = (text: string): string => {
  const code = /\(([A-Z0-9]{3})\)\s*$/.exec(text)?.[1]
  return code ?? (text.split(/\s·\s/u, 1)[0] ?? text).trim()
}
