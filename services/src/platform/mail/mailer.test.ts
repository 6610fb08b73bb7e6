import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolderMailer, type Mail } from './mailer.ts'

const aMail = (part: Partial<Mail> = {}): Mail => ({
  id: 'cart:confirmed', fromName: 'Solara', to: 'ana@example.org', subject: 'Tu viaje está reservado', text: 'Hola, Ana:\n\nBuen viaje', language: 'es', ...part,
})

describe('a mail without a mail server', () => {
  it('becomes one file that mail programs can read, even if it is sent repeatedly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-mail-'))
    const mailer = createFolderMailer(join(folder, 'out'), 'bookings@solara.example')
    await mailer.send(aMail())
    await mailer.send(aMail())
    expect(await readdir(join(folder, 'out'))).toEqual(['cart-confirmed.eml'])
    const text = await readFile(join(folder, 'out', 'cart-confirmed.eml'), 'utf8')
    expect(text).toMatch(/^From: Solara <bookings@solara.example>\r$/m)
    expect(text).toMatch(/^Message-ID: <cart-confirmed@solara.example>\r$/m)
    expect(text).toMatch(/^Content-Language: es\r$/m)
    await rm(folder, { recursive: true })
  })

  it('contains no injected headers, and escapes markup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-mail-'))
    await createFolderMailer(folder, 'bookings@solara.example').send(aMail({
      to: 'ana@example.org\r\nBcc: eve@example.org', subject: 'Hi\r\nBcc: eve@example.org', fromName: 'Solara\r\nBcc: eve@example.org', text: '<img src=x onerror=alert(1)>',
    }))
    const [file = ''] = await readdir(folder)
    const written = await readFile(join(folder, file), 'utf8')
    expect(written).not.toMatch(/^Bcc:/m)
    expect(written).toMatch(/^Content-Type: text\/plain/m)
    expect(written).not.toMatch(/text\/html|multipart/)
    await rm(folder, { recursive: true })
  })
})
