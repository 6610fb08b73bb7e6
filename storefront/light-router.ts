/**
 * In place of two parts of the router in browsers (lighter-modules.ts). This storefront ships its whole route table with the first page
 * (react-router.config.ts) and nobody listens to its navigations, so neither part ever has anything to do.
 */

const neverAsked = (): never => {
  throw new Error('The browser does without this part of the router')
}

/** Discovery of routes while someone moves about. */
export const isFogOfWarEnabled = (): boolean => false
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined
export const useFogOFWarDiscovery = (): undefined => undefined

/** Instruments that listen to the router; it is handed none. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
export const getRouteInstrumentationUpdates = (): object => ({})
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined

// Named by the router's own files for servers and shaken away with them; a name that is missing here fails the build.
export {
  neverAsked as getManifestPath, neverAsked as getPartialManifest, neverAsked as getPathsWithAncestors,
  neverAsked as handleClientVersionMismatch, neverAsked as instrumentHandler, neverAsked as instrumentationResultMetaContext,
}
