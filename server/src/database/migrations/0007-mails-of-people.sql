-- Whose account a mail is about, wherever it went: it goes with the account, and is shown to nobody else.
alter table outgoing_mails add column user_id text references users on delete cascade;
update outgoing_mails set user_id = users.id from users where users.email = recipient;
create index outgoing_mails_user on outgoing_mails (user_id);
