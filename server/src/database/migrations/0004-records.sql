-- Facts about this database: the time zone its days were cut in, whether it holds demonstration data.
create table settings (
  key text primary key,
  value jsonb not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A user's id or a name such as `command line`; kept when the user is gone.
  actor text not null,
  action text not null,
  subject text not null,
  batch_id bigint references import_batches,
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
