-- The import desk: files that wait for a person or a job, what is remembered of their shapes; and duplicates
-- of the catalogue that were merged into another row.

create table desk_imports (
  id integer generated always as identity primary key,
  -- Who uploaded it: an id, kept like the actor of a batch.
  user_id text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes integer not null check (bytes > 0),
  header text[] not null,
  -- The first rows below the header.
  sample jsonb not null,
  -- The header's shape; choices made for one file serve the next with the same.
  shape bytea not null,
  -- Kind, columns, date format, whether unusual values are taken.
  options jsonb not null,
  is_remembered boolean not null,
  accept_partly boolean not null default false,
  -- running: a job works on it, or its process died. A job holds an advisory lock as long as it lives.
  state text not null default 'draft' check (
    state in ('draft', 'queued', 'running', 'done', 'nothing-new', 'refused', 'failed', 'interrupted')
  ),
  progress jsonb,
  -- What the last look at the file found.
  report jsonb,
  -- Why it failed: a code of the import with its hint.
  problem jsonb,
  batch_id bigint references import_batches,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set by the transaction that stores the batch: both are there or neither.
  constraint done_has_a_batch check ((state = 'done') = (batch_id is not null))
);
create index desk_imports_user on desk_imports (user_id, id);
create index desk_imports_batch on desk_imports (batch_id);
create index desk_imports_updated on desk_imports (updated_at);

-- Any process may have to read the file, so it lies here, as text in parts, until it is stored or expires.
create table desk_import_parts (
  import_id integer not null references desk_imports on delete cascade,
  -- source: the uploaded table. refused: its refused rows with their reasons.
  file text not null check (file in ('source', 'refused')),
  position integer not null,
  bytes bytea not null check (length(bytes) <= 1048576),
  primary key (import_id, file, position)
);
-- Text is compressed elsewhere if at all: an import reads it once.
alter table desk_import_parts alter column bytes set storage external;

-- Shared by the whole team.
create table desk_import_shapes (
  shape bytea primary key,
  options jsonb not null,
  updated_at timestamptz not null default now()
);

-- A merged duplicate stays as an inactive row, so that whatever names it finds the other.
alter table games
  add column merged_into integer references games,
  add constraint merged_is_inactive check (merged_into is null or not is_active),
  add constraint merged_into_another check (merged_into <> id);
create index games_merged_into on games (merged_into) where merged_into is not null;
alter table providers
  add column merged_into integer references providers,
  add constraint merged_is_inactive check (merged_into is null or not is_active),
  add constraint merged_into_another check (merged_into <> id);
create index providers_merged_into on providers (merged_into) where merged_into is not null;

-- The history of one row.
create index catalogue_changes_row on catalogue_changes (table_name, row_id);
