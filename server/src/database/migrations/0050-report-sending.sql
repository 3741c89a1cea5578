-- Saved reports that are sent by a schedule, and share links to them.

-- Addresses that a member's reports go to. Whoever leaves is not asked again by the same member.
create table report_recipients (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Null: the member's own address, whatever it is.
  email text check (length(email) between 3 and 320),
  -- Of the link that confirms the address.
  confirm_hash bytea unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- In clear, because each mail repeats it; all it can do is end these mails.
  leave_token text not null unique,
  left_at timestamptz,
  -- Refused for good by its mail server.
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  constraint own_address_is_confirmed check (email is not null or confirmed_at is not null),
  constraint confirmation_ends check ((confirm_hash is null) = (confirm_until is null)),
  unique nulls not distinct (user_id, email)
);

create table report_schedules (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  day_of_month smallint not null check (day_of_month between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  formats text[] not null
    check (cardinality(formats) > 0 and formats <@ array['pdf', 'csv', 'xlsx']),
  only_out_of_range boolean not null,
  -- Whether browsers, the webhook and the phone are told, too.
  notifies boolean not null,
  next_run_at timestamptz not null,
  -- Why nothing is sent: the member paused it, the plan ended, or the report could not be made.
  paused text check (paused in ('member', 'plan', 'report')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_schedules_of_user on report_schedules (user_id);
create index report_schedules_of_report on report_schedules (report_id);
create index report_schedules_due on report_schedules (next_run_at)
  where paused is null and deleted_at is null;

create table report_schedule_recipients (
  schedule_id bigint not null references report_schedules on delete cascade,
  recipient_id bigint not null references report_recipients on delete cascade,
  primary key (schedule_id, recipient_id)
);
create index report_schedule_recipients_recipient on report_schedule_recipients (recipient_id);

create table report_runs (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references report_schedules on delete cascade,
  due_at timestamptz not null,
  is_test boolean not null default false,
  -- Later than it was due after an outage.
  created_at timestamptz not null default now(),
  -- waiting: being made, or the process died. in-range: nothing to say, so nothing was sent.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'in-range', 'plan-ended', 'failed')),
  -- The code of the error, if it failed for a reason that the member can understand.
  error text,
  finished_at timestamptz,
  -- Of the link to files that are too large for a mail.
  files_hash bytea unique,
  constraint finished_has_a_time check ((state = 'waiting') = (finished_at is null))
);
-- One run per due time, whatever dies in between.
create unique index report_runs_once on report_runs (schedule_id, due_at) where not is_test;
create index report_runs_age on report_runs (created_at);
create index report_runs_waiting on report_runs (created_at) where state = 'waiting';

create table report_files (
  run_id bigint not null references report_runs on delete cascade,
  format text not null check (format in ('pdf', 'csv', 'xlsx')),
  name text not null,
  bytes bytea not null,
  primary key (run_id, format)
);
-- Already compressed, or small.
alter table report_files alter column bytes set storage external;

-- The run that a mail sends; its files are attached if the mail says so.
alter table outgoing_mails add column report_run_id bigint references report_runs on delete set null;
create index outgoing_mails_report_run on outgoing_mails (report_run_id)
  where report_run_id is not null;

create table report_shares (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  -- Whoever has the token sees the report; only its hash is kept.
  token_hash bytea not null unique,
  password_hash text,
  -- The report as it was; null: it is made anew for each viewer.
  frozen jsonb,
  expires_at timestamptz not null,
  views integer not null default 0,
  last_viewed_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index report_shares_of_user on report_shares (user_id);
create index report_shares_of_report on report_shares (report_id);
