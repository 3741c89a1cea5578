-- Where a reading stands in what was sent, from 0: rows of a body that repeat each other are found once all are here.
alter table inbox add column position integer;
