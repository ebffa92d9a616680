-- Run by `supabase db reset`. No account is seeded: one with a known password would sooner or later
-- exist somewhere it must not. Sign up instead; the local mailbox shows the mail.
-- Accounts that arrived by another road than a sign-up (a restored dump) get their row here.
insert into public.subscribers (user_id, email)
select id, coalesce(email, '') from auth.users on conflict do nothing;
