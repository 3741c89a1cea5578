-- A failed mail can be sent again while its data is complete; those that failed before have lost their links.
alter table outgoing_mails add column is_whole boolean not null default true;
update outgoing_mails set is_whole = false where state = 'failed';
