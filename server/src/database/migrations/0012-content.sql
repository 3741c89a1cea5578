-- What staff write and decide: editorial content, blocked accounts, requests about privacy.

create extension if not exists pg_trgm;
create index users_name_search on users using gin (lower(name) gin_trgm_ops);
create index users_email_search on users using gin (email gin_trgm_ops);
create index users_created on users (created_at, id);

-- Since when somebody may not sign in; null for everybody else.
alter table users add column blocked_at timestamptz;

-- Whoever is blocked while they sign in is not in afterwards: the lock makes one wait for the other.
create function refuse_blocked_session() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select blocked_at into since from users where id = new.user_id for share;
  if since is not null then
    raise exception 'the account is blocked';
  end if;
  return new;
end $$;
create function end_blocked_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger blocked_stays_out before insert on sessions
  for each row execute function refuse_blocked_session();
create trigger blocked_is_signed_out after update of blocked_at on users
  for each row when (new.blocked_at is not null)
  execute function end_blocked_sessions();

-- A request of a person about their data that came by mail or otherwise outside of the settings.
create table privacy_requests (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null
    check (kind in ('access', 'correction', 'deletion', 'portability', 'opposition', 'review')),
  received_on date not null,
  -- 15 business days later.
  due_on date not null check (due_on >= received_on),
  state text not null default 'open' check (state in ('open', 'answered', 'refused')),
  answer text check (length(answer) between 1 and 5000),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint settled_has_an_answer check (
    (state = 'open') = (answer is null) and (state = 'open') = (settled_at is null)
  )
);
create index privacy_requests_user on privacy_requests (user_id);
create index privacy_requests_open on privacy_requests (due_on) where state = 'open';

create table content_entries (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('testimonial', 'faq', 'showcase', 'support')),
  position integer not null,
  is_published boolean not null default false,
  -- Made up for the demonstration; screens say so.
  is_example boolean not null default false,
  title_en text not null check (length(title_en) between 1 and 200),
  title_pt text not null check (length(title_pt) between 1 and 200),
  body_en text not null check (length(body_en) between 1 and 2000),
  body_pt text not null check (length(body_pt) between 1 and 2000),
  link text check (length(link) <= 2000 and link ~ '^(https://|mailto:|tel:)'),
  updated_at timestamptz not null default now()
);
create index content_entries_order on content_entries (kind, position, id);

create index audit_log_actor on audit_log (actor, id);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_action on audit_log (action, id);
create index reading_corrections_moment on reading_corrections (read_at);
create index import_batches_created on import_batches (created_at);
