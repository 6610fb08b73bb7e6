import type * as z from 'zod/mini'

/** A schema's definition as a union that `type` discriminates; Zod types it only by its base. */
export const zodDef = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => {
  const { _zod: { def } } = schema as z.core.$ZodTypes
  return def
}
