import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a local service that a test can cut: open connections break, and no new ones are made. */
export type BreakableWire = {
  port: number
  /** Like a service that restarts: open connections are reset, new ones refused. */
  cut: () => Promise<void>
  /** Like a service that hangs, or a proxy that forwards nothing: connections stay open and new ones are accepted, but there is no answer. */
  silence: () => void
  mend: () => Promise<void>
  close: () => Promise<void>
}

export const aBreakableWire = async (targetPort: number): Promise<BreakableWire> => {
  const open = new Set<Socket>()
  const keep = (socket: Socket): void => {
    open.add(socket)
    // A broken pipe on one side ends the other; both ends report it to whoever uses them.
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
  }
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return keep(near.resume())
    const far = connect(targetPort, '127.0.0.1')
    keep(near)
    keep(far)
    near.on('data', (chunk) => isSilent || far.write(chunk))
    far.on('data', (chunk) => isSilent || near.write(chunk))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = (port: number): Promise<void> => new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.resetAndDestroy()
    await closed
  }
  const silence = (): void => {
    isSilent = true
  }
  const mend = async (): Promise<void> => {
    // A service that hung has lost its connections.
    if (isSilent) await cut()
    isSilent = false
    await listen(port)
  }
  return { port, cut, silence, mend, close: cut }
}
