import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moveSpins } from '../fixtures/chance.ts'
import { gamesOf } from '../fixtures/own-game.ts'
import { LANDING } from '../fixtures/public-texts.ts'
import { expect, test } from '../fixtures/test.ts'
import { TEXTS } from '../fixtures/texts.ts'

const FIRST_REQUEST_MS = 40_000
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Vite as `npm run dev` starts it, with the journeys' server as its backend. */
const startVite = async (port: number, api: string) => {
  const vite = spawn(
    process.execPath,
    [`${ROOT}node_modules/vite/bin/vite.js`, '--port', String(port), '--strictPort'],
    {
      cwd: `${ROOT}web`,
      env: { ...process.env, API_URL: api, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  // Leaving the loop would close the pipe, and Vite's next write would crash it.
  const lines = vite.stdout.iterator({ destroyOnReturn: false })
  for await (const line of lines) if (String(line).includes(`:${port}/`)) break
  vite.stdout.resume()
  return { address: `http://localhost:${port}`, stop: () => vite.kill() }
}

/** A worker runs one journey at a time. */
const portOf = ({ parallelIndex }: { parallelIndex: number }): number =>
  Number(process.env.E2E_PORT) + 3 + parallelIndex

test('in development, public pages are rendered in the stored language, and cards and overlays keep their paths', async ({
  page,
  baseURL,
  newPerson,
}, info) => {
  const [game] = await gamesOf(page.request, await newPerson('premium'))
  const { address, stop } = await startVite(portOf(info), baseURL ?? '')
  try {
    const at = async (path: string): Promise<string> => {
      // Vite transforms all modules of the pages for the first request.
      const patience = { timeout: FIRST_REQUEST_MS }
      const headers = { cookie: 'language=pt' }
      const reply = await page.request.get(address + path, { headers, ...patience })
      expect(reply.status(), path).toBe(200)
      return reply.text()
    }
    expect(await at('/')).toContain(`<h1>${LANDING.pt.hero.title}</h1>`)
    expect(await at(`/embed/game/${game?.slug}?lang=pt`)).toContain(game?.nome)
    expect(await at('/overlay/no-such-token')).toContain('/src/app/overlay/main.tsx')
  } finally {
    stop()
  }
})

test(
  'in development, public pages and overlays are interactive',
  { tag: '@long' },
  async ({ page, baseURL, expectedFailures }, info) => {
    expectedFailures.push(404)
    const { address, stop } = await startVite(portOf(info), baseURL ?? '')
    try {
      await page.addInitScript(() => localStorage.setItem('language', 'pt'))
      const { hero, chance } = LANDING.pt
      // The first transform is slow, so wait for the content instead of the load.
      await page.goto(`${address}/`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
      await moveSpins(
        page.getByRole('slider', { name: chance.spins }),
        page.getByText(TEXTS.pt.overlay.answers.offAbove).first(),
      )
      await page.goto(`${address}/overlay/no-such-token?lang=pt`, { waitUntil: 'commit' })
      await expect(page.getByText(TEXTS.pt.overlay.gone)).toBeVisible()
    } finally {
      stop()
    }
  },
)
