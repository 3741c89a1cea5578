-- What lets readings be distributed over the nodes of a Citus cluster (decision 0121). Without one, nothing of this has an effect
-- of its own.

-- A node hands rows to another by logical replication, which needs them whole where there is no primary key.
create or replace function ensure_reading_partitions(first timestamptz, last timestamptz)
returns void language plpgsql as $$
declare
  month_start timestamptz := date_trunc('month', first, 'UTC');
  partition_name text;
begin
  while month_start <= last loop
    partition_name := 'readings_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    if to_regclass(partition_name) is null then
      -- Two imports may want the same month at once.
      perform pg_advisory_xact_lock(hashtext('reading_partitions'));
      execute format('create table if not exists %I (like readings including all)', partition_name);
      if not exists (select from pg_inherits where inhrelid = partition_name::regclass) then
        execute format('alter table %I replica identity full', partition_name);
        execute format(
          'alter table readings attach partition %I for values from (%L) to (%L)',
          partition_name,
          month_start,
          (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC'
        );
      end if;
    end if;
    month_start := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  end loop;
end $$;
-- As migration 0030 had made it.
do $$
begin
  execute format('alter function ensure_reading_partitions(timestamptz, timestamptz)
    security definer set search_path = %I, pg_temp', current_schema());
end $$;

-- Of the readings of a month: changes with any of them. Independent of how values are shown.
create function readings_fingerprint(month date) returns text language plpgsql stable as $$
declare
  names text := (select string_agg(format('r.%I', attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'readings'::regclass and attnum > 0 and not attisdropped);
  found text;
begin
  execute format(
    'select sum(hash_record_extended(row(%s), 0))::text from readings r where r.read_at >= %L and r.read_at < %L',
    names, month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC') into found;
  return coalesce(found, '0');
end $$;

-- Removes the partition of a month that is recorded as archived, and no other, if its readings are still those of the file. It
-- reads them itself: a table cannot be dropped while the same transaction has read it on a node as another role.
create function drop_archived_month(archived date, fingerprint text) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  if readings_fingerprint(archived) <> fingerprint then
    return false;
  end if;
  perform drop_archived_month(archived);
  return true;
end $$;
revoke execute on function drop_archived_month(date, text) from public;

alter function grant_to_application(text) rename to grant_archive_to_application;
create function grant_to_application(role_name text) returns void language plpgsql as $$
begin
  perform grant_archive_to_application(role_name);
  execute format('grant execute on function drop_archived_month(date, text) to %I', role_name);
end $$;
revoke execute on function grant_to_application(text) from public;
