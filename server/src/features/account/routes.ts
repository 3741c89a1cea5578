import type { FastifyPluginAsync } from 'fastify'
import { ageRoutes } from './age/age-routes.ts'
import { emailRoutes } from './email/email-routes.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { securityRoutes } from './security-routes.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  await app.register(profileRoutes)
  await app.register(emailRoutes)
  await app.register(securityRoutes)
  await app.register(privacyRoutes)
  await app.register(ageRoutes)
}
