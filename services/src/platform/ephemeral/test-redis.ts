import { createConnection } from 'node:net'

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** The Redis that tests may use: TEST_REDIS_URL, or the one on this machine. Null, with a printed note about the skipped tests, if none answers. */
export const testRedisUrl = async (untested: string): Promise<string | null> => {
  if (await answers(REDIS_URL)) return REDIS_URL
  process.stderr.write(`${untested} is not tested: nothing listens on ${REDIS_URL}\n`)
  return null
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = createConnection({ host: hostname, port: Number(port), timeout: 500 })
    const settle = (reachable: boolean): void => {
      socket.destroy()
      resolve(reachable)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false)).once('timeout', () => settle(false))
  })
