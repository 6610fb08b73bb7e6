import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { openPrivateFolder, PRIVATE_FILE } from '../private-files.ts'

export type Mail = {
  /** A mail has the same id at every attempt. It becomes the Message-ID, by which mail systems drop duplicates. */
  id: string
  fromName: string
  to: string
  subject: string
  text: string
  language: string
}

export interface Mailer {
  /** Sends the mail. Rejects on failure. */
  send(mail: Mail): Promise<void>
}

/** Sends through an SMTP server: `smtps://user:password@host:port`. */
export const createSmtpMailer = (smtpUrl: string, fromAddress: string): Mailer => {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, fromAddress))
    },
  }
}

/** For installations without a mail server: writes each mail to a file that any mail program can open (RFC 5322). */
export const createFolderMailer = (folder: string, fromAddress: string): Mailer => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, fromAddress))
      const file = join(folder, `${fileName(mail.id)}.eml`)
      await writeInto(folder, `${file}.new`, message as Buffer)
      await rename(`${file}.new`, file)
    },
  }
}

/** Creates the folder if it is missing. */
const writeInto = async (folder: string, file: string, bytes: Buffer): Promise<void> => {
  try {
    await writeFile(file, bytes, { mode: PRIVATE_FILE })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await openPrivateFolder(folder)
    await writeFile(file, bytes, { mode: PRIVATE_FILE })
  }
}

const toMessage = ({ id, fromName, to, subject, text, language }: Mail, fromAddress: string) => ({
  from: { name: fromName, address: fromAddress },
  to,
  subject,
  text,
  messageId: `<${fileName(id)}@${fromAddress.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
})

const fileName = (id: string): string => id.replaceAll(/[^A-Za-z0-9_-]/g, '-')
