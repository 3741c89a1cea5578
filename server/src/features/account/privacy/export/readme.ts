import type { Language } from '@retorna/contract/error-codes'

/** Describes the archive to the user who opens it. */
export const README: Record<Language, string> = {
  en: `Retorna: your data

data.json holds everything below for other programs; each .csv file opens in a spreadsheet. Times are in
UTC. Text that looks like a formula is prefixed with an apostrophe.

profile            your name, address, plan and account
sessions           where you are signed in
favorites          your favorite games
saved-views        filters of the list of games that you saved
play-sessions      sessions that you played and entered yourself
reports            reports that you saved
report-logos       logos that you put on reports; each is in logo-ID.webp
game-looks         the ten games whose pages you opened last
overview-visits    your two latest visits to the overview, and the RTPs of your games that it showed
overlay-links      links you created to show figures on a stream
api-keys           keys you created for programs, without the keys themselves
reader-feeds       your feed for feed readers, and what it said of your games
report-recipients  the addresses that your scheduled reports can go to
report-schedules   when your saved reports are sent
report-runs        what your schedules have sent
report-shares      links you created to share saved reports
exports            the files of daily values you asked for, kept for a week
alerts             the game moves you asked to be notified of
consents           the terms you accepted
second-factor      when you set up two-step verification, and how many recovery codes are left
email-changes      a new address awaiting its code
email-undos        a former address that can still be restored
password-resets    links to reset the password that are still valid
payments           what the payment provider reported about you
subscriptions      what you pay for
payment-customers  your number at the payment provider
privacy-requests   what you asked us about your data, and our answers
support-conversations    your conversations with the team
support-messages         their messages; a screenshot that you sent is in screenshot-ID.webp
notifications      your notifications from the last three months
notification-settings    where you get notifications
notification-phones      the number for SMS
notification-deliveries  what became of messages to browsers, webhook and phone
browsers           browsers that receive messages
webhooks           the address that receives messages
sign-ins           when you signed in, and attempts that failed, in the last year
security-log       what happened to your account in the last year
mails              messages we sent to your address

RTPs used as baselines, reported by alerts or shown on the overview, and what your feed said of your games, are
included while your plan has alerts.
Passwords, codes and keys are stored in a form that nobody can read and are not included.
`,
  pt: `Retorna: seus dados

data.json contém tudo o que está abaixo para outros programas; cada arquivo .csv abre em uma planilha. Os
horários estão em UTC. Um texto que começa como uma fórmula tem um apóstrofo antes dele.

profile            seu nome, endereço, plano e conta
sessions           onde você está conectado
favorites          jogos que você marcou
saved-views        filtros da lista de jogos que você salvou
play-sessions      sessões que você jogou e informou
reports            relatórios que você salvou
report-logos       logotipos que você pôs em relatórios; cada um está em logo-ID.webp
game-looks         os dez jogos cujas páginas você abriu por último
overview-visits    suas duas últimas visitas à visão geral e os RTPs dos seus jogos que ela mostrou
overlay-links      links que você criou para mostrar números em uma transmissão
api-keys           chaves que você criou para programas, sem as chaves em si
reader-feeds       seu feed para leitores de feeds e o que ele disse dos seus jogos
report-recipients  os endereços que podem receber seus relatórios agendados
report-schedules   quando seus relatórios salvos são enviados
report-runs        o que seus agendamentos enviaram
report-shares      links que você criou para compartilhar relatórios salvos
exports            os arquivos de valores diários que você pediu, guardados por uma semana
alerts             as variações de jogos sobre as quais você pediu para ser avisado
consents           os termos que você aceitou
second-factor      quando você configurou a verificação em duas etapas e quantos códigos de recuperação restam
email-changes      um novo endereço que aguarda o código
email-undos        um endereço anterior que ainda pode ser restaurado
password-resets    links para redefinir a senha que ainda valem
payments           o que o provedor de pagamento informou sobre você
subscriptions      o que você paga
payment-customers  seu número no provedor de pagamento
privacy-requests   o que você nos pediu sobre seus dados e nossas respostas
support-conversations    suas conversas com a equipe
support-messages         as mensagens delas; cada captura de tela que você enviou está em screenshot-ID.webp
notifications      os avisos que você recebeu nos últimos três meses
notification-settings    por onde você é avisado
notification-phones      o número para SMS
notification-deliveries  o destino das mensagens a navegadores, webhook e telefone
browsers           navegadores que recebem mensagens
webhooks           o endereço que recebe mensagens
sign-ins           quando você entrou, e as tentativas que falharam, no último ano
security-log       o que aconteceu com sua conta no último ano
mails              mensagens que enviamos para o seu endereço

Os RTPs de referência dos alertas, os dos avisos e os da visão geral, assim como o que seu feed disse dos seus jogos,
fazem parte dele enquanto seu plano inclui alertas.
Senhas, códigos e chaves são guardados de uma forma que ninguém pode ler e não fazem parte dele.
`,
}
