import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const B = 'http://localhost:3500'
const login = async (who) => {
  const r = await fetch(`${B}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `${who}@retorna.demo`, senha: 'Retorna#2026' }) })
  const j = await r.json()
  return j.token ?? j.authToken ?? j.data?.token
}
const tokens = {}
for (const who of ['premium', 'free', 'admin']) tokens[who] = await login(who)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const list = process.argv[2].split(',')
const PAGES = {
  report: ['premium', '/reports/catalog?period=last-30-days'],
  casefile: ['premium', '/reports/case-file?subject=719&period=last-30-days'],
  game: ['premium', '/game/719'],
  sending: ['premium', '/reports'],
  today: ['admin', '/admin'],
  invs: ['admin', '/admin/investigations'],
  business: ['admin', '/admin/business'],
  countries: ['admin', '/admin/content/countries'],
  prices: ['admin', '/admin/content/prices'],
  legal: ['admin', '/admin/content/legal'],
  team: ['admin', '/admin/people/team'],
  sub: ['free', '/dashboard?tab=subscription'],
  mine: ['premium', '/dashboard?tab=play-sessions'],
  overview: ['free', '/dashboard'],
  adminGame: ['admin', '/game/719'],
}
for (const [w, lang, theme] of [[1440, 'en', 'light'], [360, 'pt', 'dark'], [768, 'pt', 'light']]) {
  if (process.argv[3] && !process.argv[3].split(',').includes(String(w))) continue
  for (const name of list) {
    const [who, path] = PAGES[name]
    const context = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme: theme, bypassCSP: true })
    await context.addInitScript(([t, l]) => { localStorage.setItem('authToken', t); localStorage.setItem('token', t); localStorage.setItem('language', l); localStorage.setItem('visited', '1') }, [tokens[who], lang])
    const page = await context.newPage()
    await page.goto(B + path)
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.waitForTimeout(1500)
    await page.addScriptTag({ content: axe })
    const found = await page.evaluate(async () => (await window.axe.run()).violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.screenshot({ path: `/tmp/x-${name}-${w}-${lang}.png`, fullPage: true })
    console.log(name, w, lang, 'axe', found, 'over', over)
    await context.close()
  }
}
await browser.close()
