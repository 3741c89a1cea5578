import type { PublicPages } from '@retorna/contract/public-pages'
import './styles.ts'
import { paths } from '../paths.ts'
import { pageDocument } from './page-document.ts'
import { PAGES } from './pages.tsx'
import { robots, sitemap } from './sitemap.ts'

const ADDRESSES = Object.values(paths).map((path) => {
  const pattern = path === '/' ? '' : path.replace(/:\w+/g, '[^/]+')
  const isArea = path === paths.admin
  return new RegExp(`^${pattern}${isArea ? '(/.*)?' : '/?'}$`, 'i')
})

/** Entry of the server build, which renders the public pages. */
export const publicPages: PublicPages = {
  pages: PAGES.map(({ path, language, usesData }) => ({ path, language, usesData })),
  renderPage: (request) => {
    const page = PAGES.find(({ path }) => path === request.path)
    if (page === undefined) throw new Error(`No public page at ${request.path}`)
    return pageDocument(page, request)
  },
  isAppPath: (path) => ADDRESSES.some((address) => address.test(path)),
  sitemap,
  robots,
}
