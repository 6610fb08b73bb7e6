import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from './lib.ts'

const FOLDERS = '{contract,i18n,brands,geo,services,storefront,server,scripts,e2e,bench}'
const files = globSync(`${FOLDERS}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })

/** The test files that a page of docs may mean by a path from the root, or by a bare file name. */
export const testsNamed = (path: string): string[] => files.filter((file) => file === path || (!path.includes('/') && basename(file) === path))
