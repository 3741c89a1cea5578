-- Lateness of a feed that a person has muted for a time is shown and told to nobody.
create table feed_mutes (
  feed_id integer primary key references feeds,
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 500),
  muted_by text not null
);

alter table feed_problems
  -- Of `refused-rows`, in the last seven days.
  add column refused_rows integer,
  add column all_rows integer,
  -- Whether staff have been notified; those of a muted feed are once it is muted no longer.
  add column is_told boolean not null default true;
