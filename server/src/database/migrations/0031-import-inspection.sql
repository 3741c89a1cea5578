-- What reading an uploaded file once revealed, so that its preview and its run need not look again: its length,
-- hash, encoding and delimiter.
alter table desk_imports add column inspection jsonb;
