-- The terms and the privacy policy as they were published, oldest first. Empty until the first publication, which stores the
-- shipped texts before its own.
create table legal_versions (
  id integer generated always as identity primary key,
  -- What consents name.
  name text not null unique check (length(name) <= 64),
  holds_from date not null,
  published_on date not null,
  asks_consent boolean not null,
  texts jsonb not null
);

create function refuse_legal_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of the legal texts are append-only';
end $$;
create trigger legal_versions_are_append_only before update or delete on legal_versions
  for each row execute function refuse_legal_change();
create trigger legal_versions_are_never_emptied before truncate on legal_versions
  for each statement execute function refuse_legal_change();
alter table legal_versions enable always trigger legal_versions_are_append_only;
alter table legal_versions enable always trigger legal_versions_are_never_emptied;
