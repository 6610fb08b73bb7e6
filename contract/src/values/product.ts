import * as z from 'zod/mini'
import { closedList } from './closed-list.ts'

/** H hotel, DP dynamic package at one inclusive price, F flight, FF free flight paid by a voucher, HGH hotel and flights sold as two lines. */
export const PRODUCT_TYPES = ['H', 'DP', 'F', 'FF', 'HGH'] as const
export const productTypeSchema = z.enum(PRODUCT_TYPES)
export type ProductType = z.infer<typeof productTypeSchema>
export const productTypes = closedList(PRODUCT_TYPES)

/** Interface languages, ISO 639-1. The first one is the fallback. */
export const LANGUAGES = ['en', 'es', 'it', 'fr', 'de', 'pt'] as const
export const languageSchema = z.enum(LANGUAGES)
export type Language = z.infer<typeof languageSchema>
export const languages = closedList(LANGUAGES)

/** Flight product types: what the pages /F and /FF sell. */
const FLIGHT_PRODUCT_TYPES = ['F', 'FF'] as const
export const flightProductTypeSchema = z.enum(FLIGHT_PRODUCT_TYPES)
export type FlightProductType = z.infer<typeof flightProductTypeSchema>
export const flightProductTypes = closedList(FLIGHT_PRODUCT_TYPES)
