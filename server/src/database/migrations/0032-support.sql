-- Conversations of members with the team.

create table support_conversations (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Chosen by the client: a repeated request opens no second conversation.
  key uuid not null,
  assignee_id text references users on delete set null,
  -- When an answer is due; null: none is awaited.
  due_at timestamptz,
  -- When staff were told that it waits, and that it is overdue; null: not yet, since it waits.
  told_at timestamptz,
  overdue_told_at timestamptz,
  -- The latest message that the member has seen.
  read_up_to bigint not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of the latest message.
  updated_at timestamptz not null default now(),
  unique (user_id, key),
  constraint told_of_what_waits
    check (due_at is not null or (told_at is null and overdue_told_at is null))
);
create index support_conversations_waiting on support_conversations (due_at, id)
  where closed_at is null and due_at is not null;
create index support_conversations_latest on support_conversations (updated_at, id);
create index support_conversations_assignee on support_conversations (assignee_id);

create table support_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversations on delete cascade,
  key uuid not null,
  author text not null check (author in ('member', 'staff')),
  text text not null check (length(text) between 1 and 5000),
  -- The page that it is about.
  page text check (length(page) <= 2000 and page like '/%'),
  created_at timestamptz not null default now(),
  unique (conversation_id, key)
);
create index support_messages_of_conversation on support_messages (conversation_id, id);

create table support_screenshots (
  message_id bigint primary key references support_messages on delete cascade,
  -- WebP, encoded here.
  bytes bytea not null check (length(bytes) <= 5000000),
  created_at timestamptz not null default now()
);
