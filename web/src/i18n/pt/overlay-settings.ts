import type { overlaySettings as english } from '../en/overlay-settings.ts'
import type { SameShape } from '../same-shape.ts'

export const overlaySettings = {
  title: 'Overlays para a sua transmissão',
  text: 'Um link privado mostra no OBS a resposta sobre um jogo e o RTP atual, sempre ao vivo. Quem tem o link vê o que o seu plano mostra; revogue-o quando quiser.',
  locked: {
    title: 'Overlays mostram o RTP atual',
    text: 'Mostre um jogo ao vivo na sua transmissão com um link privado para o OBS.',
  },
  form: {
    namePlaceholder: 'Cena principal',
    nameMissing: 'Dê um nome ao link.',
    gameMissing: 'Escolha um jogo.',
    favorites: 'Um dos meus favoritos (o mais distante do certificado)',
    layout: 'Formato',
    layouts: { bar: 'Barra, 800 × 120', card: 'Cartão, 320 × 320' },
    failed: 'O link não foi criado',
  },
  made: {
    text: 'Copie agora: ele é mostrado só desta vez. Trate-o como uma senha.',
  },
  list: {
    title: 'Seus links',
    empty: 'Nenhum link ainda.',
    never: 'Nunca usado',
    revokeLabel: 'Revogar {{name}}',
    sure: 'Revogar agora?',
    revoked: 'Link revogado',
    failed: 'O link não foi revogado',
  },
  change: {
    button: 'Trocar o jogo',
    label: 'Trocar o jogo de {{name}}',
    hint: 'O link no OBS continua o mesmo; o overlay muda na hora.',
    changed: 'Jogo trocado',
    failed: 'Não foi possível trocar o jogo',
  },
  steps: {
    title: 'No OBS',
    add: 'Em Fontes, escolha “Navegador” e cole o link como URL.',
    size: 'Defina a largura e a altura do formato.',
    look: 'Para o tema claro, acrescente &theme=light ao fim do link. O idioma é definido por lang=pt ou lang=en no link.',
    hide: 'O overlay fica em pausa enquanto a cena está oculta e se atualiza quando ela aparece.',
  },
} as const satisfies SameShape<typeof english>
