import type { Client } from '../database/connection.ts'

type Text = { en: string; pt: string }
type Entry = { kind: string; title: Text; body: Text; link?: string }

/** Made up and marked as such: these are not real quotes. The questions and answers are true of the product. */
const ENTRIES: readonly Entry[] = [
  {
    kind: 'testimonial',
    title: { en: 'Example streamer', pt: 'Streamer de exemplo' },
    body: {
      en: 'I show the range beside the number. My viewers stopped asking whether a game is due.',
      pt: 'Mostro a faixa ao lado do número. Meu público parou de perguntar se um jogo está para pagar.',
    },
  },
  {
    kind: 'testimonial',
    title: { en: 'Example operator', pt: 'Operador de exemplo' },
    body: {
      en: 'A game outside its expected range is the first thing we see in the morning.',
      pt: 'Um jogo fora da faixa esperada é a primeira coisa que vemos de manhã.',
    },
  },
  {
    kind: 'faq',
    title: { en: 'What is RTP?', pt: 'O que é RTP?' },
    body: {
      en: 'Return to player: the share of all stakes that a game pays back, over the long run.',
      pt: 'Retorno ao jogador: a parte de todas as apostas que um jogo devolve no longo prazo.',
    },
  },
  {
    kind: 'faq',
    title: {
      en: 'Does a high RTP mean that I will win?',
      pt: 'Um RTP alto significa que vou ganhar?',
    },
    body: {
      en: 'No. Past RTP says nothing about the next spin.',
      pt: 'Não. O RTP passado não diz nada sobre o próximo giro.',
    },
  },
  {
    kind: 'faq',
    title: { en: 'Where do the numbers come from?', pt: 'De onde vêm os números?' },
    body: {
      en: 'Readings are entered by a technical team or sent by the sources. Each value shows its source, its time and its corrections.',
      pt: 'As leituras são lançadas por uma equipe técnica ou enviadas pelas fontes. Cada valor mostra sua fonte, seu horário e suas correções.',
    },
  },
  {
    kind: 'showcase',
    title: { en: 'Example channel', pt: 'Canal de exemplo' },
    body: {
      en: 'Shows the answer and what the game keeps on stream.',
      pt: 'Mostra na transmissão a resposta e com quanto o jogo fica.',
    },
  },
  {
    kind: 'support',
    title: { en: 'Email', pt: 'E-mail' },
    body: {
      en: 'Replies within the response time of your plan.',
      pt: 'Responde no prazo do seu plano.',
    },
    link: 'mailto:support@retorna.example',
  },
]

/** Stores the demonstration content, published and marked as an example. */
export const insertDemoContent = async (client: Client): Promise<void> => {
  await client.query(
    `insert into content_entries
       (kind, position, is_published, is_example, title_en, title_pt, body_en, body_pt, link)
     select e.kind, e.place, true, true, e.title->>'en', e.title->>'pt', e.body->>'en',
       e.body->>'pt', e.link
     from rows from (jsonb_to_recordset($1) as (kind text, title jsonb, body jsonb, link text))
       with ordinality as e (kind, title, body, link, place)`,
    [JSON.stringify(ENTRIES)],
  )
}
