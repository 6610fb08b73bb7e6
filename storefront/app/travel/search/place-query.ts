/**
 * The query for the text of a place field. Without scripts a field is submitted with its label: "London Heathrow (LHR)" is looked up
 * by its code, "London · all airports" by its city.
 */
export const placeQuery = (text: string): string => {
  const code = /\(([A-Z0-9]{3})\)\s*$/.exec(text)?.[1]
  return code ?? (text.split(/\s·\s/u, 1)[0] ?? text).trim()
}
