import * as z from 'zod/mini'

/** One field that did not pass; `members` are its names in camelCase, nested ones joined by dots. */
export const validationErrorSchema = z.object({ message: z.string(), members: z.array(z.string()) })
export type ValidationError = z.infer<typeof validationErrorSchema>

export const errorInfoSchema = z.object({
  code: z.number(),
  message: z.string(),
  details: z.nullable(z.string()),
  validationErrors: z.nullable(z.array(validationErrorSchema)),
})
export type ErrorInfo = z.infer<typeof errorInfoSchema>

/** ASP.NET Boilerplate's wrapper around every answer, success or failure. */
export const envelopeSchema = z.object({
  result: z.unknown(),
  targetUrl: z.nullable(z.string()),
  success: z.boolean(),
  error: z.nullable(errorInfoSchema),
  unAuthorizedRequest: z.boolean(),
  __abp: z.literal(true),
})
export type Envelope = z.infer<typeof envelopeSchema>

export const successEnvelope = (result: unknown): Envelope => ({
  result, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true,
})

export const failureEnvelope = (error: ErrorInfo, unAuthorizedRequest: boolean): Envelope => ({
  result: null, targetUrl: null, success: false, error, unAuthorizedRequest, __abp: true,
})
