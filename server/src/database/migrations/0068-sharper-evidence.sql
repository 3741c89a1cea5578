-- Evidence by the payout table itself and by Σ payout² (decision 0077). The payout table is part of the basis, so that the
-- basis of every game changes, and the job replays all days once; a game is judged again as soon as its turn has come.

-- Whether any day of the version carries Σ payout²: then paying too much is judged without a maximum win.
alter table game_evidence add column has_payout_squares boolean not null default false;
