-- The latest batches of files are found without reading those of pushes and pulls, of which there may be one each second.
create index import_batches_files on import_batches (id)
  where actor not like 'key %' and actor not like 'pull %';
