-- A file arrives in pieces, each at any server, and its upload goes on where it stopped.

alter table desk_imports
  drop constraint desk_imports_state_check,
  add constraint desk_imports_state_check check (
    state in (
      'uploading', 'draft', 'queued', 'running', 'done', 'nothing-new', 'refused', 'failed', 'interrupted'
    )
  ),
  -- How much of the file has arrived.
  add column received integer,
  -- When the file was last changed, in milliseconds since 1970: with its name and size it tells which upload goes on.
  add column modified_at bigint;
update desk_imports set received = bytes;
alter table desk_imports
  alter column received set not null,
  add constraint received_at_most_all check (received between 0 and bytes),
  add constraint read_when_received check (state = 'uploading' or received = bytes);
