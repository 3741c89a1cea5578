import { login } from '@retorna/contract/auth/sessions'
import { type Game, listGames } from '@retorna/contract/games'
import { listInvestigations } from '@retorna/contract/staff/investigations'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'

/** Fetches a URL of the running demonstration as one of its users. */
export type Demo = (
  person: 'premium' | 'admin',
  path: string,
  request?: { body?: object; language?: string },
) => Promise<Response>

/**
 * The demonstration that runs at an address. Calls fail with the reason if it does not answer, or has no such people.
 *
 * @param api scheme, host and port.
 */
export const openDemo = (api: string): Demo => {
  const tokens = new Map<string, string>()
  const signIn = async (person: string): Promise<string> => {
    const email = `${person}@retorna.demo`
    const reply = await fetch(api + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, senha: DEMO_PASSWORD }),
    })
    if (!reply.ok) throw new Error(`${email} cannot sign in: previews need the demonstration.`)
    const { token } = await reply.json()
    tokens.set(person, token)
    return token
  }
  return async (person, path, { body, language = 'en' } = {}) => {
    const token = tokens.get(person) ?? (await signIn(person))
    const reply = await fetch(api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === 401) tokens.delete(person)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
}

/** The game of the demonstration that needs a look most: one that is off. */
export const gameToShow = async (demo: Demo): Promise<Game> => {
  const path = `${listGames.path}?period=30d&sort=answer&limit=1`
  const { data } = listGames.replies[200].parse(await (await demo('premium', path)).json())
  const [game] = data
  if (game === undefined) throw new Error('The demonstration has no games.')
  return game
}

/** The investigations of the demonstration, open ones first. */
export const investigationsToShow = async (
  demo: Demo,
): Promise<readonly { id: number; game: string }[]> => {
  const replies = await Promise.all(
    ['open', 'closed'].map(async (state) => {
      const reply = await demo('admin', `${listInvestigations.path}?state=${state}`)
      return listInvestigations.replies[200].parse(await reply.json()).investigations
    }),
  )
  return replies.flat().map(({ id, game }) => ({ id, game: game.name }))
}
