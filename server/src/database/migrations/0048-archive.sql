-- Months of readings that were exported and taken out of the database; what was computed from them stays.
create table archived_months (
  -- The first day, UTC.
  month date primary key check (month = date_trunc('month', month)),
  -- The file in BACKUP_TO.
  name text not null,
  rows bigint not null check (rows > 0),
  -- Imports that cannot be undone without them.
  batches bigint[] not null,
  archived_at timestamptz not null default now()
);

-- Removes the partition of a month that is recorded as archived, and no other.
create function drop_archived_month(archived date) returns void
language plpgsql security definer set search_path from current as $$
declare
  partition_name text := 'readings_' || to_char(archived, 'YYYY_MM');
begin
  if not exists (select from archived_months where month = archived) then
    raise exception 'the month % is not archived', archived;
  end if;
  execute format('alter table readings detach partition %I', partition_name);
  execute format('drop table %I', partition_name);
end $$;
revoke execute on function drop_archived_month(date) from public;

alter function grant_to_application(text) rename to grant_tables_to_application;
create function grant_to_application(role_name text) returns void language plpgsql as $$
begin
  perform grant_tables_to_application(role_name);
  execute format('grant execute on function drop_archived_month(date) to %I', role_name);
end $$;
revoke execute on function grant_to_application(text) from public;
