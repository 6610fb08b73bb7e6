/** Pages that hold names, documents and payments: they are never recorded, not even with everything covered. */
const PERSONAL = /^\/(?:checkout|trip)(?:\/|$)/i

export const isReplayedPage = (pathname: string): boolean => !PERSONAL.test(pathname)
