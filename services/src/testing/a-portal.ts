import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import { authenticateExternal } from '@portolan/contract/identity/identity'
import { createDemoPortal, type DemoMember } from '../identity/demo-portal.ts'
import { systemClock } from '../platform/clock.ts'
import { systemRandom } from '../platform/random.ts'
import { WHOLE_APP_SECRET, type WholeApp } from './a-whole-app.ts'

/** Members and strangers of the demo portal, calling a whole app over its wire. */

export type Failed = { code: string; status: number }

/** Makes calls with a session's token, or without a session for null. Returns the result or the failure. */
export const callerOf = (app: WholeApp, host: string, token: string | null) =>
  async <Query, Body, Result>(row: Endpoint<Query, Body, Result>, query: Query, body: Body): Promise<Result | Failed> => {
    const answer = await app.fastify.inject({
      method: row.verb, url: row.path, headers: { host, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])), ...(body ? { payload: body } : {}),
    })
    return answer.statusCode === 200 ? row.result.parse(answer.json().result) : { code: answer.json().error.message, status: answer.statusCode }
  }
export type Caller = ReturnType<typeof callerOf>

/** The result of a call that has to succeed. */
export const good = <Result>(answer: Result | Failed): Result => {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer && typeof answer.status === 'number') throw new Error(String(answer.code))
  return answer as Result
}

export const demoPortal = () => createDemoPortal({ secret: WHOLE_APP_SECRET, clock: systemClock, random: systemRandom })

/** A session's token, valid on every instance of the app. */
export const aMemberToken = async (app: WholeApp, brand: BrandConfig, member: Partial<DemoMember>): Promise<string> => {
  const token = await demoPortal().sign(brand, 'VALID', member)
  return good(await callerOf(app, brand.domain, null)(authenticateExternal, null, { token, domainName: brand.domain })).authApiModel.accessToken
}

export const aMemberOf = async (app: WholeApp, brand: BrandConfig, member: Partial<DemoMember>): Promise<Caller> =>
  callerOf(app, brand.domain, await aMemberToken(app, brand, member))
