import type { PublicPages } from '@retorna/contract/public-pages'
import './styles.ts'
import { paths } from '../paths.ts'
import { ADDRESSES } from './addresses.ts'
import { robots, sitemap } from './sitemap.ts'

const APP_PATHS = Object.values(paths).map((path) => {
  const pattern = path === '/' ? '' : path.replace(/:\w+/g, '[^/]+')
  const isArea = path === paths.admin
  return new RegExp(`^${pattern}${isArea ? '(/.*)?' : '/?'}$`, 'i')
})

/** Entry of the server build, which renders the public pages. */
export const publicPages: PublicPages = {
  pages: ADDRESSES.map(({ versions: _, ...page }) => page),
  // Loaded with the first page: a server that only serves programs never loads React.
  renderPage: async (request) => (await import('./page-document.ts')).pageDocument(request),
  isAppPath: (path) => APP_PATHS.some((address) => address.test(path)),
  sitemap,
  robots,
}
