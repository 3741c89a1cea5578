import { COUNTRY_PROFILES } from '@retorna/domain/country/profiles'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text, version } from '../field-types.ts'

const country = text().regex(/^[A-Z]{2}$/, 'country-invalid')

/** The owner's settings for readers by country (domain, country/profiles.ts). */
const countries = z.object({
  header: text()
    .trim()
    .regex(/^[\w-]{1,100}$/, 'header-invalid')
    .nullable(),
  home: country.nullable(),
  profiles: z.record(country, z.enum(COUNTRY_PROFILES)),
  asksProvider: z.boolean(),
})

export const getCountries = endpoint('GET /api/admin/countries', 'admin', {
  summary: 'Rules by country',
  replies: succeedsWith({
    version,
    countries,
    /** The host of the provider of age assurance; `null` if none is set up. */
    provider: z.string().nullable(),
  }),
})

/** Takes effect at once. 409 `EDIT_CONFLICT` if somebody has changed it since `version`. */
export const setCountries = endpoint('PUT /api/admin/countries', 'admin', {
  summary: 'Change the rules by country',
  body: z.object({ version, countries }),
  replies: succeedsWith({ version }),
})
