/** Production: what `npm run build` made is served as it is, without the developers' tools. */
process.env.NODE_ENV ??= 'production'
process.env.DEV_TOOLS = '0'
await import('../server/src/main.ts')
