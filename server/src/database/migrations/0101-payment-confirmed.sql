-- Whoever is marked as paid by staff finds that in their inbox, too.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('rtp-alert', 'alerts-converted', 'feed-problem', 'report-sent', 'version-switch', 'answer-changed',
    'work-failed', 'payment-confirmed'));
