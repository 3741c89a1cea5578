-- What is off by an estimate is judged once more, in the background: fewer than 14 days that paid anything say nothing any more.
update day_estimates set basis = '' where said_since is not null;
