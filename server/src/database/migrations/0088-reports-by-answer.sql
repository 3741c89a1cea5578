-- A schedule that sends only what needs a look goes by the answers of its games, no longer by one look at the period.
alter table report_schedules rename column only_out_of_range to only_not_as_certified;

alter table report_runs drop constraint report_runs_state_check;
update report_runs set state = 'nothing-off' where state = 'in-range';
-- nothing-off: no game was off its RTP or ran another version, so nothing was sent.
alter table report_runs add constraint report_runs_state_check
  check (state in ('waiting', 'sent', 'nothing-off', 'plan-ended', 'failed'));

-- Of reports from before, it was not counted.
update notifications set data = data || '{"notAsCertified": null}' where kind = 'report-sent';
