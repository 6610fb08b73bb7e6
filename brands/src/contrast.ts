type Channels = readonly [red: number, green: number, blue: number]

/** Linear light of the channels of a #rrggbb colour, 0 to 1. */
const linear = (hex: string): Channels => {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Relative luminance of a #rrggbb colour, 0 to 1 (WCAG 2.2, definition of relative luminance). */
const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two #rrggbb colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast of text at normal size (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Minimum contrast of meaningful parts that are not text (WCAG 2.2, success criterion 1.4.11). */
export const NON_TEXT_CONTRAST = 3

/** The result of `color-mix(in oklab, hex share, #000)`. Mixing with black scales each oklab coordinate by `share`, so linear light scales by its cube. */
export const mixWithBlack = (hex: string, share: number): string =>
  `#${linear(hex).map((light) => toByte(light * share ** 3).toString(16).padStart(2, '0')).join('')}`

const toByte = (light: number): number => Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
