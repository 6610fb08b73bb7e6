import type { Migration } from 'kysely/migration'
import { carts } from './0001-carts.ts'
import { simulatedAirlines } from './0002-simulated-airlines.ts'
import { testPayments } from './0003-test-payments.ts'
import { vouchers } from './0004-vouchers.ts'
import { cartLinks } from './0005-cart-links.ts'
import { secondTickets } from './0006-second-tickets.ts'
import { trackingEvents } from './0007-tracking-events.ts'
import { usedTokens } from './0008-used-tokens.ts'
import { forgottenCarts } from './0009-forgotten-carts.ts'
import { countryOfPayments } from './0010-country-of-payments.ts'
import { endedSessions } from './0011-ended-sessions.ts'
import { supplierNotes } from './0012-supplier-notes.ts'
import { refunds } from './0013-refunds.ts'
import { writeChecks } from './0014-write-checks.ts'
import { membersOfCarts } from './0017-members-of-carts.ts'
import { paymentsUnderWay } from './0018-payments-under-way.ts'
import { supplierTotals } from './0019-supplier-totals.ts'

/** Every change of the schema, by name, in order. A migration that has been released is never edited. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-carts': carts,
  '0002-simulated-airlines': simulatedAirlines,
  '0003-test-payments': testPayments,
  '0004-vouchers': vouchers,
  '0005-cart-links': cartLinks,
  '0006-second-tickets': secondTickets,
  '0007-tracking-events': trackingEvents,
  '0008-used-tokens': usedTokens,
  '0009-forgotten-carts': forgottenCarts,
  '0010-country-of-payments': countryOfPayments,
  '0011-ended-sessions': endedSessions,
  '0012-supplier-notes': supplierNotes,
  '0013-refunds': refunds,
  '0014-write-checks': writeChecks,
  '0017-members-of-carts': membersOfCarts,
  '0018-payments-under-way': paymentsUnderWay,
  '0019-supplier-totals': supplierTotals,
}
