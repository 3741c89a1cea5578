-- Makes the monthly partitions (UTC) that readings between two moments need. A partition is made by itself and
-- attached then: made as one, it would keep out whoever reads readings until the import that needs it is stored.
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
