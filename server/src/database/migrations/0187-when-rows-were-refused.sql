-- When the row was refused. A row refused on arrival has the created_at of its batch, because both are stored in one transaction; a
-- retry is answered without those refused later. Null: refused on arrival before this column existed.
alter table refused_readings add column refused_at timestamptz;
alter table refused_readings alter column refused_at set default now();
update refused_readings set refused_at = now()
where problems -> 0 ->> 'code' in ('counted-twice', 'total-falls', 'total-without-volumes', 'month-archived');
