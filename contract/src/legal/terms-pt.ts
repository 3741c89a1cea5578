import type { LegalText } from './legal.ts'

export const termsPt: LegalText = {
  lead: 'Estes termos regem o uso do Retorna, uma plataforma que mostra e analisa o retorno ao jogador (RTP) de jogos de slot online. O Retorna é apenas educativo e informativo. Não é operador de apostas, não aceita apostas e não dá conselhos de aposta.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Aceitação',
      body: [
        'Ao criar uma conta ou usar o Retorna, você aceita estes termos e confirma que leu a Política de Privacidade. Se não concordar, não use o serviço.',
        'A sua aceitação é registrada no cadastro: a versão destes termos, o idioma em que você os leu, o horário e a sua declaração de ter pelo menos 18 anos.',
      ],
    },
    {
      id: 'service',
      title: '2. Descrição do serviço',
      body: [
        'O Retorna reúne leituras de RTP de jogos de slot, guarda o histórico e o descreve: RTP atual, semanal e mensal, faixa esperada, diferenças em relação ao RTP teórico, comparações entre jogos e provedores, alertas, exportações e números para transmissões e outras páginas. O que você vê depende do seu plano.',
        'O Retorna descreve o passado. Cada giro de um jogo de slot é independente: o RTP passado, uma tendência, um índice de calor ou qualquer outro número não diz nada sobre o resultado do próximo giro e nunca é uma recomendação para jogar.',
        'O Retorna não oferece jogos, não guarda dinheiro de jogadores e não vende acesso a jogos de azar. Links para terceiros não são recomendações.',
      ],
    },
    {
      id: 'data-accuracy',
      title: '3. Tecnologia e precisão dos dados',
      body: [
        'As leituras são lançadas e importadas por uma equipe técnica ou chegam dos sistemas de operadores e de outras fontes. Cada número é calculado a partir de leituras com origem e horário conhecidos; quando algo é desconhecido, o serviço diz isso, e o que é estimado é indicado como estimativa. Quando um desvio padrão é presumido a partir da classe de volatilidade do jogo, ele é marcado como presumido.',
        'As leituras podem conter erros, atrasar ou faltar. Quando um erro é encontrado, ele é corrigido, e os números que dependem dele são recalculados. Não garantimos que os dados sejam completos, atuais ou livres de erros, nem que o serviço esteja sempre disponível.',
        'A faixa esperada é uma aproximação estatística. Um valor fora dela é motivo para olhar com mais atenção, não prova de defeito ou de má conduta.',
      ],
    },
    {
      id: 'eligibility',
      title: '4. Elegibilidade: 18 anos ou mais',
      body: [
        'O serviço é somente para pessoas com pelo menos 18 anos ou, se for maior, com a idade em que informações sobre apostas podem legalmente ser dirigidas a elas onde vivem.',
        'Ao se cadastrar, você declara cumprir esse requisito. Contas de quem não o cumpre são encerradas assim que soubermos disso.',
        'Se jogar deixou de ser apenas um passatempo para você, procure ajuda: no Brasil, o CVV atende pelo telefone 188, e os Jogadores Anônimos fazem reuniões em todo o país.',
      ],
    },
    {
      id: 'plans',
      title: '5. Planos e pagamentos',
      body: [
        'Há três planos. Os preços e tudo o que eles incluem são mostrados no cadastro e na página de assinatura; são esses os preços que valem.',
        [
          'Grátis: um teste de {{trialHours}} horas a partir do primeiro acesso verificado, com até {{freeGames}} jogos e RTP teórico; o suporte responde em até {{freeSupport}} horas.',
          'Profissional: até {{professionalGames}} jogos e o RTP atual deles, páginas dos jogos, análises e arquivos CSV; o suporte responde em até {{professionalSupport}} horas.',
          'Premium: todos os jogos, RTP diário, semanal e mensal com histórico, análise Gold, alertas e mais formatos de arquivo; suporte 24 horas por dia, 7 dias por semana.',
        ],
        'Os planos pagos são cobrados por mês por um provedor de pagamento externo. O Retorna nunca vê nem guarda os dados do seu cartão. Um plano pago é liberado quando o provedor confirma o pagamento; enquanto o pagamento estiver pendente, tiver falhado ou sido cancelado, os dados do plano ficam bloqueados, e as páginas de configurações, plano e pagamento continuam acessíveis.',
        'Você pode mudar para outro plano ou para o Grátis a qualquer momento nas configurações. Uma assinatura com renovação automática pode ser cancelada a qualquer momento no provedor de pagamento. Quando você muda para o plano Grátis ou exclui a conta, as configurações informam se ela é cancelada automaticamente ou se você precisa cancelá-la por lá. Consumidores no Brasil podem desistir de uma compra feita à distância em até sete dias (Código de Defesa do Consumidor, artigo 49) e receber o valor de volta.',
      ],
    },
    {
      id: 'acceptable-use',
      title: '6. Uso aceitável',
      body: [
        'Você concorda em usar o serviço de forma lícita e leal. Em especial, concorda em não:',
        [
          'compartilhar ou vender a sua conta ou o seu acesso;',
          'copiar os dados de forma sistemática, com robôs ou de outra maneira, além das exportações e interfaces do seu plano;',
          'tentar contornar limites, planos, proteções ou a autenticação, nem perturbar o funcionamento do serviço;',
          'apresentar números do Retorna como dicas, promessas de lucro ou publicidade de apostas, sobretudo a menores de idade;',
          'retirar a faixa esperada, a data ou o aviso 18+ de overlays e cartões incorporados.',
        ],
        'Você é responsável por manter em segredo a sua senha, os seus códigos de verificação e os seus links de overlay. Avise-nos sem demora se achar que outra pessoa usa a sua conta.',
      ],
    },
    {
      id: 'liability',
      title: '7. Limitação de responsabilidade',
      body: [
        'O serviço é prestado como está. Só você decide se e como joga, e você arca com o resultado. Na medida permitida pela lei, o Retorna não responde por perdas em apostas, por decisões baseadas nos dados, por interrupções nem por atos de provedores de jogos, operadores de apostas, provedores de pagamento e outros terceiros.',
        'Nada nestes termos exclui ou limita responsabilidade que a lei não permite excluir, como a por dolo ou culpa grave, nem os direitos que você tem como consumidor.',
      ],
    },
    {
      id: 'intellectual-property',
      title: '8. Propriedade intelectual',
      body: [
        'O software, o design, os textos, as análises e o banco de dados do Retorna são protegidos por lei. O seu plano dá a você um direito pessoal, não exclusivo e intransferível de usá-los como o serviço prevê, enquanto o plano durar.',
        'Os números em overlays e cartões incorporados podem ser exibidos publicamente, sem alterações e com os seus avisos. Nomes, imagens e marcas de jogos e provedores pertencem aos seus titulares; são usados para identificar os jogos e não indicam parceria.',
      ],
    },
    {
      id: 'modifications',
      title: '9. Modificações',
      body: [
        'O serviço e estes termos podem mudar. A data da última atualização está no topo desta página. Anunciamos mudanças significativas por e-mail ou no serviço antes que passem a valer; quando a lei exige novo consentimento, nós o pedimos.',
        'Se não concordar com uma mudança, você pode excluir a sua conta antes que ela passe a valer.',
      ],
    },
    {
      id: 'termination',
      title: '10. Rescisão',
      body: [
        'Você pode encerrar este contrato a qualquer momento excluindo a sua conta nas configurações. Há sete dias de carência, nos quais você pode mudar de ideia; o que é mantido depois, e por quê, está dito lá e na Política de Privacidade.',
        'Podemos bloquear ou encerrar uma conta que viole estes termos de forma grave ou repetida, ou quando a lei exigir. Salvo quando o caso não permitir, avisamos e ouvimos você antes; você pode pedir uma revisão a qualquer momento.',
      ],
    },
    {
      id: 'law',
      title: '11. Lei aplicável',
      body: [
        'Estes termos são regidos pelas leis do Brasil. As controvérsias cabem ao foro do seu domicílio, se você for consumidor, ou então aos tribunais competentes no Brasil.',
        'Se uma disposição for inválida, as demais continuam valendo. Havendo diferença entre as versões, prevalece a versão em português, salvo se a lei do seu país como consumidor dispuser de outra forma.',
      ],
    },
    {
      id: 'contact-us',
      title: '12. Contato',
      body: ['Perguntas sobre estes termos são respondidas em até 48 horas úteis.'],
    },
  ],
}
