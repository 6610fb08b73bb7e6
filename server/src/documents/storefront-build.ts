import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** The storefront as the host sees it: a function from a request and the host's data to a document. */
export type Storefront = {
  /** Folder of the browser's files. */
  clientFolder: string
  render: (request: Request, hosted: HostedRequest) => Promise<Response>
}

const FOLDER = fileURLToPath(new URL('../../../storefront/build/', import.meta.url))

type EntryModule = { provideRequest: (hosted: HostedRequest) => RouterContextProvider }

export const loadStorefront = async (): Promise<Storefront> => {
  const entry = join(FOLDER, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built yet: run npm run build')
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  // Written by the same build.
  const firstWords: NonNullable<HostedRequest['firstWords']> = JSON.parse(readFileSync(join(FOLDER, 'server/first-words.json'), 'utf8'))
  return storefrontOf(build, join(FOLDER, 'client'), firstWords)
}

const storefrontOf = (build: ServerBuild, clientFolder: string, firstWords: NonNullable<HostedRequest['firstWords']>): Storefront => {
  const handle = createRequestHandler(build, 'production')
  // The build is the storefront's own; its server entry exports provideRequest beside the router's handler.
  const { provideRequest } = build.entry.module as unknown as EntryModule
  return { clientFolder, render: (request, hosted) => handle(request, provideRequest({ ...hosted, firstWords })) }
}
