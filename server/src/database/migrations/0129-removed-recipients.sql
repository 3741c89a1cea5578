-- One that its member removed stays for a while, so that the link in the mails it got still ends them for good.
alter table report_recipients add column removed_at timestamptz;
