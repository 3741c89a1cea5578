-- When whoever holds a session last proved to be its person: at the sign-in, or asked again since.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
