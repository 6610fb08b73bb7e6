/** `localhost` and the names under it, which all mean this very machine (RFC 6761 §6.3). */
export const isLocalhost = (hostname: string): boolean => /^(?:[\w-]+\.)*localhost$/i.test(hostname)
