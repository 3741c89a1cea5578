-- Colleagues whom an administrator has invited: the newest invitation of each address. The link names no account, as the
-- colleague may have none.
create table invitations (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('editor', 'admin')),
  -- sha256 of the token in the link.
  token_hash bytea not null unique,
  -- It holds while this user is an administrator.
  invited_by text not null,
  expires_at timestamptz not null
);
