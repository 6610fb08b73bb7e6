import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { WIDTHS } from '../../fixtures/browser.ts'
import { bookAndPay, dayAhead, EMAIL, flightCards, goToCheckout, goToReview, tripReference, typeCard, untilAllAnswered } from '../../fixtures/journey.ts'
import { CLOSED_HOST, portalToken } from '../../fixtures/portal.ts'
import { openStage } from '../../fixtures/stage.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'

/** In forced colours, chosen controls must still look chosen. Animations are off, so that no control is checked while it changes. */

const stage = openStage()

const SEARCH = `from=city-MAD&to=city-LON&out=${dayAhead(90)}&back=${dayAhead(97)}&adults=1`

type Look = { kind: string; isChosen: boolean; look: string }

/**
 * The visual style of every control that can be chosen: outline, border, text decoration and colours of the element and its
 * pseudo-elements. Native checkboxes and radio buttons are left out, because the system draws them. A disabled control is a separate kind.
 */
const looksOn = (page: Page): Promise<Look[]> => page.evaluate(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'Canvas'
  const canvas = getComputedStyle(probe).backgroundColor
  probe.remove()
  // A transparent background and one in the page's own colour look the same.
  const inkOf = (colour: string): string => (colour === canvas || colour.endsWith(', 0)') ? '' : colour)
  const drawn = (style: CSSStyleDeclaration): string[] => [
    style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`, inkOf(style.backgroundColor),
    ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => (style[`border${side}Width`] === '0px' ? '' : `${style[`border${side}Width`]} ${style[`border${side}Color`]}`)),
  ]
  // The content of a calendar cell has the visual style, not the cell.
  const drawingOf = (element: Element): Element => (element instanceof HTMLTableCellElement ? element.firstElementChild ?? element : element)
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element)
    const parts = ['::before', '::after'].flatMap((part) => (getComputedStyle(element, part).content === 'none' ? ['', '', '', '', '', ''] : drawn(getComputedStyle(element, part))))
    return [...drawn(style), style.color, style.fontWeight, style.textDecorationLine, ...parts].join('|')
  }
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const isChosen = (element: Element): boolean => {
    if (element instanceof HTMLInputElement) return element.checked
    const drawing = drawingOf(element)
    // Only one day of a trip is the current one, but all its days are chosen.
    if (drawing instanceof HTMLElement && drawing.dataset.part) return true
    return ['aria-current', 'aria-pressed', 'aria-selected'].some((name) => (element.getAttribute(name) ?? 'false') !== 'false')
  }
  /** The alternatives to a control, including the control itself. */
  const peersOf = (one: Element): Element[] => {
    if (one instanceof HTMLInputElement) return getComputedStyle(one).appearance === 'none' ? [one] : []
    const box = one.closest('td, li')
    const group = box?.closest('table, ul, ol')
    if (!box || !group) return [...one.parentElement?.children ?? []].filter((peer) => peer.tagName === one.tagName)
    const boxes = [...group.querySelectorAll(box.tagName)]
    return one === box ? boxes : boxes.flatMap((each) => [...each.children].filter((peer) => peer.tagName === one.tagName))
  }
  const chosen = '[aria-current], [aria-pressed], [aria-selected], input[type=checkbox], input[type=radio]'
  return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((one) => peersOf(one).filter((peer) => isShown(drawingOf(peer))).map((peer) => ({
    kind: peer instanceof HTMLInputElement ? `${peer.type} ${peer.className}${peer.disabled ? ' disabled' : ''}` : `${peer.tagName} in ${(one.closest('table, ul, ol') ?? one.parentElement)?.className}`,
    isChosen: isChosen(peer), look: lookOf(drawingOf(peer)),
  })))
})

/** The kinds with both chosen and unchosen controls, and whether any chosen one looks like an unchosen one. */
const kindsOf = (looks: readonly Look[]): { kind: string; isAlike: boolean }[] =>
  [...Map.groupBy(looks, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const [yes, no] = [true, false].map((state) => new Set(ofKind.filter(({ isChosen }) => isChosen === state).map(({ look }) => look)))
    return yes?.size && no?.size ? [{ kind, isAlike: !yes.isDisjointFrom(no) }] : []
  })

const alikeWhenChosen = async (page: Page): Promise<string[]> => kindsOf(await looksOn(page)).flatMap(({ kind, isAlike }) => (isAlike ? [kind] : []))

const DRAWN_WITHIN_MS = 30_000

/**
 * Waits until chosen controls look chosen, because lazy styles and a pressed switch are rendered shortly after the press.
 * `before` has the looks of an earlier state, such as a switch that was off. At least one kind must occur in both states.
 */
const expectApart = (page: Page, state: string, { before = [], isMeant = () => true }: { before?: Look[]; isMeant?: (look: Look) => boolean } = {}): Promise<void> =>
  vi.waitFor(async () => {
    const kinds = kindsOf([...before, ...(await looksOn(page)).filter(isMeant)])
    expect([state, kinds.length > 0, kinds.filter(({ isAlike }) => isAlike)]).toEqual([state, true, []])
  }, { timeout: DRAWN_WITHIN_MS, interval: 100 })

/** Visible checkboxes and radio buttons that the page styles itself. In forced colours there must be none. */
const ownDrawings = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')]
    .filter((input) => input.getClientRects().length > 0 && getComputedStyle(input).appearance === 'none' && input.getAttribute('role') !== 'switch' && getComputedStyle(input).opacity !== '0')
    .map(({ className }) => className))

describe('chosen controls are visible in forced colours', () => {
  it('on every page without a list of flights', async () => {
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const path of [
      '/', '/F', '/FF', '/H', '/deals', '/deal-search?deal=F-MAD-XXX-2027-01-10-4', '/trip', '/legal/accessibility', '/exception?type=401', '/expired-session',
      '/checkout/unknown', '/hdpMemSearch', '/nowhere', '/?travel.general.maintenance=true',
    ]) {
      await page.goto(stage.at(path))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await alikeWhenChosen(page), await ownDrawings(page)]).toEqual([path, [], []])
    }
  })

  it.each([
    [`/F?${SEARCH}&direct=1&bags=cabin&sort=cheapest`, 'desktop', 'localhost'], [`/F?${SEARCH}&stops-out=0`, 'desktop', 'localhost'],
    [`/F?${SEARCH}&bags=cabin`, 'phone', 'localhost'], [`/FF?from=city-YMQ&to=city-YTO&out=${dayAhead(40)}&back=${dayAhead(43)}&adults=1&lang=en`, 'desktop', CLOSED_HOST],
  ] as const)('on %s', async (path, width, host) => {
    const t = await readWords('en')
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce', viewport: WIDTHS[width] })
    if (host === CLOSED_HOST) await page.goto(stage.at(`/trip?a=${await portalToken()}`, host))
    await page.goto(stage.at(path, host))
    await untilAllAnswered(page, t)
    await flightCards(page).first().getByRole('button', { name: t('flights.details') }).click()
    await flightCards(page).getByRole('radio').first().waitFor()
    if (width === 'desktop') await page.getByRole('complementary', { name: /^/ }).getByRole('checkbox').first().waitFor()
    expect([path, await alikeWhenChosen(page), await ownDrawings(page)]).toEqual([path, [], []])
  })

  it('in every step of checkout, on the confirmation and on the trip', async () => {
    const t = await readWords('en')
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce' })
    const expectSeen = async (state: string): Promise<void> => expect([state, await alikeWhenChosen(page), await ownDrawings(page)]).toEqual([state, [], []])
    await goToCheckout(page, t, stage.at(''), SEARCH)
    await expectSeen('travellers')
    await goToReview(page, t)
    await page.getByRole('checkbox').first().check()
    await expectSeen('review')
    await bookAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    const reference = await tripReference(page, t, 'Solara')
    await expectSeen('confirmation')
    await page.goto(stage.at('/trip'))
    await page.getByLabel(t('trip.reference')).fill(reference)
    await page.getByLabel(t('trip.email')).fill(EMAIL)
    await page.getByRole('button', { name: t('trip.show') }).click()
    await page.getByText(reference).first().waitFor()
    await expectSeen('trip')
  })

  it('in an opened calendar and in the cookie dialog', async () => {
    const t = await readWords('en')
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce', consent: null })
    await page.goto(stage.at(`/?${SEARCH}`))
    await page.getByRole('button', { name: t('consent.manage') }).click()
    const measurement = page.getByRole('dialog').getByRole('switch', { name: t('consent-preferences.measurement') })
    await measurement.waitFor()
    const off = await looksOn(page)
    await measurement.check()
    await expectApart(page, 'cookies', { before: off })
    await page.getByRole('button', { name: t('consent-preferences.save') }).click()
    await page.locator('#search-out').click()
    await page.getByRole('gridcell', { selected: true }).first().waitFor()
    await expectApart(page, 'calendar', { isMeant: ({ kind }) => kind.startsWith('TD') })
  })

  it('in a phone’s filters, with a switch on and off', async () => {
    const t = await readWords('en')
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce', viewport: WIDTHS.phone })
    await page.goto(stage.at(`/F?${SEARCH}&bags=cabin`))
    await untilAllAnswered(page, t)
    await page.getByRole('button', { name: patternOf(t('results.filters')) }).first().click()
    const direct = page.getByRole('dialog').getByRole('switch', { name: t('flights.directOnly') })
    await direct.waitFor()
    const off = await looksOn(page)
    await direct.check()
    await expectApart(page, 'filters', { before: off })
    expect(await ownDrawings(page)).toEqual([])
  })

  it('on an opened deal, with its city and days', async () => {
    const { page } = await stage.openShopper({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(stage.at('/deals'))
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL(/deal-search/)
    await page.getByRole('table').first().getByRole('link').first().waitFor()
    await expectApart(page, 'deal')
  })
})
