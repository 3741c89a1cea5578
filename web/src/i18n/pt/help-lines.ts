import type { helpLines as english } from '../en/help-lines.ts'
import type { SameShape } from '../same-shape.ts'

export const helpLines: SameShape<typeof english> = {
  title: 'O jogo deixou de ser só um jogo?',
  text: 'Converse com alguém. Estes canais são gratuitos e sigilosos e não têm ligação conosco.',
  lines: {
    cvv: 'Brasil: CVV, ligue 188 (24 horas)',
    ja: 'Brasil: Jogadores Anônimos',
    therapy: 'No mundo todo: Gambling Therapy, online',
    gamcare: 'Reino Unido: GamCare, 0808 8020 133 (24 horas)',
  },
}
