-- The account that was made with this address and that nobody has confirmed, if its password still counts: whoever
-- signs up with the address again may be its owner. An invited account has no password to lose.
create function public.contestable_account(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = lower(contestable_account.address) and u.email_confirmed_at is null
    and u.invited_at is null and not coalesce(u.raw_app_meta_data, '{}') ? 'chooses_password'
  limit 1
$$;

revoke all on function public.contestable_account from public, anon, authenticated, service_role;
grant execute on function public.contestable_account to service_role;
