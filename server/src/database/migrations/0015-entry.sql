-- What the desk sent and what became of it: the same batch sent again is answered, not stored, again.
create table entry_batches (
  -- Gone after a week, whatever becomes of the account.
  user_id text not null,
  key uuid not null,
  saved_at timestamptz not null default now(),
  outcome jsonb not null default '[]',
  primary key (user_id, key)
);
create index entry_batches_saved on entry_batches (saved_at);

create index reading_corrections_replaced on reading_corrections (replaced_at);
