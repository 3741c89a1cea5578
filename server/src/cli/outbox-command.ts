import type { Command } from 'commander'
import { findMail, listMails } from '../outbox/mail/mails.ts'
import { renderMail } from '../outbox/mail/render-mail.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const SHOWN = 50

export const addOutboxCommand = (program: Command): void => {
  const command = program
    .command('outbox')
    .description(
      `list the newest ${SHOWN} mails and their state; recipients are shown in the admin area`,
    )
    .action(() =>
      withDatabase('en', async ({ db }, { publicUrl }) => {
        const mails = await listMails(db, SHOWN)
        const lines = mails.map((mail) =>
          [
            String(mail.id).padStart(6),
            `${mail.created_at.toISOString().slice(0, 16).replace('T', ' ')}Z`,
            mail.state.padEnd(7),
            mail.kind.padEnd(23),
            renderMail(mail, publicUrl).subject,
            ...(mail.last_error === null ? [] : [`(${mail.last_error})`]),
          ].join('  '),
        )
        say(lines.length === 0 ? 'No emails yet.' : lines.join('\n'))
      }),
    )
  command
    .command('show')
    .argument('<number>', 'number of the mail')
    .description('print a mail; its secrets are removed once it is sent')
    .action((number: string) =>
      withDatabase('en', async ({ db }, { publicUrl }) => {
        const mail = /^\d{1,15}$/.test(number) ? await findMail(db, Number(number)) : undefined
        if (mail === undefined) throw new Error(`There is no mail ${number}.`)
        const { subject, text } = renderMail(mail, publicUrl)
        say(`Subject: ${subject}\n\n${text}`)
      }),
    )
}
