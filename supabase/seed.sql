-- Run by `supabase db reset`. Seeds no account, because one with a known password would end up where it
-- must not. Sign up instead; the local mailbox shows the email.
-- Accounts that were not created by a sign-up (a restored dump) get their row here.
insert into public.subscribers (user_id, email)
select id, coalesce(email, '') from auth.users on conflict do nothing;
