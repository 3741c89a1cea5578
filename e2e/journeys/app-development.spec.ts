import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moveSpins } from '../fixtures/chance.ts'
import { gamesOf } from '../fixtures/own-game.ts'
import { LANDING } from '../fixtures/public-texts.ts'
import { expect, test } from '../fixtures/test.ts'
import { TEXTS } from '../fixtures/texts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Vite as `npm run dev` starts it, on the server of these journeys. */
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
  // Leaving the loop would close the pipe, and what Vite writes next would end it.
  const lines = vite.stdout.iterator({ destroyOnReturn: false })
  for await (const line of lines) if (String(line).includes(`:${port}/`)) break
  vite.stdout.resume()
  return { address: `http://localhost:${port}`, stop: () => vite.kill() }
}

test('while developing, public pages come in the kept language and come alive; cards and overlays are where they are', async ({
  page,
  baseURL,
  newPerson,
  expectedFailures,
}, info) => {
  expectedFailures.push(404)
  const [game] = await gamesOf(page.request, await newPerson('premium'))
  const port = Number(process.env.E2E_PORT) + 3 + info.parallelIndex
  const { address, stop } = await startVite(port, baseURL ?? '')
  try {
    await page.addInitScript(() => localStorage.setItem('language', 'pt'))
    const { hero, chance } = LANDING.pt
    await page.goto(`${address}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
    await moveSpins(
      page.getByRole('slider', { name: chance.spins }),
      page.getByText(chance.precise),
    )

    await page.goto(`${address}/embed/game/${game?.slug}?lang=pt`)
    await expect(page.getByRole('heading', { name: game?.nome ?? '' })).toBeVisible()
    await page.goto(`${address}/overlay/no-such-token?lang=pt`)
    await expect(page.getByText(TEXTS.pt.overlay.gone)).toBeVisible()
  } finally {
    stop()
  }
})
