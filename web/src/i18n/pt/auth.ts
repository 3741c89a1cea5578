import { labels } from '@retorna/contract/words/pt/labels'
import type { auth as english } from '../en/auth.ts'
import type { SameShape } from '../same-shape.ts'

export const auth = {
  lead: 'Monitoramento de RTP para jogadores, streamers e operadores.',
  success: 'Login realizado com sucesso',
  failed: 'Erro no login',
  sessionEnded: 'Sua sessão terminou. Entre novamente para continuar.',
  noAccount: 'Ainda não tem conta?',
  createAccount: 'Criar conta',
  haveAccount: 'Já tem uma conta?',
  guest: 'Continuar como visitante',
  guestHint: 'Somente números públicos, sem precisar de conta.',
  or: 'ou',
  wait: 'Você pode tentar novamente em {{time}}.',
  incompleteLink: 'O link está incompleto',
  newTab: '(abre em uma nova aba)',
  backToLogin: 'Voltar para o login',
  humanCheck:
    'Protegido por reCAPTCHA: aplicam-se a <privacy>Política de Privacidade</privacy> e os <terms>Termos de Serviço</terms> do Google.',
  secondFactor: {
    lead: 'Digite o código do seu aplicativo autenticador ou um dos seus códigos de recuperação.',
    submit: 'Verificar',
    back: 'Voltar',
    required: 'Digite o código',
  },
  register: {
    lead: 'Leva um minuto. Você pode mudar de plano quando quiser.',
    includes: 'O que o plano {{plan}} inclui',
    details: 'Seus dados',
    name: 'Nome completo',
    confirm: 'Confirmar senha',
    terms:
      'Tenho 18 anos ou mais e aceito os <terms>Termos de Uso</terms> e a <privacy>Política de Privacidade</privacy>.',
    success: 'Registro realizado com sucesso',
    failed: 'Erro no registro',
  },
  verify: {
    title: 'Verifique seu e-mail',
    lead: 'Enviamos um código de 6 dígitos para o seu endereço. Ele vale por 15 minutos.',
    submit: 'Verificar e-mail',
    change: 'Usar outro endereço',
    spam: 'Não recebeu? Confira a pasta de spam ou peça um novo código: o anterior deixa de funcionar.',
    resendIn: 'Reenviar código em {{time}}',
    verifying: 'Verificando seu e-mail...',
    passwordLead:
      'Você abriu o código em um navegador diferente do usado no cadastro. Digite a senha do cadastro ou escolha uma nova: assim, ninguém mais consegue entrar.',
    newPassword: 'Não sei a senha: escolher uma nova',
    knownPassword: 'Digitar a senha do cadastro',
    success: 'E-mail verificado com sucesso! Redirecionando...',
    failed: 'Não foi possível verificar o e-mail. Tente novamente.',
  },
  forgotPassword: {
    title: 'Esqueceu a senha?',
    lead: 'Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha.',
    submit: 'Enviar link',
    failed: 'Erro ao solicitar reset de senha',
    sentTitle: 'Verifique seu e-mail',
    sent: 'Se {{email}} tiver uma conta, um link para escolher uma nova senha está a caminho.',
    expires: 'O link expira em 1 hora e funciona uma única vez.',
    spam: 'Não recebeu? Confira a pasta de spam.',
    another: 'Enviar para outro e-mail',
  },
  reset: {
    title: 'Escolha uma nova senha',
    verifying: 'Verificando o link...',
    greeting: 'Olá, {{name}}. A nova senha encerra todas as sessões abertas.',
    password: 'Nova senha',
    confirm: 'Confirmar nova senha',
    submit: 'Redefinir senha',
    failed: 'Erro ao redefinir senha',
    invalidTitle: 'Este link não funciona',
    missingToken: 'Token de reset não encontrado',
    invalidToken: 'Token inválido ou expirado',
    checkFailed: 'Erro ao verificar token',
    invalidHint:
      'Cada link vale por 1 hora e uma única vez, desde que a senha e o e-mail não mudem.',
    requestNew: 'Solicitar Novo Reset',
    successTitle: 'Senha redefinida',
    success: 'Sua senha foi alterada. Entre com a nova senha.',
    goToLogin: 'Ir para Login',
  },
  undoEmail: {
    title: 'Restaurar seu e-mail',
    lead: 'O e-mail da sua conta foi alterado. Escolha uma nova senha para voltar a usar este endereço: todas as sessões serão encerradas.',
    submit: 'Restaurar e-mail',
    failed: 'O e-mail não foi restaurado',
    invalidHint: 'O link funciona uma única vez, por 7 dias.',
    doneTitle: 'Seu e-mail foi restaurado',
    done: 'Todas as sessões foram encerradas. Entre com seu e-mail e a nova senha e confira suas configurações.',
  },
  invitation: {
    title: 'Entre para a equipe',
    lead: {
      editor:
        '{{sender}} convidou você para trabalhar no Retorna como editor: você lança leituras e cuida de jogos e feeds.',
      admin:
        '{{sender}} convidou você para trabalhar no Retorna como administrador: você pode abrir e alterar tudo.',
    },
    next: 'Em seguida, você ativa a verificação em duas etapas com um aplicativo no celular.',
    name: 'Seu nome',
    submit: 'Entrar para a equipe',
    failed: 'Não foi possível entrar para a equipe. Tente de novo.',
    known: '{{email}} já tem uma conta. Entre com ela para aceitar o convite.',
    joinAs: 'Você entrou como {{email}}.',
    subscription:
      'Sua função libera tudo sem pagamento. Se você não cancelou a sua assinatura, ela continua sendo cobrada: no painel, a aba Assinatura diz onde cancelar.',
    invalidHint: 'Um convite vale uma vez, por 72 horas; só o mais recente funciona.',
  },
  claim: {
    quote: '“Este slot está pagando {{rtp}}% agora”',
    chart:
      'A faixa que o acaso poderia explicar: larga com poucos giros, estreita com milhões. O número anunciado fica bem dentro dela.',
    range:
      'Esse número vem de {{spins}} giros, três minutos de jogo. Com tão poucos, um único prêmio grande decide onde um jogo perfeitamente correto de {{rtp}} vai parar.',
    spins: '{{number}} giros',
    verdict: 'Tão poucas jogadas não dizem nada sobre o jogo.',
  },
  demo: {
    title: 'Contas de demonstração',
    hint: 'Preencha o formulário com uma destas contas.',
    free: labels.free,
    professional: labels.professional,
    premium: labels.premium,
    pending: labels.paymentPending,
    admin: 'Administrador',
  },
} as const satisfies SameShape<typeof english>
