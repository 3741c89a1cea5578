-- A connection that calls itself a replica passes ordinary triggers over; the audit log's it does not.
alter table audit_log enable always trigger audit_log_is_append_only;
alter table audit_log enable always trigger audit_log_is_never_emptied;
