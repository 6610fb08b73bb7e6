import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort, newFolder, PROJECT_FOLDER } from '../fixtures/server.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** The server as an operator starts it, through npm. */
const startByNpm = async (script: 'start' | 'serve') => {
  const [port, folder] = [await freePort(), await newFolder()]
  const npm = spawn('npm', ['run', script], { cwd: PROJECT_FOLDER, env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: folder } })
  open.push(() => npm.kill('SIGKILL'))
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exitCode = new Promise<number | null>((resolve) => npm.once('exit', resolve))
  await expect.poll(() => output).toContain('Ready')
  return { npm, port, folder, exitCode }
}

const BODY = JSON.stringify({
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'BCN' },
  departureDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
})

/** A request on its way: the server has its headers and half of its body. */
const sendHalf = async (port: number): Promise<{ finish: () => Promise<string> }> => {
  const socket = await connected(port)
  const head = ['POST /api/services/app/TransportShopping/CreateSearch HTTP/1.1', `Host: localhost:${port}`, 'Content-Type: application/json', `Content-Length: ${BODY.length}`, 'Expect: 100-continue']
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk))).once('end', () => resolve(text)).once('error', reject)
  })
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server says "100 Continue" once it has taken the request.
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(BODY.slice(0, 20))
  return {
    finish: () => {
      socket.write(BODY.slice(20))
      return answer
    },
  }
}

const connected = (port: number): Promise<Socket> => new Promise((resolve, reject) => {
  const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
})

const readiness = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status

it.each(['start', 'serve'] as const)('SIGTERM to npm run %s lets a request in flight finish and leaves neither process, port nor lock behind', async (script) => {
  const { npm, port, folder, exitCode } = await startByNpm(script)
  expect(await readdir(folder)).toContain('database.lock')
  const request = await sendHalf(port)
  npm.kill('SIGTERM')
  await expect.poll(() => readiness(port)).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503)
  expect(await request.finish()).toContain('"searchId"')
  expect(await exitCode).toBe(0)
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(folder)).not.toContain('database.lock')
})

it('npm run serve has no tools for developers, even where the environment asks for them', async () => {
  process.env.DEV_TOOLS = '1'
  open.push(() => delete process.env.DEV_TOOLS)
  const { port, npm, exitCode } = await startByNpm('serve')
  const purge = await fetch(`http://127.0.0.1:${port}/api/services/app/Strapi/CleanAllConfigurationCaches`, { method: 'POST', headers: { origin: `http://127.0.0.1:${port}` } })
  expect(purge.status).toBe(403)
  npm.kill('SIGTERM')
  expect(await exitCode).toBe(0)
})
