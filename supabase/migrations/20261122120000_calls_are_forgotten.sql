-- Takes the visitor out of every call that ended more than so many days ago; what was mailed about it goes. The site
-- calls this with the number that its content names. Answers how many calls it was.
create function public.forget_old_calls(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  if older_than_days is null or older_than_days < 1 then
    raise exception 'Calls are kept for one day at least.' using errcode = '22023';
  end if;
  with gone as (
    update public.bookings b set
      name = 'Deleted', email = 'deleted@invalid', phone = '', company = '', question = '',
      time_zone = 'UTC', attribution = '{}', idempotency_key = null,
      sequence = b.sequence + 1, manage_version = b.manage_version + 1, updated_at = now()
    where b.ends_at < now() - make_interval(days => older_than_days) and b.email <> 'deleted@invalid'
    returning b.id
  ), mails as (
    delete from public.booking_outbox o using gone where o.booking_id = gone.id
  )
  select count(*) into forgotten from gone;
  return forgotten;
end $$;
revoke all on function public.forget_old_calls from public, anon, authenticated, service_role;
grant execute on function public.forget_old_calls to service_role;
