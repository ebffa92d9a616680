-- What is settled is not kept for ever: mails a month after their call, payment events longer than Stripe repeats them.
create function private.forget_settled() returns void
language sql security definer set search_path = '' as $$
  delete from public.booking_outbox o using public.bookings b
    where b.id = o.booking_id and b.ends_at < now() - interval '30 days'
      and coalesce(o.sent_at, o.failed_at) < now() - interval '30 days';
  delete from public.processed_events e where e.processed_at < now() - interval '90 days';
$$;
revoke all on function private.forget_settled from public, anon, authenticated, service_role;

-- As before, and forgets what is settled: it runs every minute wherever mails are sent.
create or replace function public.claim_booking_mails(amount integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mails jsonb;
begin
  perform private.forget_settled();
  with expired as (
    update public.booking_outbox o
    set failed_at = now(), last_error = 'expired', body = '', html = '', calendar = null
    where o.sent_at is null and o.failed_at is null and o.expires_at <= now()
  ), claimed as (
    update public.booking_outbox o
    set attempts = o.attempts + 1, not_before = now() + interval '2 minutes'
    where o.id in (
      select w.id from public.booking_outbox w
      where w.sent_at is null and w.failed_at is null and w.not_before <= now()
        and (w.expires_at is null or w.expires_at > now())
      order by w.not_before, w.id limit amount for update skip locked)
    returning o.*)
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') into mails from claimed c;
  return mails;
end $$;

-- Why mails about calls do not leave, in one sentence; null if they do. Three attempts take two minutes.
create function public.mail_trouble() returns text
language sql stable security definer set search_path = '' as $$
  with counted as (
    select
      count(*) filter (where o.failed_at is null and o.attempts >= 3) as stuck,
      count(*) filter (where o.failed_at is null and o.attempts = 0
        and o.not_before < now() - interval '15 minutes') as untouched,
      count(*) filter (where o.failed_at > now() - interval '1 day'
        and o.last_error is distinct from 'expired') as refused,
      max(o.last_error) filter (where o.attempts >= 3 or o.failed_at is not null) as reason
    from public.booking_outbox o where o.sent_at is null)
  select nullif(concat_ws(' ',
    case when stuck > 0 then format('%s mails have been tried three times or more.', stuck) end,
    case when untouched > 0 then format('%s mails wait, and nobody sends them.', untouched) end,
    case when refused > 0 then format('%s mails were given up since yesterday.', refused) end,
    case when stuck + refused > 0 then format('One reason: %s.', rtrim(reason, '.')) end), '')
  from counted
$$;
revoke all on function public.mail_trouble from public, anon, authenticated, service_role;
grant execute on function public.mail_trouble to service_role;
