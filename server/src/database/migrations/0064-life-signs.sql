-- When parts that nobody waits for last showed that they work (docs/decisions/0073-life-signs.md).
create table life_signs (
  part text primary key check (part in ('jobs', 'restore-drill')),
  at timestamptz not null
);
