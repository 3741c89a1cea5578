-- What staff look into, game by game and operator by operator.
create table investigations (
  id integer generated always as identity primary key,
  game_id integer not null references games,
  -- Null: the game over all feeds.
  operator_id integer references operators,
  origin text not null check (origin in ('off', 'version', 'alert', 'complaint', 'hand')),
  opened_at timestamptz not null default now(),
  -- What the latest entries say. The owner is a user's id, kept when the person is gone.
  owner_id text,
  due_on date not null,
  closed_at timestamptz,
  outcome text check (outcome in
    ('chance', 'data-fault', 'other-version', 'configuration-fault', 'exploit', 'unresolved')),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null))
);
create unique index investigations_open on investigations (game_id, coalesce(operator_id, 0))
  where closed_at is null;
create index investigations_of_game on investigations (game_id, id);
create index investigations_closed on investigations (closed_at, id) where closed_at is not null;

create table investigation_entries (
  id bigint generated always as identity primary key,
  investigation_id integer not null references investigations,
  at timestamptz not null default now(),
  -- A user's id, or another actor such as `system`.
  author text not null,
  corrects bigint references investigation_entries,
  -- By kind: contract/src/staff/investigation-entries.ts.
  content jsonb not null check (content ? 'kind')
);
create index investigation_entries_of_one on investigation_entries (investigation_id, id);

create table investigation_files (
  entry_id bigint primary key references investigation_entries,
  bytes bytea not null check (length(bytes) <= 5000000)
);

create function refuse_investigation_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of investigations are append-only';
end $$;
create trigger investigation_entries_are_append_only before update or delete on investigation_entries
  for each row execute function refuse_investigation_change();
create trigger investigation_entries_are_never_emptied before truncate on investigation_entries
  for each statement execute function refuse_investigation_change();
create trigger investigation_files_are_append_only before update or delete on investigation_files
  for each row execute function refuse_investigation_change();
create trigger investigation_files_are_never_emptied before truncate on investigation_files
  for each statement execute function refuse_investigation_change();
alter table investigation_entries enable always trigger investigation_entries_are_append_only;
alter table investigation_entries enable always trigger investigation_entries_are_never_emptied;
alter table investigation_files enable always trigger investigation_files_are_append_only;
alter table investigation_files enable always trigger investigation_files_are_never_emptied;

alter function grant_to_application(text) rename to grant_before_investigations;
create function grant_to_application(role_name text) returns void language plpgsql as $$
begin
  perform grant_before_investigations(role_name);
  execute format(
    'revoke update, delete on investigation_entries, investigation_files from %I', role_name);
  execute format('revoke delete on investigations from %I', role_name);
end $$;
revoke execute on function grant_to_application(text) from public;
