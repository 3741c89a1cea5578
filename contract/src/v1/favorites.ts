import { z } from 'zod'
import { id, moment } from './fields.ts'
import { listEndpoint } from './list.ts'

const favorite = z
  .object({
    game_id: id,
    game_name: z.string(),
    provider_name: z.string(),
    added_at: moment,
    game_url: z.string().meta({
      description: 'The game with its figures.',
      examples: ['/api/v1/games/7'],
    }),
  })
  .meta({ id: 'Favorite', description: 'A favorite of the owner of the key.' })

export const listFavorites = listEndpoint('/api/v1/favorites', 'catalogue:read', {
  capability: 'favorites',
  isPersonal: true,
  summary: 'List favorites',
  description: 'The favorite games of the owner of the key, latest first.',
  row: favorite,
})
