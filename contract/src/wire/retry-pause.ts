import { isCallFailed } from './call-errors.ts'
import { closedList } from '../values/closed-list.ts'
import type { RetryRule } from './endpoint.ts'

/**
 * How long to wait before a failed call is repeated, in ms; null when it must not be. `repeats` counts the repeats already made,
 * 0 after the first failure. The pause grows by the rule's factor up to its cap, and is never shorter than Retry-After asks for.
 */
export const retryPause = (rule: RetryRule | null, failure: unknown, repeats: number): number | null => {
  if (rule === null || repeats >= rule.attempts || !isCallFailed(failure)) return null
  if (!closedList(rule.codes).is(failure.code)) return null
  const grown = Math.min(rule.maxPauseMs, rule.firstPauseMs * rule.factor ** repeats)
  return Math.round(Math.max(grown, (failure.retryAfterSeconds ?? 0) * 1000))
}
