-- Filters of the list of games that a member keeps under a name.

create table saved_views (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The parameters of the list's address.
  query text not null check (length(query) <= 3000),
  created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, lower(name));
