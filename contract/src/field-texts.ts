import type { Language } from './error-codes.ts'

/** Texts of field errors, by the key that a schema or a rule in `domain` returns. */
export const FIELD_TEXTS = {
  'email-own': {
    en: 'This is your own address, which needs no invitation',
    pt: 'Este é o seu próprio endereço, que não precisa de convite',
  },
  'already-colleague': {
    en: 'This address already belongs to the team',
    pt: 'Este endereço já é da equipe',
  },
  'sections-missing': {
    en: 'Every section needs a title and a text in both languages',
    pt: 'Cada seção precisa de título e texto nos dois idiomas',
  },
  'day-over': {
    en: 'Choose today or a later day',
    pt: 'Escolha hoje ou um dia posterior',
  },
  'recipient-unknown': {
    en: 'One of these addresses is no longer among yours; choose again',
    pt: 'Um destes endereços já não está entre os seus; escolha de novo',
  },
  'time-zone-unknown': { en: 'Choose a time zone', pt: 'Escolha um fuso horário' },
  'merge-game-hidden': {
    en: 'The game to keep is hidden: it or its provider is inactive. Activate it first',
    pt: 'O jogo que seria mantido está oculto: ele ou o provedor dele está inativo. Ative-o antes',
  },
  'merge-provider-inactive': {
    en: 'The provider to keep is inactive, which would hide all games. Activate it first',
    pt: 'O provedor que seria mantido está inativo, e todos os jogos sumiriam do site. Ative-o antes',
  },
  'email-required': { en: 'Email is required', pt: 'O e-mail é obrigatório' },
  'variation-invalid': {
    en: 'Enter a number from 0 to below 1,000',
    pt: 'Informe um número de 0 a menos de 1.000',
  },
  'version-unknown': {
    en: 'Choose one of the versions of this game',
    pt: 'Escolha uma das versões deste jogo',
  },
  'version-runs': {
    en: 'A feed still runs a version that this would remove; first choose another one for it under “Versions by feed”',
    pt: 'Um feed ainda usa uma versão que seria removida; primeiro, escolha outra para ele em “Versões por feed”',
  },
  'period-invalid': {
    en: 'The last day must not be before the first',
    pt: 'O último dia não pode ser anterior ao primeiro',
  },
  'stakes-do-not-add-up': {
    en: 'The stakes must add up to the spins and to what was staked',
    pt: 'As apostas por valor devem somar os giros e o total apostado',
  },
  'choice-invalid': { en: 'Choose one of the options', pt: 'Escolha uma das opções' },
  'source-required': {
    en: 'Say where the table comes from, in at most 500 characters',
    pt: 'Informe de onde vem a tabela, em até 500 caracteres',
  },
  'mute-day-invalid': {
    en: 'Choose a day within the next 90 days',
    pt: 'Escolha um dia nos próximos 90 dias',
  },
  'expiry-past': {
    en: 'Choose a time in the future',
    pt: 'Escolha um momento no futuro',
  },
  'network-invalid': {
    en: 'Enter IP addresses or networks such as 203.0.113.0/24',
    pt: 'Informe endereços IP ou redes como 203.0.113.0/24',
  },
  'origin-invalid': {
    en: 'Enter websites such as https://example.com, without a path',
    pt: 'Informe sites como https://exemplo.com.br, sem caminho',
  },
  'origins-stay': {
    en: 'A secret key cannot become one for web pages, nor the other way round; make another',
    pt: 'Uma chave secreta não pode virar chave de site, nem o contrário; crie outra',
  },
  'scopes-not-publishable': {
    en: 'A key for web pages reads the catalog and nothing else',
    pt: 'Uma chave de site lê o catálogo e nada mais',
  },
  'key-needs-feed': {
    en: 'A key that writes readings needs a feed of the kind push; no other key has one',
    pt: 'Uma chave que grava leituras precisa de um feed do tipo push; nenhuma outra tem feed',
  },
  'test-key-sends': {
    en: 'A test key only sends readings',
    pt: 'Uma chave de teste só envia leituras',
  },
  'email-invalid': { en: 'Invalid email format', pt: 'Formato de e-mail inválido' },
  'email-required-to-resend': {
    en: 'Email is required to resend the code',
    pt: 'O e-mail é obrigatório para reenviar o código',
  },
  'confirmation-required': {
    en: 'Confirm the password',
    pt: 'Confirme a senha',
  },
  'passwords-do-not-match': {
    en: 'Passwords do not match',
    pt: 'As senhas não coincidem',
  },
  'terms-required': {
    en: 'Accept the terms and confirm that you are 18 or older',
    pt: 'Aceite os termos e confirme que você tem 18 anos ou mais',
  },
  'email-and-code-required': {
    en: 'Email and verification code are required',
    pt: 'E-mail e código de verificação são obrigatórios',
  },
  'name-required': { en: 'Name is required', pt: 'O nome é obrigatório' },
  'name-too-short': {
    en: 'Name must be at least 2 characters',
    pt: 'O nome deve ter pelo menos 2 caracteres',
  },
  'operator-known': {
    en: 'This operator is known by another spelling. Choose it from the list',
    pt: 'Este operador já existe com outra grafia. Escolha-o na lista',
  },
  'name-too-long': { en: 'Name is too long', pt: 'O nome é longo demais' },
  'password-too-short': {
    en: 'Password must be at least 8 characters',
    pt: 'A senha deve ter pelo menos 8 caracteres',
  },
  'password-missing-parts': {
    en: 'Password must contain at least: 1 uppercase, 1 lowercase, 1 number and 1 special character',
    pt: 'A senha deve conter pelo menos: 1 letra maiúscula, 1 minúscula, 1 número e 1 caractere especial',
  },
  'password-breached': {
    en: 'This password is known from data breaches or easy to guess. Choose another one; several random words with 15 characters or more in total work well',
    pt: 'Esta senha apareceu em vazamentos de dados ou é fácil de adivinhar. Escolha outra; várias palavras aleatórias, com 15 caracteres ou mais, funcionam bem',
  },
  'code-required': { en: 'The code is required', pt: 'O código é obrigatório' },
  'code-invalid': { en: 'The code has 6 digits', pt: 'O código tem 6 dígitos' },
  'reset-token-required': {
    en: 'Reset token not found',
    pt: 'Token de reset não encontrado',
  },
  'password-required': { en: 'Password is required', pt: 'A senha é obrigatória' },
  'password-too-long': {
    en: 'Password is too long',
    pt: 'A senha é longa demais',
  },
  'source-reserved': {
    en: 'This source is reserved for demonstration data',
    pt: 'Esta fonte é reservada aos dados de demonstração',
  },
  'secret-required': {
    en: 'Enter it again: it is kept only for the same place and user',
    pt: 'Informe novamente: ele só é mantido para o mesmo destino e usuário',
  },
  'host-invalid': {
    en: 'Enter a host name or an IP address',
    pt: 'Informe um nome de servidor ou um endereço IP',
  },
  'header-invalid': {
    en: 'Enter the name of a header, such as X-Api-Key',
    pt: 'Informe o nome de um cabeçalho, como X-Api-Key',
  },
  'time-invalid': { en: 'Enter a time such as 06:30', pt: 'Informe um horário como 06:30' },
  'tls-required': {
    en: 'Only hosts that OUTGOING_ALLOW names may be reached without TLS',
    pt: 'Só servidores listados em OUTGOING_ALLOW podem ser acessados sem TLS',
  },
  'url-invalid': {
    en: 'Enter an address such as https://example.com/hook',
    pt: 'Informe um endereço como https://example.com/hook',
  },
  'url-not-https': {
    en: 'The address must begin with https://',
    pt: 'O endereço deve começar com https://',
  },
  'url-not-public': {
    en: 'The address does not lead to the public internet',
    pt: 'O endereço não é acessível pela internet pública',
  },
  'url-with-credentials': {
    en: 'The address must not contain a user name or password',
    pt: 'O endereço não pode conter usuário ou senha',
  },
  'phone-invalid': {
    en: 'Enter the number with its country code, such as +5511987654321',
    pt: 'Informe o número com o código do país, como +5511987654321',
  },
  'push-keys-invalid': {
    en: 'The browser’s keys are not valid',
    pt: 'As chaves do navegador não são válidas',
  },
  'plan-unknown': { en: 'Choose one of the plans', pt: 'Escolha um dos planos' },
  'password-unchanged': {
    en: 'Choose a password different from the current one',
    pt: 'Escolha uma senha diferente da atual',
  },
  'password-incorrect': {
    en: 'The password is not correct',
    pt: 'A senha não está correta',
  },
  'code-incorrect': {
    en: 'The code is not correct',
    pt: 'O código não está correto',
  },
  'slug-invalid': {
    en: 'Lowercase letters, digits and single hyphens only',
    pt: 'Somente letras minúsculas, dígitos e hífens simples',
  },
  'time-zone-invalid': {
    en: 'A time zone such as America/Sao_Paulo',
    pt: 'Um fuso horário como America/Sao_Paulo',
  },
  'country-invalid': {
    en: 'A country has two capital letters, as in BR.',
    pt: 'Um país tem duas letras maiúsculas, como BR.',
  },
  'payers-in-other-currency': {
    en: 'Somebody pays in a currency that has no new price: see who pays what. Keep a price in it, or let the new one hold for new customers alone.',
    pt: 'Alguém paga em uma moeda sem preço novo: veja quem paga quanto. Mantenha um preço nela ou deixe o novo valer só para novos clientes.',
  },
  'currency-invalid': {
    en: 'Three letters, such as EUR',
    pt: 'Três letras, como EUR',
  },
  'currency-or-crypto-invalid': {
    en: 'Three letters, such as EUR, or a cryptocurrency such as USDT',
    pt: 'Três letras, como EUR, ou uma criptomoeda, como USDT',
  },
  'bets-out-of-order': {
    en: 'The smallest bet is above the largest',
    pt: 'A aposta mínima é maior que a máxima',
  },
  'one-monitored': {
    en: 'Only one version can be monitored',
    pt: 'Somente uma versão pode ser monitorada',
  },
  'versions-repeat': {
    en: 'Two versions have the same RTP',
    pt: 'Duas versões têm o mesmo RTP',
  },
  'address-invalid': { en: 'Not a web address', pt: 'Não é um endereço da web' },
  'amount-required': { en: 'Enter an amount above zero', pt: 'Informe um valor acima de zero' },
  'amount-above-payment': {
    en: 'This is more than is left of the payment',
    pt: 'O valor é maior que o restante do pagamento',
  },
  'reason-required': { en: 'Enter a reason', pt: 'Informe o motivo' },
  'answer-required': { en: 'Enter the answer', pt: 'Escreva a resposta' },
  'text-required': { en: 'Enter a text', pt: 'Escreva um texto' },
  'message-required': { en: 'Write a message', pt: 'Escreva uma mensagem' },
  'text-too-long': { en: 'The text is too long', pt: 'O texto é longo demais' },
  'text-invalid': {
    en: 'The text contains characters that cannot be stored',
    pt: 'O texto tem caracteres que não podem ser armazenados',
  },
  'cursor-invalid': {
    en: 'Take next_cursor of a page with the same filters and order',
    pt: 'Use o next_cursor de uma página com os mesmos filtros e a mesma ordem',
  },
  'updates-alone': {
    en: 'This cannot be combined with updated_since',
    pt: 'Não é possível combinar isto com updated_since',
  },
  'updates-invalid': {
    en: 'Begin with start; after that, take updated_until of the last answer',
    pt: 'Comece com start; depois, use o updated_until da última resposta',
  },
  'updates-as-json': {
    en: 'What changed is told in JSON alone',
    pt: 'As mudanças são informadas apenas em JSON',
  },
  'number-invalid': {
    en: 'The number is too close to zero',
    pt: 'O número está próximo demais de zero',
  },
  'key-twice': {
    en: 'This key occurs twice in one object. Send it once',
    pt: 'Esta chave aparece duas vezes no mesmo objeto. Envie-a uma vez',
  },
  'decimals-2': { en: 'At most two decimals', pt: 'No máximo duas casas decimais' },
  'decimals-4': { en: 'At most four decimals', pt: 'No máximo quatro casas decimais' },
  'decimals-8': { en: 'At most eight decimals', pt: 'No máximo oito casas decimais' },
  'day-invalid': { en: 'Enter a date', pt: 'Informe uma data' },
  'payment-status-required': {
    en: 'Paid plans have a payment status; the free plan has none',
    pt: 'Planos pagos têm situação de pagamento, o plano grátis não tem',
  },
  'deviation-invalid': {
    en: 'Enter a number above 0 and below 1,000',
    pt: 'Informe um número maior que 0 e menor que 1.000',
  },
  'price-invalid': {
    en: 'Enter an amount above 0 with at most two decimals',
    pt: 'Informe um valor maior que 0 com no máximo duas casas decimais',
  },
} as const satisfies Record<string, Record<Language, string>>

export type FieldText = keyof typeof FIELD_TEXTS
