import type { IncomingHttpHeaders } from 'node:http'
import { type CountryProfile, PROFILES, readerCountry } from '@retorna/domain/country/profiles'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type NameOf, operatorNames, withoutOperatorNames } from '../catalog/operator-names.ts'
import type { Snapshot } from '../catalog/snapshot.ts'
import type { Session } from './sessions/session.ts'

type Caller = Pick<FastifyRequest, 'headers' | 'session' | 'apiKey'>

/**
 * What readers may see depending on their country (decision 0103). All methods throw ApiError `UNAVAILABLE` until the
 * catalog has been read.
 */
type Readers = {
  profileOf: (headers: IncomingHttpHeaders) => CountryProfile
  /** Whether data stays closed until a provider of age assurance has confirmed that the person is an adult. */
  asksAge: (headers: IncomingHttpHeaders, person: Pick<Session, 'role' | 'adultSince'>) => boolean
  /**
   * The catalog, or a part of it, with the names of operators that the caller may see; staff see them in every
   * country.
   */
  snapshotFor: (caller: Caller, snapshot?: Snapshot) => Snapshot
  /** Names of feeds and operators that the caller may see. */
  namesFor: (caller: Caller) => NameOf
  /** The headers of a request that report the country, for an internal call on its behalf. */
  statedBy: (headers: IncomingHttpHeaders) => Record<string, string>
}

declare module 'fastify' {
  interface FastifyInstance {
    readers: Readers
  }
}

/** Applies the country rules to the caller of a request. */
export const readers = fastifyPlugin(
  async (app) => {
    const { ageProvider } = app.config

    const statedBy: Readers['statedBy'] = (headers) => {
      const { header } = app.catalog.snapshot().countries
      const value = header === null ? undefined : headers[header.toLowerCase()]
      return header === null || typeof value !== 'string' ? {} : { [header.toLowerCase()]: value }
    }
    const profileOf: Readers['profileOf'] = (headers) => {
      const [stated] = Object.values(statedBy(headers))
      return readerCountry(app.catalog.snapshot().countries, stated).profile
    }
    const showsOperators = ({ headers, session, apiKey }: Caller): boolean => {
      const role = session?.role ?? apiKey?.owner.role ?? 'member'
      return role !== 'member' || PROFILES[profileOf(headers)].showsOperators
    }

    app.decorate('readers', {
      statedBy,
      profileOf,
      asksAge: (headers, { role, adultSince }) =>
        role === 'member' &&
        adultSince === null &&
        ageProvider !== undefined &&
        app.catalog.snapshot().countries.asksProvider &&
        PROFILES[profileOf(headers)].ageAssurance === 'provider',
      snapshotFor: (caller, snapshot = app.catalog.snapshot()) =>
        showsOperators(caller) ? snapshot : withoutOperatorNames(snapshot),
      namesFor: (caller) => operatorNames(showsOperators(caller)),
    })
  },
  { name: 'readers', dependencies: ['catalog'] },
)
