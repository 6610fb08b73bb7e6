import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The parameters of an ICU message and the type of each: number for plurals and numbers, string otherwise. */
export const messageParameters = (message: string): ReadonlyMap<string, 'number' | 'string'> => {
  const found = new Map<string, 'number' | 'string'>()
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.argument:
          if (!found.has(element.value)) found.set(element.value, 'string')
          break
        case TYPE.number:
        case TYPE.plural:
          found.set(element.value, 'number')
          break
        case TYPE.select:
        case TYPE.date:
        case TYPE.time:
          if (!found.has(element.value)) found.set(element.value, 'string')
          break
        default:
          break
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(parse(message, { ignoreTag: true }))
  return found
}
