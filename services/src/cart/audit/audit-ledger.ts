import { type AuditReport, findingsAbout, type Finding } from './finding.ts'
import { bookingFindings } from './check-booking.ts'
import { moneyFindings } from './check-money.ts'
import { priceFindings } from './check-price.ts'
import { type OurPayments, providerFindings } from './check-provider.ts'
import { type OurOrder, supplierFindings } from './check-supplier.ts'
import { type Committed, budgetFindings, committedOf } from './check-budget.ts'
import { MAIL_SENT_WITHIN_MS } from './audit-ages.ts'
import { type AuditPorts, type AuditedCart, CLAIMED, SOLD } from './audit-ports.ts'
import { readAuditedCarts, readRowsWithoutCart, readSpentVouchers, readWaitingMails } from './audit.repository.ts'
import { toInstant } from '../../platform/clock.ts'

/** Pause before the second look when the first one found something. A running booking takes its next step sooner. */
const SECOND_LOOK_AFTER_MS = 2_000
const LEDGER_LIMIT_MS = 120_000
const SINCE_EVER = '1970-01-01T00:00:00.000Z'

/**
 * Compares three separate books: our carts, the suppliers' bookings and the payment providers' payments. It checks that nothing is booked
 * twice or unpaid, that every payment ends in bookings or a refund, that vouchers are spent once, that no more is sold than exists, and
 * that every mail is sent.
 *
 * It runs beside a live shop. The books are read one after the other, so a change in between may look wrong. Suspicious items are read
 * again after a moment, and only those that are wrong both times are reported. Unfinished steps are reported only past their allowed age
 * (audit-ages.ts).
 */
export const auditLedger = async (ports: AuditPorts): Promise<AuditReport> => {
  const notCompared = [...ports.suppliers.filter(({ readLedger }) => !readLedger).map(({ id }) => id), ...ports.paymentProviders.filter(({ readLedger }) => !readLedger).map(({ id }) => id)]
  const first = await look(ports)
  if (first.length === 0) return { findings: [], notCompared }
  await ports.sleep(SECOND_LOOK_AFTER_MS)
  const before = new Set(first.map(identityOf))
  return { findings: (await look(ports)).filter((finding) => before.has(identityOf(finding))), notCompared }
}

/** Without its text, whose amounts may change while the shop sells. */
const identityOf = ({ code, subject }: Finding): string => `${code} ${subject}`

/** Reads our own book first, so that the other books already contain what is in it. Reads one book at a time, so that an audit needs one connection. */
const look = async (ports: AuditPorts): Promise<Finding[]> => {
  const ours = await readOwn(ports)
  return [...ours.findings, ...(await suppliersFindings(ports, ours.orders)), ...(await providersFindings(ports, ours))]
}

type Own = OurPayments & { orders: OurOrder[]; findings: Finding[] }

/** The findings of each cart on its own, and the data to compare across carts. */
const readOwn = async ({ database, clock }: AuditPorts): Promise<Own> => {
  const own = { payments: [] as AuditedCart['payments'], refunds: [] as AuditedCart['refunds'], orders: [] as OurOrder[], findings: [] as Finding[] }
  const soldWith: [voucherId: string, cartId: string][] = []
  const packages: [bundleId: string, cartId: string][] = []
  const committed: Committed[] = []
  for await (const cart of readAuditedCarts(database)) {
    if ('unreadable' in cart) {
      own.findings.push({ code: 'CART_UNREADABLE', subject: `Cart ${cart.unreadable}`, text: 'what is kept of it cannot be read' })
      continue
    }
    const at = clock.now()
    own.findings.push(...priceFindings(cart), ...bookingFindings(cart, at), ...moneyFindings(cart, at))
    own.payments.push(...cart.payments)
    own.refunds.push(...cart.refunds)
    committed.push(...committedOf(cart))
    own.orders.push(...cart.orders.map((order) => ({ order, line: lineOf(cart, order.lineId) })))
    const { voucherId, lines } = cart.document
    for (const bundleId of new Set(lines.map((line) => line.bundleId))) if (bundleId !== null) packages.push([bundleId, cart.cartId])
    if (voucherId !== null && SOLD.includes(cart.status)) soldWith.push([voucherId, cart.cartId])
  }
  own.findings.push(...budgetFindings(committed), ...inSeveralCarts(packages, 'Package', 'BUNDLE_TWICE'), ...await sharedFindings({ database, clock }, soldWith))
  return own
}

