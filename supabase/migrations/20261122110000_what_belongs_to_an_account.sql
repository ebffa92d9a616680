-- Where an account is signed in, for its owner: GoTrue keeps sessions, and lists them to nobody.
create function public.my_sessions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'started_at', s.created_at,
    'seen_at', coalesce(s.refreshed_at::timestamptz, s.created_at),
    'user_agent', s.user_agent,
    'is_current', s.id::text = (select auth.jwt()) ->> 'session_id')
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc), '[]')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
$$;

-- Ends one of them. True if there was such a one.
create function public.end_session(session_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = (select auth.uid()) returning 1)
  select exists (select from ended)
$$;

revoke all on function public.my_sessions, public.end_session
  from public, anon, authenticated, service_role;
grant execute on function public.my_sessions, public.end_session to authenticated;

create policy "an account reads its own calls" on public.bookings for select to authenticated
  using (email = lower((select auth.email())));

-- The calls of a deleted account stay in the host's calendar without their visitor; those to come are cancelled. Of
-- its mails only those stay that the host has still to get.
create function private.forget_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null then
    return old;
  end if;
  delete from public.booking_outbox o using public.bookings b
    where o.booking_id = b.id and b.email = lower(old.email)
      and (lower(o.recipient) = b.email or o.sent_at is not null or o.failed_at is not null);
  update public.bookings b set
    name = 'Deleted', email = 'deleted@invalid', phone = '', company = '', question = '',
    attribution = '{}', idempotency_key = null,
    status = case when b.status = 'booked' and b.starts_at > now() then 'cancelled' else b.status end,
    sequence = b.sequence + 1, manage_version = b.manage_version + 1, updated_at = now()
  where b.email = lower(old.email);
  return old;
end $$;
revoke all on function private.forget_bookings from public, anon, authenticated, service_role;

create trigger on_auth_user_deleted before delete on auth.users
  for each row execute function private.forget_bookings();

-- And those no longer than until they have left, or never will: they name who is gone.
create function private.forget_settled_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.booking_outbox o using public.bookings b
    where o.id = new.id and b.id = new.booking_id and b.email = 'deleted@invalid';
  return null;
end $$;
revoke all on function private.forget_settled_mail from public, anon, authenticated, service_role;

create trigger booking_outbox_forget_settled after update of sent_at, failed_at on public.booking_outbox
  for each row when (new.sent_at is not null or new.failed_at is not null)
  execute function private.forget_settled_mail();
