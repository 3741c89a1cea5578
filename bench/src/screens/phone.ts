/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'

/** A signed-in visitor: the script that runs in a page before its own scripts, and the token for it. */
export type Visitor = { script: (token: string) => void; token: string }

/**
 * A new page as large as a phone, in English, with nothing cached. Closing it also closes everything that belongs
 * to it.
 */
export const openPhone = async (
  browser: Browser,
  visitor: Visitor | null,
): Promise<{ page: Page; session: CDPSession }> => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  if (visitor !== null) await page.addInitScript(visitor.script, visitor.token)
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return { page, session }
}
