/** Where reports are taken, and the public key they are taken for. */
export type SentryDsn = { envelopeUrl: string; publicKey: string }

/** Reads `https://<key>@<host>[/path]/<project>`; null for anything else. */
export const parseSentryDsn = (dsn: string): SentryDsn | null => {
  const { groups } = /^(?<scheme>https?):\/\/(?<key>[\w-]+)(?::[^@]*)?@(?<host>[\w.:[\]-]+)(?<path>(?:\/[\w.-]+)*?)\/(?<project>\d+)\/?$/.exec(dsn) ?? {}
  if (!groups) return null
  const { scheme, key = '', host, path = '', project } = groups
  return { envelopeUrl: `${scheme}://${host}${path}/api/${project}/envelope/`, publicKey: key }
}
