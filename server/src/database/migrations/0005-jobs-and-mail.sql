-- Mails to people. A row is written by the transaction of the event that the mail tells of; the job
-- `send-mail` sends it. The jobs themselves live in the schema graphile_worker, which its library keeps.

create table outgoing_mails (
  id bigint generated always as identity primary key,
  -- One mail per event, however often the event is told.
  event_key text not null unique check (length(event_key) between 1 and 300),
  -- The same in every attempt, so that a receiver knows a repetition as one.
  message_id uuid not null unique default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 320),
  language text not null check (language in ('en', 'pt')),
  kind text not null,
  -- What the text is made from; codes and links are blanked once the mail is sent or given up.
  data jsonb not null,
  -- outbox: there is no SMTP server, the mail is read here. sending: an attempt runs, or its process died.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'outbox')),
  attempts integer not null default 0,
  -- Attempts after which nobody knows whether the mail arrived.
  uncertain_attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  -- When the latest attempt began.
  attempted_at timestamptz,
  sent_at timestamptz,
  constraint sent_has_a_time check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_mails_open on outgoing_mails (state, attempted_at)
  where state in ('queued', 'sending');
create index outgoing_mails_recipient on outgoing_mails (recipient);
