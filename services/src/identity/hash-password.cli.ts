import { text } from 'node:stream/consumers'
import { hashPassword } from './accounts.ts'

/** Reads a password from the input and prints what an accounts file keeps of it. */
process.stdout.write(`${await hashPassword((await text(process.stdin)).replace(/\r?\n$/, ''))}\n`)