const lineOf = ({ document: { lines } }: AuditedCart, lineId: string): OurOrder['line'] => {
  const line = lines.find((each) => each.lineId === lineId)
  return line ? { ref: line.ref, supplierPrice: line.supplierPrice } : null
}

/** Findings across carts: vouchers used by several, mails that wait, and rows without a cart. */
const sharedFindings = async ({ database, clock }: Pick<AuditPorts, 'database' | 'clock'>, soldWith: readonly (readonly [voucherId: string, cartId: string])[]): Promise<Finding[]> => {
  const twice = inSeveralCarts(soldWith, 'Voucher', 'VOUCHER_TWICE')
  const spent = (await readSpentVouchers(database)).flatMap(({ voucherId, spentBy, status, named }) => {
    const about = findingsAbout(`Voucher ${voucherId}`)
    const isBooked = status !== 'FAILED' && CLAIMED.some((claimed) => claimed === status)
    about.when(!isBooked || named !== voucherId, 'VOUCHER_NOT_BOOKED', `it is spent by cart ${spentBy}, which is ${status ?? 'unknown'} and ${named === voucherId ? 'was to be paid' : 'is not paid'} with it`)
    return about.findings
  })
  const orphans = (await readRowsWithoutCart(database)).map(({ what, id, kind }): Finding => kind === 'MAIL'
    ? { code: 'MAIL_WITHOUT_CART', subject: `Mail ${id}`, text: 'it is about a cart that does not exist' }
    : { code: 'ROW_WITHOUT_CART', subject: `${what} ${id}`, text: 'its cart does not exist' })
  const waiting = (await readWaitingMails(database)).flatMap(({ eventId, createdAt, lastError }) => {
    const about = findingsAbout(`Mail ${eventId}`)
    about.when(createdAt + MAIL_SENT_WITHIN_MS < clock.now(), 'MAIL_NOT_SENT', `it has waited since ${toInstant(createdAt)}${lastError === null ? '' : ' and could not be sent'}`)
    return about.findings
  })
  return [...twice, ...spent, ...orphans, ...waiting]
}

/** Vouchers and packages belong to one cart each. */
const inSeveralCarts = (owned: readonly (readonly [id: string, cartId: string])[], what: string, code: 'VOUCHER_TWICE' | 'BUNDLE_TWICE'): Finding[] =>
  [...Map.groupBy(owned, ([id]) => id)].flatMap(([id, same]) => {
    const about = findingsAbout(`${what} ${id}`)
    about.when(same.length > 1, code, `it belongs to ${same.length} carts: ${same.map(([, cartId]) => cartId).join(', ')}`)
    return about.findings
  })

const suppliersFindings = async ({ suppliers, clock }: AuditPorts, orders: readonly OurOrder[]): Promise<Finding[]> => {
  const all: Finding[][] = []
  for (const supplier of suppliers) {
    const ledger = await bookOf(supplier.id, () => supplier.readLedger?.(SINCE_EVER, AbortSignal.timeout(LEDGER_LIMIT_MS)))
    all.push('findings' in ledger ? ledger.findings : supplierFindings({ supplier, ledger: ledger.book }, orders, clock.now()))
  }
  return all.flat()
}

const providersFindings = async ({ paymentProviders, clock }: AuditPorts, ours: OurPayments): Promise<Finding[]> => {
  const all: Finding[][] = []
  for (const provider of paymentProviders) {
    const ledger = await bookOf(provider.id, () => provider.readLedger?.(SINCE_EVER, AbortSignal.timeout(LEDGER_LIMIT_MS)))
    all.push('findings' in ledger ? ledger.findings : providerFindings(provider.id, ours, ledger.book, clock.now()))
  }
  return all.flat()
}

/** An unreadable book is itself a finding, because nothing in it can be compared. */
const bookOf = async <Book>(who: string, read: () => Promise<Book> | undefined): Promise<{ book: Book } | { findings: Finding[] }> => {
  try {
    const book = await read()
    return book === undefined ? { findings: [] } : { book }
  } catch (error) {
    return { findings: [{ code: 'BOOK_UNREADABLE', subject: who, text: error instanceof Error ? error.message : 'it did not answer' }] }
  }
}
