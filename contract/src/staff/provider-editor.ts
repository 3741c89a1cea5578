import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { id, text, version } from '../field-types.ts'
import { name, slug } from './catalog-editor.ts'

const providerValues = z.object({
  name,
  slug: slug.nullable(),
  logoUrl: text()
    .trim()
    .max(2000)
    .regex(/^https?:\/\/[^\s"'<>]+$/i, { error: 'address-invalid' })
    .nullable(),
  isActive: z.boolean(),
})
export type ProviderValues = z.infer<typeof providerValues>

const adminProvider = z.object({ id, version, values: providerValues, games: z.int() })
export type AdminProvider = z.infer<typeof adminProvider>

const oneProvider = success({ provider: adminProvider })

/** All providers by name, inactive ones included. */
export const listCatalogProviders = endpoint('GET /api/admin/providers', 'editor', {
  summary: 'Providers of the catalog',
  replies: succeedsWith({ providers: z.array(adminProvider) }),
})

/** 409 `SLUG_TAKEN` if another provider has the name or the slug. */
export const createProvider = endpoint('POST /api/admin/providers', 'editor', {
  summary: 'Add a provider',
  body: providerValues,
  replies: { 201: oneProvider },
})

/** 409 `EDIT_CONFLICT`, `SLUG_TAKEN`. */
export const changeProvider = endpoint('PUT /api/admin/providers/:id', 'editor', {
  summary: 'Change a provider',
  body: z.object({ version, values: providerValues }),
  replies: { 200: oneProvider },
})

/**
 * Moves the games of a duplicate (`:id`) to another provider and removes the duplicate. 409 `EDIT_CONFLICT`; 400
 * `VALIDATION` if the duplicate is active and the other provider is not.
 */
export const mergeProvider = endpoint('POST /api/admin/providers/:id/merge', 'editor', {
  summary: 'Merge a duplicate into another provider',
  body: z.object({ version, into: id }),
  replies: { 200: oneProvider.extend({ games: z.int() }) },
})
