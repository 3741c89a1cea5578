-- What a row was after a batch, so that undoing it knows which of its values the batch wrote; null of batches before.
alter table catalogue_changes add column after jsonb;
