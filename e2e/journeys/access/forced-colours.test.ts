import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDTHS } from '../../fixtures/browser.ts'
import { dayAhead, flightCards, goToCheckout, goToReview, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { readWords } from '../../fixtures/words.ts'

/** Where the system's colours replace the brand's, what is chosen still looks chosen. */

const stage = openStage()

const SEARCH = `from=city-MAD&to=city-LON&out=${dayAhead(90)}&back=${dayAhead(97)}&adults=1`

/**
 * Controls of which a chosen and an unchosen one stand on the page and look the same: by outline, border, text decoration and colours,
 * their own and those of what is drawn around them. Native boxes and dots are the system's own drawing.
 */
const alikeWhenChosen = (page: Page): Promise<string[]> => page.evaluate(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'Canvas'
  const canvas = getComputedStyle(probe).backgroundColor
  probe.remove()
  // Forced colours keep only how see-through a background is: on the page's own colour nobody sees the difference.
  const inkOf = (colour: string): string => (colour === canvas || colour.endsWith(', 0)') ? '' : colour)
  const drawn = (style: CSSStyleDeclaration): string[] => [
    style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`, inkOf(style.backgroundColor),
    ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => (style[`border${side}Width`] === '0px' ? '' : `${style[`border${side}Width`]} ${style[`border${side}Color`]}`)),
  ]
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element)
    const parts = ['::before', '::after'].flatMap((part) => (getComputedStyle(element, part).content === 'none' ? ['', '', '', '', '', ''] : drawn(getComputedStyle(element, part))))
    return [...drawn(style), style.color, style.fontWeight, style.textDecorationLine, ...parts].join('|')
  }
  const isShown = (element: Element): boolean => element.getClientRects().length > 0
  const stateOf = (element: Element): string | null => {
    if (element instanceof HTMLInputElement) return getComputedStyle(element).appearance === 'none' ? String(element.checked) : null
    for (const name of ['aria-current', 'aria-pressed', 'aria-selected']) if (element.hasAttribute(name)) return String(element.getAttribute(name) !== 'false')
    return 'false'
  }
  const kinds = new Map<string, Map<string, Set<string>>>()
  const chosen = '[aria-current], [aria-pressed], [aria-selected], input[type=checkbox], input[type=radio]'
  for (const one of [...document.querySelectorAll(chosen)].filter(isShown)) {
    const peers = one instanceof HTMLInputElement ? [one] : [...one.parentElement?.children ?? []].filter((peer) => peer.tagName === one.tagName)
    for (const peer of peers) {
      const state = stateOf(peer)
      if (state === null) continue
      const kind = peer instanceof HTMLInputElement ? `${peer.type} ${peer.className}` : `${peer.tagName} in ${one.parentElement?.className}`
      const looks = kinds.get(kind) ?? new Map<string, Set<string>>()
      looks.set(state, (looks.get(state) ?? new Set()).add(lookOf(peer)))
      kinds.set(kind, looks)
    }
  }
  return [...kinds].flatMap(([kind, looks]) => ([...looks.get('true') ?? []].some((look) => looks.get('false')?.has(look)) ? [kind] : []))
})

/** The marks themselves: an own drawing of a box, a dot or a switch must still change with its state. */
const ownDrawings = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')]
    .filter((input) => input.getClientRects().length > 0 && getComputedStyle(input).appearance === 'none' && input.getAttribute('role') !== 'switch' && getComputedStyle(input).opacity !== '0')
    .map(({ className }) => className))

describe('what is chosen is seen in the colours of the system', () => {
  it.each([
    ['/', null], ['/deals', null], [`/F?${SEARCH}&direct=1&bags=cabin&sort=cheapest`, 'desktop'], [`/F?${SEARCH}&stops-out=0`, 'desktop'], [`/F?${SEARCH}&bags=cabin`, 'phone'],
  ] as const)('on %s', async (path, list) => {
    const t = await readWords('en')
    const { page, context } = await stage.openShopper({ forcedColors: 'active', viewport: WIDTHS[list ?? 'desktop'] })
    await page.goto(stage.at(path))
    if (list) {
      await untilAllAnswered(page, t)
      await flightCards(page).first().getByRole('button', { name: t('flights.details') }).click()
      await flightCards(page).getByRole('radio').first().waitFor()
      if (list === 'desktop') await page.getByRole('complementary', { name: /^/ }).getByRole('checkbox').first().waitFor()
    } else {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    expect([path, await alikeWhenChosen(page), await ownDrawings(page)]).toEqual([path, [], []])
    await context.close()
  })

  it('in every step of checkout', async () => {
    const t = await readWords('en')
    const { page, context } = await stage.openShopper({ forcedColors: 'active' })
    await goToCheckout(page, t, stage.at(''), SEARCH)
    expect(['travellers', await alikeWhenChosen(page), await ownDrawings(page)]).toEqual(['travellers', [], []])
    await goToReview(page, t)
    await page.getByRole('checkbox').first().check()
    expect(['review', await alikeWhenChosen(page), await ownDrawings(page)]).toEqual(['review', [], []])
    await context.close()
  })
})
