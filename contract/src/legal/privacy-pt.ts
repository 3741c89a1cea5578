import type { LegalText } from './legal.ts'

export const privacyPt: LegalText = {
  lead: 'Esta política diz quais dados pessoais o Retorna trata, por quê, por quanto tempo e como você exerce os seus direitos segundo a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018). O Retorna é o controlador desses dados.',
  sections: [
    {
      id: 'data',
      title: '1. Dados que coletamos',
      body: [
        [
          'Conta: nome, e-mail, senha (apenas como um hash que não pode ser revertido), idioma, plano, função e a situação da sua verificação em duas etapas, se você a configurou.',
          'Consentimento: a versão dos termos que você aceitou, o idioma, o horário e a sua declaração de ter 18 anos ou mais.',
          'Pagamentos: o que o provedor de pagamento informa, como plano, valor, moeda, situação e números de referência. Os dados do cartão nunca chegam até nós.',
          'Uso: favoritos, alertas, os dez jogos que você abriu por último, suas duas últimas visitas à visão geral, configurações de notificação, links de overlay e outras coisas que você cria ou escolhe no serviço.',
          'Segurança: sessões com horário, endereço IP e nome do navegador e do aparelho, tentativas malsucedidas e um registro das mudanças na sua conta.',
          'Mensagens: os e-mails e notificações que enviamos a você, os seus pedidos sobre os seus dados e as suas conversas com o suporte, com as capturas de tela.',
        ],
        'Não coletamos dados pessoais sensíveis, não rastreamos você em outros sites e não exibimos publicidade.',
      ],
    },
    {
      id: 'uses',
      title: '2. Para que usamos os dados',
      body: [
        [
          'Para prestar o serviço e o seu plano, com alertas e suporte (execução de contrato, artigo 7º, V).',
          'Para manter as contas e o serviço seguros e prevenir abusos (legítimo interesse e proteção da pessoa, artigo 7º, IX).',
          'Para cumprir obrigações legais, como guardar registros de pagamentos e consentimentos (artigo 7º, II e VI).',
          'Para enviar mensagens que você pediu, como alertas e resumos (consentimento, artigo 7º, I; você pode retirá-lo a qualquer momento nas configurações).',
        ],
        'Os números públicos, como a quantidade de usuários, são contagens que não identificam ninguém.',
      ],
    },
    {
      id: 'sharing',
      title: '3. Compartilhamento',
      body: [
        'Não vendemos dados pessoais. Eles são compartilhados somente com quem é necessário para prestar o serviço, cada um só com o que a sua tarefa exige:',
        [
          'a hospedagem de servidores e banco de dados e o serviço que entrega os nossos e-mails;',
          'o provedor de pagamento, quando você paga um plano;',
          'o serviço de push do fabricante do seu navegador, um endereço de webhook ou um serviço de mensagens de texto, quando você configura essas notificações;',
          'o Google reCAPTCHA, quando a verificação humana está ligada; as páginas de acesso e de cadastro avisam disso;',
          'o serviço de confirmação de idade, nos países que o exigem; ele nos informa só que você é maior de idade e quando verificou isso;',
          'autoridades, quando a lei nos obriga.',
        ],
        'Alguns deles podem tratar dados fora do Brasil. Isso ocorre, então, com as garantias dos artigos 33 a 36 da LGPD.',
        'Um link de overlay mostra números de um jogo a quem o tem, nunca o seu nome nem outros dados sobre você. Um link compartilhado mostra o relatório a quem o tem, sem o seu nome; quem recebe seus relatórios por e-mail vê o seu endereço. O seu endereço para leitores de feeds mostra a quem o tem quais jogos são seus favoritos ou têm alertas seus.',
      ],
    },
    {
      id: 'security',
      title: '4. Segurança',
      body: [
        'As conexões são criptografadas em produção. Senhas e códigos de recuperação são guardados como hashes, as chaves da verificação em duas etapas são criptografadas, e os tokens de links são guardados apenas como hashes. As tentativas de acesso são limitadas, você pode ver e encerrar as suas sessões, e a equipe precisa usar a verificação em duas etapas. O acesso da equipe aos dados segue a sua função e é registrado.',
        'Nenhum sistema é totalmente seguro. Se um incidente puder causar a você risco ou dano relevante, avisamos você e a autoridade nacional (ANPD), como exige o artigo 48 da LGPD.',
      ],
    },
    {
      id: 'retention',
      title: '5. Retenção',
      body: [
        [
          'Dados da conta: enquanto a conta estiver ativa e por 5 anos após o cancelamento. Depois da exclusão, o que resta não tem nome nem endereço: consentimentos e pagamentos ficam com um número sem nome por esse tempo, para cumprir obrigações legais e responder a eventuais pedidos.',
          'Dados de uso: sessões de acesso, 2 anos; favoritos, alertas e o que mais você criar ou escolher, e as suas últimas visitas, até você apagar ou excluir a conta.',
          'Registros de segurança: 1 ano.',
          'Mensagens que enviamos: 3 meses.',
          'Conversas com o suporte: 2 anos.',
        ],
        'Uma tarefa agendada remove todos os dias o que é mais antigo. O que você mesmo apaga, como um alerta ou um link de overlay, sai de todas as telas na hora e é removido de vez em até duas horas; as cópias de segurança, guardadas por tempo limitado, ainda podem contê-lo. Um endereço que você retira de um relatório deixa de recebê-lo e fica guardado por pelo menos 90 dias, para que os links dos e-mails anteriores continuem funcionando.',
      ],
    },
    {
      id: 'rights',
      title: '6. Seus direitos',
      body: [
        'Você exerce a maioria dos seus direitos por conta própria, a qualquer momento e sem custo, nas configurações:',
        [
          'Acesso e portabilidade: baixe tudo sobre você em um arquivo, em JSON e CSV.',
          'Correção: altere o seu nome e o seu e-mail.',
          'Exclusão: exclua a sua conta. Você confirma com a sua senha, há sete dias de carência, e dizemos o que é mantido e por quê.',
          'Sessões: veja onde você está conectado e encerre cada sessão.',
          'Consentimento: veja o que você aceitou e quando.',
        ],
        'Você também pode nos pedir informações sobre o compartilhamento, opor-se a um uso dos seus dados, retirar um consentimento ou pedir a revisão de uma decisão. Respondemos aos pedidos em até 15 dias úteis. Você pode recorrer à ANPD a qualquer momento.',
      ],
    },
    {
      id: 'cookies',
      title: '7. Cookies e armazenamento no navegador',
      body: [
        'Usamos apenas o que o serviço precisa, e nenhum cookie de publicidade ou de análise:',
        [
          'Cookie “registration”: reconhece o navegador que começou um cadastro quando ele traz o código. Fica fora do alcance de scripts (HttpOnly) e dura um dia.',
          'Cookie “language”: o idioma que você escolheu, para que as páginas apareçam nele. Dura um ano.',
          'Armazenamento local “authToken”, “token” e “user”: a sua sessão e quem você é, até você sair.',
          'Armazenamento local “language”, “visited” e “mantine-color-scheme-value”: idioma, primeira visita e tema.',
          'Armazenamento local para ajustes da tela, como o período padrão, o tipo de lista e avisos que você já viu; rascunhos de mensagens ao suporte; para a equipe, também rascunhos de lançamentos e de textos legais.',
          'Armazenamento da sessão, até você fechar a aba: que você está navegando sem conta, até onde rolou cada página e, por um instante, uma chave de API nova que você testa.',
          'Um service worker: guarda uma única página, que mostra quando você está sem conexão, e mostra as notificações do navegador, se você as ativou.',
        ],
        'Você pode remover tudo isso no seu navegador; você então sai da conta e o idioma é perguntado novamente. Overlays e cartões incorporados não usam nada disso. Quando a verificação humana está ligada, o Google pode definir cookies próprios.',
      ],
    },
    {
      id: 'minors',
      title: '8. Menores de idade',
      body: [
        'O serviço não é para menores de 18 anos, e não coletamos dados deles conscientemente. Se você acredita que um menor nos forneceu dados, avise-nos: excluímos a conta e os dados.',
      ],
    },
    {
      id: 'automated-decisions',
      title: '9. IA e decisões automatizadas',
      body: [
        'O Retorna não toma decisões sobre você com efeitos jurídicos apenas por meios automatizados e não traça o seu perfil. Números, pontuações e previsões são sobre jogos, calculados com fórmulas publicadas, não sobre pessoas.',
        'A proteção automática, como os limites de tentativas de acesso ou a verificação humana, pode atrasar um pedido por algum tempo. Você pode pedir a revisão por uma pessoa (artigo 20 da LGPD).',
      ],
    },
    {
      id: 'changes',
      title: '10. Mudanças nesta política',
      body: [
        'Esta política pode mudar. A data da última atualização está no topo desta página. Anunciamos mudanças significativas por e-mail ou no serviço antes que passem a valer e pedimos novo consentimento quando a lei exigir.',
      ],
    },
    {
      id: 'contact-us',
      title: '11. Contato',
      body: [
        'Para perguntas e pedidos sobre dados pessoais, escreva à pessoa encarregada da proteção de dados por meio do suporte. Pedidos sobre privacidade são respondidos em até 15 dias úteis.',
      ],
    },
  ],
}
