import type { Language } from '@retorna/domain/language'
import { CLIENT_ERRORS } from './client-errors.ts'

export type { Language }

/** The user-facing text in each language. */
type Said = Readonly<Record<Language, string>> & {
  /** What happened, for developers reading the API documentation. */
  readonly meaning: string
}

const answeredWith = <Code extends string>(status: number, errors: Record<Code, Said>) => {
  const entries = Object.entries<Said>(errors).map(([code, said]) => [code, { status, ...said }])
  return Object.fromEntries(entries) as Record<Code, Said & { readonly status: number }>
}

/** Every error of the API: its status, its meaning and its user-facing text. */
export const ERROR_CODES = {
  ...CLIENT_ERRORS,
  ...answeredWith(400, {
    VALIDATION: {
      meaning: 'A parameter or the body is malformed; `fields` names what to correct.',
      en: 'Some of the information is not valid. Correct the marked fields.',
      pt: 'Algumas informações não são válidas. Corrija os campos indicados.',
    },
    BODY_UNREADABLE: {
      meaning:
        'The body is not what its headers say; `detail` names the place. Nothing was stored.',
      en: 'The body cannot be read. Nothing was stored.',
      pt: 'Não foi possível ler o conteúdo enviado. Nada foi armazenado.',
    },
    RESET_TOKEN_INVALID: {
      meaning:
        'A reset link that is unknown, used or older than one hour, or whose account has another password or address by now.',
      en: 'Invalid or expired token',
      pt: 'Token inválido ou expirado',
    },
    INVITATION_INVALID: {
      meaning:
        'An invitation that is unknown, used, replaced, withdrawn, older than 72 hours or to another address.',
      en: 'This invitation is no longer valid. Ask for a new one.',
      pt: 'Este convite não vale mais. Peça um novo.',
    },
    AGE_NOT_ASSURED: {
      meaning:
        'The result of the provider of age assurance is not valid, too old, of another person, or of no adult.',
      en: 'Your age could not be confirmed. Try again.',
      pt: 'Não foi possível confirmar sua idade. Tente de novo.',
    },
    INVALID_SIGNATURE: {
      meaning: 'The event was not signed by the payment provider, or was signed too long ago.',
      en: 'The signature is not valid.',
      pt: 'A assinatura não é válida.',
    },
    CODE_INVALID: {
      meaning: 'The emailed code is wrong, or none is pending.',
      en: 'The code is not correct.',
      pt: 'O código não está correto.',
    },
    CODE_EXPIRED: {
      meaning: 'The emailed code is older than 15 minutes.',
      en: 'The code has expired. Request a new one.',
      pt: 'O código expirou. Peça um novo.',
    },
    FILE_UNREADABLE: {
      meaning: 'The uploaded file cannot be used; `fields.file` says why.',
      en: 'The file cannot be used.',
      pt: 'O arquivo não pode ser usado.',
    },
  }),
  ...answeredWith(401, {
    API_KEY_INVALID: {
      meaning: 'The API key is missing, mistyped, unknown, expired or revoked.',
      en: 'Send a valid API key as Authorization: Bearer rtn_live_…',
      pt: 'Envie uma chave de API válida como Authorization: Bearer rtn_live_…',
    },
    INVALID_TOKEN: {
      meaning: 'The session to verify is unknown or has ended.',
      en: 'Invalid token',
      pt: 'Token inválido',
    },
    INVALID_CREDENTIALS: {
      meaning: 'Unknown address or wrong password; the reply never tells which.',
      en: 'Incorrect email or password',
      pt: 'E-mail ou senha incorretos',
    },
    TWO_FACTOR_REQUIRED: {
      meaning:
        'The password is right; the account also requires a code of its second factor (`codigo`).',
      en: 'Enter the code from your authenticator app.',
      pt: 'Digite o código do seu aplicativo autenticador.',
    },
    TWO_FACTOR_INVALID: {
      meaning: 'The password is right, but the second-factor code is wrong or was already used.',
      en: 'The code is not correct. Wait for the next one and try again.',
      pt: 'O código não está correto. Aguarde o próximo e tente novamente.',
    },
  }),
  ...answeredWith(402, {
    TRIAL_ENDED: {
      meaning: 'The free trial is over; settings, subscription and payment remain accessible.',
      en: 'Your free trial has ended. Choose a plan to continue.',
      pt: 'Seu teste grátis terminou. Escolha um plano para continuar.',
    },
    PAYMENT_REQUIRED: {
      meaning: 'A paid plan whose payment is pending, failed or canceled.',
      en: 'Payment is required to use this feature',
      pt: 'Pagamento necessário para acessar esta funcionalidade',
    },
  }),
  ...answeredWith(403, {
    SCOPE_REQUIRED: {
      meaning: 'The API key does not have the scope that the call needs.',
      en: 'This API key does not have the scope that this call needs.',
      pt: 'Esta chave de API não tem o escopo que esta chamada exige.',
    },
    ADDRESS_NOT_ALLOWED: {
      meaning: 'The API key may not be used from the address of the caller.',
      en: 'This API key may not be used from this address.',
      pt: 'Esta chave de API não pode ser usada a partir deste endereço.',
    },
    ORIGIN_NOT_ALLOWED: {
      meaning: 'The API key is for web pages of other origins.',
      en: 'This API key may not be used from this website.',
      pt: 'Esta chave de API não pode ser usada a partir deste site.',
    },
    FEED_STOPPED: {
      meaning: 'The feed of the API key was stopped; it takes no more readings.',
      en: 'This feed was stopped. It takes no more readings.',
      pt: 'Este feed foi encerrado. Ele não recebe mais leituras.',
    },
    EMAIL_NOT_VERIFIED: {
      meaning:
        'The password belongs to a registration whose code has not been entered yet. This reveals nothing about whether the address has an account.',
      en: 'Verify your email address before you sign in.',
      pt: 'Verifique seu e-mail antes de entrar.',
    },
    REGISTRATION_PASSWORD_REQUIRED: {
      meaning:
        'The code is right, but came from a different browser than the registration: send the password as `senha`, or a new one as `nova_senha`.',
      en: 'Enter the password you registered with, or choose a new one.',
      pt: 'Digite a senha do seu cadastro ou escolha uma nova.',
    },
    ACCOUNT_BLOCKED: {
      meaning: 'The password is right, but staff have blocked the account.',
      en: 'This account is blocked. Contact support.',
      pt: 'Esta conta está bloqueada. Fale com o suporte.',
    },
    PLAN_REQUIRED: {
      meaning: 'The plan does not include this capability; `requiredPlan` does.',
      en: 'Your plan does not include this feature.',
      pt: 'Seu plano não inclui este recurso.',
    },
    AGE_REQUIRED: {
      meaning:
        'In the country of the caller, a provider of age assurance has to say first that they are an adult.',
      en: 'Confirm first that you are 18 or over.',
      pt: 'Confirme antes que você tem 18 anos ou mais.',
    },
    FORBIDDEN: {
      meaning: 'The role does not allow this call.',
      en: 'You are not allowed to do this.',
      pt: 'Você não tem permissão para isto.',
    },
    SHARE_PASSWORD_REQUIRED: {
      meaning: 'The shared report has a password, and the given one is missing or wrong.',
      en: 'Enter the password of this report.',
      pt: 'Digite a senha deste relatório.',
    },
    PROOF_REQUIRED: {
      meaning:
        'The call needs a proof from the last ten minutes: send the password to `POST /api/account/proof`, then call again.',
      en: 'Enter your password again to continue.',
      pt: 'Digite sua senha novamente para continuar.',
    },
    TWO_FACTOR_LOST: {
      meaning:
        'The second factor was set up under a key that the server no longer has, so no code can be checked.',
      en: 'Your two-step verification can no longer be checked. Contact support to have it reset.',
      pt: 'Sua verificação em duas etapas não pode mais ser conferida. Fale com o suporte para redefini-la.',
    },
    NEW_PASSWORD_REQUIRED: {
      meaning:
        'The password was generated for the user; until they choose their own, only the calls to do so are allowed.',
      en: 'Choose your own password to continue.',
      pt: 'Escolha sua própria senha para continuar.',
    },
    TWO_FACTOR_SETUP_REQUIRED: {
      meaning:
        'Staff need a second factor on this server; until it is on, only the calls that set it up are allowed.',
      en: 'Set up two-step verification to continue.',
      pt: 'Configure a verificação em duas etapas para continuar.',
    },
  }),
  ...answeredWith(404, {
    API_KEY_NOT_FOUND: {
      meaning: 'The caller has no such API key, or can no longer restore it.',
      en: 'This API key no longer exists.',
      pt: 'Esta chave de API não existe mais.',
    },
    FEED_NOT_FOUND: {
      meaning: 'The feed is unknown, is stopped, or does not take readings in this way.',
      en: 'This feed does not exist or takes no readings here. Choose another one.',
      pt: 'Este feed não existe ou não aceita leituras aqui. Escolha outro.',
    },
    GAME_NOT_FOUND: {
      meaning: 'No such game. If it was merged into another, `detail` names that one.',
      en: 'Game not found',
      pt: 'Jogo não encontrado',
    },
    PROVIDER_NOT_FOUND: {
      meaning: 'The provider is no longer in the catalog.',
      en: 'This provider is no longer in the catalog.',
      pt: 'Este provedor não está mais no catálogo.',
    },
    OPERATOR_NOT_FOUND: {
      meaning: 'No feed of such an operator has read a game in the last 30 days.',
      en: 'This operator is unknown, or none of its games was read in the last 30 days.',
      pt: 'Este operador não existe, ou nenhum jogo dele teve leituras nos últimos 30 dias.',
    },
    LOGO_NOT_FOUND: {
      meaning: 'The caller has no such logo.',
      en: 'The logo was not found. Upload it again.',
      pt: 'O logotipo não foi encontrado. Envie-o novamente.',
    },
    ALERT_NOT_FOUND: {
      meaning: 'The caller has no such alert.',
      en: 'Alert not found',
      pt: 'Alerta não encontrado',
    },
    REPORT_NOT_FOUND: {
      meaning: 'The caller has no such saved report.',
      en: 'Report not found',
      pt: 'Relatório não encontrado',
    },
    SCHEDULE_NOT_FOUND: {
      meaning: 'The caller has no such schedule.',
      en: 'Schedule not found',
      pt: 'Agendamento não encontrado',
    },
    REPORT_LINK_INVALID: {
      meaning: 'A link from a mail about reports that is unknown, used or expired.',
      en: 'This link is no longer valid.',
      pt: 'Este link não é mais válido.',
    },
    SHARE_NOT_FOUND: {
      meaning: 'No report is shared under this address, or not anymore.',
      en: 'This report is not available anymore.',
      pt: 'Este relatório não está mais disponível.',
    },
    OVERLAY_NOT_FOUND: {
      meaning: 'No overlay has this token, or its link was revoked.',
      en: 'This overlay no longer exists.',
      pt: 'Este overlay não existe mais.',
    },
  }),
  ...answeredWith(405, {
    METHOD_NOT_ALLOWED: {
      meaning: 'The address exists, but not with this method.',
      en: 'This address does not support that method.',
      pt: 'Este endereço não aceita esse método.',
    },
  }),
  ...answeredWith(408, {
    REQUEST_TIMEOUT: {
      meaning: 'The request took too long to arrive.',
      en: 'The connection is too slow: not everything arrived in time. Try again.',
      pt: 'A conexão está lenta demais: nem tudo chegou a tempo. Tente novamente.',
    },
  }),
  ...answeredWith(409, {
    API_KEYS_FULL: {
      meaning: 'The caller has as many API keys as possible.',
      en: 'You have reached the maximum number of API keys. Revoke one first.',
      pt: 'Você atingiu o número máximo de chaves de API. Revogue uma antes.',
    },
    FAVORITES_FULL: {
      meaning: 'The caller has reached the limit of favorites; remove one first.',
      en: 'Your list of favorites is full. Remove one to add another.',
      pt: 'Sua lista de favoritos está cheia. Remova um para adicionar outro.',
    },
    VIEWS_FULL: {
      meaning: 'The caller has reached the limit of saved views; delete one first.',
      en: 'You have twenty saved views. Delete one to save another.',
      pt: 'Você tem vinte visões salvas. Exclua uma para salvar outra.',
    },
    PLAY_SESSIONS_FULL: {
      meaning: 'The caller would have more sessions than they may have; delete some first.',
      en: 'You can keep 2,000 sessions. Delete some to save more.',
      pt: 'Você pode guardar 2.000 sessões. Exclua algumas para salvar outras.',
    },
    REPORTS_FULL: {
      meaning: 'The caller has reached the limit of saved reports; delete one first.',
      en: 'You have fifty saved reports. Delete one to save another.',
      pt: 'Você tem cinquenta relatórios salvos. Exclua um para salvar outro.',
    },
    EXPORTS_FULL: {
      meaning: 'The caller has reached the limit of long exports; delete one first.',
      en: 'You have five files already. Delete one to prepare another.',
      pt: 'Você já tem cinco arquivos. Exclua um para preparar outro.',
    },
    ALERT_EXISTS: {
      meaning: 'The caller has an active alert of that type on the game.',
      en: 'Alert already active',
      pt: 'Alerta já ativo',
    },
    ALERTS_FULL: {
      meaning: 'The caller has reached the limit of alerts; delete one first.',
      en: 'You have reached the alert limit. Delete one to add another.',
      pt: 'Você atingiu o limite de alertas. Exclua um para adicionar outro.',
    },
    SCHEDULES_FULL: {
      meaning: 'The caller has reached the limit of schedules; delete one first.',
      en: 'You have twenty schedules. Delete one to add another.',
      pt: 'Você tem vinte agendamentos. Exclua um para adicionar outro.',
    },
    RECIPIENTS_FULL: {
      meaning: 'The caller has reached the limit of addresses for reports; remove one first.',
      en: 'You have ten addresses. Remove one to add another.',
      pt: 'Você tem dez endereços. Remova um para adicionar outro.',
    },
    RECIPIENT_LEFT: {
      meaning: 'The owner of this address has stopped the reports of the caller.',
      en: 'This person has stopped your reports, so we cannot ask them again.',
      pt: 'Essa pessoa cancelou o recebimento dos seus relatórios. Não podemos convidá-la de novo.',
    },
    SHARES_FULL: {
      meaning: 'The caller has reached the limit of share links; revoke one first.',
      en: 'You have twenty share links. Revoke one to create another.',
      pt: 'Você tem vinte links compartilhados. Revogue um para criar outro.',
    },
    OVERLAY_LINKS_FULL: {
      meaning: 'The caller has reached the limit of overlay links; revoke one first.',
      en: 'You have ten overlay links. Revoke one to create another.',
      pt: 'Você tem dez links de overlay. Revogue um para criar outro.',
    },
    TWO_FACTOR_ACTIVE: {
      meaning: 'The second factor is already on.',
      en: 'Two-step verification is already on.',
      pt: 'A verificação em duas etapas já está ativada.',
    },
    TWO_FACTOR_INACTIVE: {
      meaning: 'There is no second factor, or its setup was not started.',
      en: 'Two-step verification is not on.',
      pt: 'A verificação em duas etapas não está ativada.',
    },
    EMAIL_TAKEN: {
      meaning: 'Somebody registered the address after its code was sent.',
      en: 'This email address already has an account.',
      pt: 'Este e-mail já tem uma conta.',
    },
    OWN_ACCOUNT: {
      meaning: 'Staff cannot change the role of their own account or block it.',
      en: 'You cannot do this to your own account.',
      pt: 'Você não pode fazer isto com a sua própria conta.',
    },
    PRICES_CLASH: {
      meaning:
        'A plan would cost what another one costs, or what somebody pays for another one; the amount must identify the plan that was paid for.',
      en: 'A plan cannot cost what another one costs, or what somebody still pays for another one: the amount paid identifies the plan.',
      pt: 'Um plano não pode custar o mesmo que outro, nem o que alguém ainda paga por outro: o valor pago indica de qual plano se trata.',
    },
    SETTLED: {
      meaning: 'The request has already been answered.',
      en: 'This request is already settled.',
      pt: 'Esta solicitação já foi encerrada.',
    },
    LAST_ADMIN: {
      meaning: 'The only administrator cannot be deleted, blocked or given another role.',
      en: 'You are the only administrator. Make someone else an administrator first.',
      pt: 'Você é o único administrador. Torne outra pessoa administradora antes.',
    },
    WEBHOOK_PAUSED: {
      meaning: 'Nothing is sent to the webhook until its owner resumes it.',
      en: 'The webhook is paused. Resume it first.',
      pt: 'O webhook está pausado. Retome-o antes.',
    },
    SMS_UNAVAILABLE: {
      meaning: 'This server has no SMS provider.',
      en: 'SMS is not available on this server.',
      pt: 'SMS não está disponível neste servidor.',
    },
    IMPORT_BUSY: {
      meaning: 'The import is being previewed, queued, running or done.',
      en: 'This import has already been started.',
      pt: 'Esta importação já foi iniciada.',
    },
    UPLOAD_OFFSET: {
      meaning: 'What has arrived of the upload ends elsewhere: ask where, and go on from there.',
      en: 'Part of the file is missing or has already arrived. Choose the file again, and its upload goes on.',
      pt: 'Falta uma parte do arquivo, ou ela já chegou. Escolha o arquivo de novo, e o envio continua.',
    },
    UNDO_REFUSED: {
      meaning: 'The batch cannot be undone; `fields.batch` says why.',
      en: 'The batch cannot be undone.',
      pt: 'O lote não pode ser desfeito.',
    },
    PULL_STOPPED: {
      meaning:
        'The feed is stopped, or the key of its SFTP server has changed: forget the key first.',
      en: 'This feed is stopped. Start it first.',
      pt: 'Este feed está parado. Reative-o primeiro.',
    },
    INVESTIGATION_CLOSED: {
      meaning: 'The investigation is closed: it takes notes and a corrected outcome only.',
      en: 'This investigation is closed. Write a note, correct the outcome or open another one.',
      pt: 'Esta investigação está encerrada. Escreva uma nota, corrija a conclusão ou abra outra.',
    },
    INVESTIGATION_FULL: {
      meaning: 'The investigation has reached the limit of its entries or attachments.',
      en: 'This investigation takes no more entries or attachments of this kind.',
      pt: 'Esta investigação não aceita mais registros ou anexos deste tipo.',
    },
    EDIT_CONFLICT: {
      meaning: 'Somebody changed the record since the caller read it; nothing was stored.',
      en: 'Someone else changed this in the meantime.',
      pt: 'Outra pessoa alterou isto nesse meio-tempo.',
    },
    NAME_TAKEN: {
      meaning: 'Another one of the same kind, such as another feed or key, has this name.',
      en: 'This name is already in use. Choose another one.',
      pt: 'Este nome já está em uso. Escolha outro.',
    },
    SLUG_TAKEN: {
      meaning: 'Another record of the catalog has this name or slug.',
      en: 'Another entry already has this name or slug.',
      pt: 'Outro registro já tem este nome ou slug.',
    },
    MONTH_ARCHIVED: {
      meaning:
        'Readings of that month were archived and cannot be changed until they are brought back.',
      en: 'The readings of this month are archived. An administrator has to bring them back before they can be changed.',
      pt: 'As leituras deste mês estão arquivadas. Para alterá-las, um administrador precisa trazê-las de volta.',
    },
  }),
  ...answeredWith(410, {
    UPDATES_EXPIRED: {
      meaning:
        'What changed since `updated_since` is no longer known: it is over thirty days old, or the database was restored. Begin again with `start`.',
      en: 'Too much has changed since then. Read everything again, from updated_since=start.',
      pt: 'Houve mudanças demais desde então. Leia tudo de novo a partir de updated_since=start.',
    },
  }),
  ...answeredWith(413, {
    EXPORT_TOO_LARGE: {
      meaning: 'The export would have more rows than a file may have.',
      en: 'That is more than three million rows. Choose fewer days or narrow the filters.',
      pt: 'São mais de três milhões de linhas. Escolha menos dias ou restrinja os filtros.',
    },
    PAYLOAD_TOO_LARGE: {
      meaning: 'The body is larger than the limit.',
      en: 'The request is too large.',
      pt: 'O conteúdo enviado é grande demais.',
    },
    FILE_TOO_LARGE: {
      meaning: 'The uploaded file is larger than the limit.',
      en: 'The file is too large.',
      pt: 'O arquivo é grande demais.',
    },
  }),
  ...answeredWith(415, {
    UNSUPPORTED_MEDIA_TYPE: {
      meaning: 'The body is not JSON.',
      en: 'Send the body as JSON.',
      pt: 'Envie o conteúdo em JSON.',
    },
    FILE_UNSUPPORTED: {
      meaning: 'The type of the uploaded file is not supported.',
      en: 'This file type is not supported.',
      pt: 'Este tipo de arquivo não é aceito.',
    },
  }),
  ...answeredWith(422, {
    READINGS_REFUSED: {
      meaning:
        'With `Prefer: strict`: rows were refused, so none was stored; `refused` lists them.',
      en: 'Some rows were refused, so nothing was stored.',
      pt: 'Algumas linhas foram recusadas, por isso nada foi armazenado.',
    },
    TOO_MANY_REFUSED: {
      meaning:
        'More rows would be refused than a batch may have, so nothing was stored; `refused` lists the first hundred.',
      en: 'Too many rows were refused, so nothing was stored. Correct the rows and send them again.',
      pt: 'Linhas demais foram recusadas, por isso nada foi armazenado. Corrija as linhas e envie de novo.',
    },
    IDEMPOTENCY_KEY_REUSED: {
      meaning: 'The `Idempotency-Key` came earlier with another body; nothing was stored.',
      en: 'This Idempotency-Key was used with another body. Use a new one.',
      pt: 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma nova.',
    },
  }),
  ...answeredWith(429, {
    TOO_MANY_LARGE_BODIES: {
      meaning: 'As many large bodies as possible are being taken, of this feed or of all.',
      en: 'Other large bodies are being taken. Try again in a few seconds.',
      pt: 'Outros envios grandes estão sendo recebidos. Tente de novo em alguns segundos.',
    },
    CODE_EXHAUSTED: {
      meaning: 'Too many wrong attempts with this code; it is no longer valid.',
      en: 'Too many wrong codes. Request a new one.',
      pt: 'Muitos códigos incorretos. Peça um novo.',
    },
  }),
  ...answeredWith(503, {
    BUSY: {
      meaning:
        'Other changes block the call, such as a running import; nothing was changed. `Retry-After` says when to retry.',
      en: 'The service is busy, and nothing was changed. Try again in a moment.',
      pt: 'O serviço está ocupado e nada foi alterado. Tente novamente em instantes.',
    },
    PAYMENT_UNAVAILABLE: {
      meaning: 'The payment provider does not respond, or refuses; nothing was changed.',
      en: 'The payment provider is not responding right now. Try again shortly.',
      pt: 'O provedor de pagamento não está respondendo no momento. Tente novamente em instantes.',
    },
  }),
}

export type ErrorCode = keyof typeof ERROR_CODES
