import { createContext, useContext } from 'react'

/** Set by entry.server while it renders a document. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Marks an inline script or style as the application's own. There is none in the browser or in the document that is sent. */
export const useNonce = (): string | undefined => useContext(NonceContext)
