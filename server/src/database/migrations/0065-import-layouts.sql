-- How files of a feed are read, kept once an import of such a file was stored: by feed and headings, or under a name that
-- the command line gives. What the desk remembered after a mere preview, for everybody, is asked anew.

drop table desk_import_shapes;

create table import_layouts (
  id integer generated always as identity primary key,
  -- Null: a table of the catalog.
  feed_id integer references feeds on delete cascade,
  -- Of the headings.
  shape bytea not null,
  -- Null: it is found by its feed and headings.
  name text unique check (length(name) between 1 and 60),
  -- Kind, columns and what else the file did not tell.
  options jsonb not null,
  used_by text not null,
  used_at timestamptz not null default now(),
  unique nulls not distinct (feed_id, shape, name)
);

alter table desk_imports
  -- Of a workbook: the sheet that the headings are of, and all that can be chosen.
  add column sheet text,
  add column sheets text[] not null default '{}',
  add column header_line integer not null default 1;

update desk_imports
  set options = '{"sheet": null, "units": {}, "currency": null, "decimalSign": null}' || options;
