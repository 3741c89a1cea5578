import { labels } from '@retorna/contract/words/pt/labels'
import type { exports as english } from '../en/exports.ts'
import type { SameShape } from '../same-shape.ts'

export const exports: SameShape<typeof english> = {
  of: 'Baixar: {{name}}',
  formats: { csv: labels.csv, xlsx: labels.excelWorkbookXlsx },
  locked: '{{format}}: a partir do plano {{plan}}',
  series: {
    item: 'Valores diários destes jogos…',
    locked: 'Valores diários destes jogos: a partir do plano {{plan}}',
    title: 'Valores diários',
    text: 'Uma linha por jogo e dia, dos jogos que a lista mostra agora. Arquivos longos são preparados em segundo plano.',
    from: labels.firstDay,
    to: labels.lastDay,
    order: 'O último dia não pode ser anterior ao primeiro.',
    prepare: 'Preparar arquivo',
    files: 'Seus arquivos',
    kept: 'Os arquivos ficam guardados por 7 dias. Você pode fechar esta janela enquanto um deles é preparado.',
    loadFailed: 'Não foi possível carregar seus arquivos',
    days: '{{from}} a {{to}}',
    progress: '{{done}} de {{rows}} linhas',
    ready: '{{rows}} linhas · {{size}} MB',
    stopped: 'Não foi possível gerar este arquivo.',
    save: 'Baixar {{format}}, {{days}}',
  },
}
