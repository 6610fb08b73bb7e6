import type * as z from 'zod/mini'

/** What a schema is made of. Zod types every schema by its base; the definition's own `type` says which one it is. */
export const zodDef = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => {
  const { _zod: { def } } = schema as z.core.$ZodTypes
  return def
}
