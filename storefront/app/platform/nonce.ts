import { createContext, useContext } from 'react'

/** Given by the server's entry while a document is rendered. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Marks an inline script or style as the application's own; none in the browser, nor in the document as it is sent. */
export const useNonce = (): string | undefined => useContext(NonceContext)
