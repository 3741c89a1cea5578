import type {
  investigation as english,
  investigationStates as states,
} from '../en/investigation.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'
import { segmentParts } from './segment.ts'

const words = {
  exploit: 'Exploração de falha',
  'data-fault': 'Falha nos dados',
}

export const investigationStates: SameWords<typeof states> = {
  open: 'Em investigação',
  missing: 'Fora do certificado sem investigação',
}

/** Do que são feitas as investigações, nas palavras das telas e dos dossiês. */
export const investigation: {
  readonly [Part in keyof typeof english]: SameWords<(typeof english)[Part]>
} = {
  origins: {
    off: 'Não paga o certificado',
    version: 'Roda outra versão',
    alert: 'Um alerta por evidência',
    complaint: 'Uma reclamação',
    hand: 'Por iniciativa da equipe',
  },
  outcomes: {
    chance: 'Acaso',
    'data-fault': words['data-fault'],
    'other-version': 'Outra versão em uso',
    'configuration-fault': 'Falha de configuração ou de matemática',
    exploit: words.exploit,
    unresolved: 'Causa não esclarecida',
  },
  said: {
    opened: 'Abriu a investigação: {{origin}}',
    joined: 'Novo motivo: {{origin}}',
    note: labels.note,
    owner: 'Definiu {{name}} como responsável',
    noOwner: 'Deixou a investigação sem responsável',
    due: 'Definiu o prazo para {{day}}',
    check: '{{item}}: {{state}}',
    data: 'Vinculou as leituras e correções de {{from}} a {{to}}',
    told: 'Avisou {{whom}} em {{day}}',
    file: 'Anexou {{name}}',
    outcome: 'Conclusão: {{outcome}}',
  },
  checks: {
    version: 'Versão e build',
    configuration: 'Configuração',
    channel: labels.channel,
    'stake-level': 'Faixa de aposta',
    jackpot: 'Jackpot',
    'bonus-money': segmentParts.bonus,
    exploit: words.exploit,
    'data-fault': words['data-fault'],
  },
  checkStates: {
    open: 'Pendente',
    fine: 'Sem problemas',
    found: 'Falha encontrada',
    'not-applicable': 'Não se aplica',
  },
}
