const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What one caller can choose from counts as one: an IPv6 line has 2^64 addresses, so its first half stands for it; IPv4 stays whole. */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const missing = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return `${groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
