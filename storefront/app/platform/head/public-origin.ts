const THIS_MACHINE = /(?:^|\.)localhost$/

/**
 * Where search engines and shared links are told that a brand lives: its own domain, by whatever alias the request came, and whatever its
 * Host header says where every host is served. A port counts where the domain names it, or among the names of this machine.
 */
export const publicOrigin = (requestOrigin: string, domain: string): string => {
  const { protocol, port } = new URL(requestOrigin)
  return `${protocol}//${domain}${port !== '' && THIS_MACHINE.test(domain) ? `:${port}` : ''}`
}
