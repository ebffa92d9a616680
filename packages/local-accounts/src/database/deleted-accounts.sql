-- The platform's tables, continued: an account may be deleted and its row kept.
alter table auth.users add column deleted_at timestamptz;
