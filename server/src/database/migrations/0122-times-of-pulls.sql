-- Whether a date that the source sent had a time of day other than midnight: its midnights are times then, too, and in a run that
-- brings nothing else.
alter table pulls add column has_times boolean not null default false;
