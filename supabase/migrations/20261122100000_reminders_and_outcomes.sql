-- A reminder waits in the outbox from the booking on. What has expired goes no more and keeps no words.
alter table public.booking_outbox add column expires_at timestamptz;

create or replace function private.queue_booking_mails(booking uuid, mails jsonb) returns void
language sql set search_path = '' as $$
  insert into public.booking_outbox (booking_id, message_id, recipient, recipient_name, reply_to,
    subject, body, html, calendar, not_before, expires_at)
  select booking, m.message_id, m.recipient, m.recipient_name, m.reply_to, m.subject, m.text,
    m.html, m.calendar, coalesce(m.not_before, now()), m.expires_at
  from jsonb_to_recordset(mails) as m (message_id text, recipient text, recipient_name text,
    reply_to text, subject text, text text, html text, calendar jsonb, not_before timestamptz,
    expires_at timestamptz)
  on conflict (message_id) do nothing
$$;

create or replace function public.claim_booking_mails(amount integer) returns jsonb
language sql security definer set search_path = '' as $$
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
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from claimed c
$$;

-- A reminder is of one time: whoever moves or cancels the call takes it back. The move brings the next one.
create function private.take_back_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.booking_outbox o
    where o.booking_id = new.id and o.expires_at is not null and o.sent_at is null;
  return null;
end $$;
revoke all on function private.take_back_reminders from public, anon, authenticated, service_role;
create trigger bookings_take_back_reminders after update of starts_at, status on public.bookings
  for each row
  when (old.starts_at is distinct from new.starts_at or old.status is distinct from new.status)
  execute function private.take_back_reminders();

-- What became of a call, as its host says; null while nobody has said it.
alter table public.bookings
  add column outcome text check (outcome in ('held', 'no_show')),
  add check (outcome is null or status = 'booked');

-- Notes what became of a call; an empty text takes it back. Answers noted, or not_begun.
create function public.note_call_outcome(booking_id uuid, noted text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.bookings;
begin
  update public.bookings b
    set outcome = nullif(note_call_outcome.noted, ''), updated_at = now()
    where b.id = note_call_outcome.booking_id and b.status = 'booked' and b.starts_at <= now()
    returning * into held;
  if not found then
    return jsonb_build_object('outcome', 'not_begun');
  end if;
  return jsonb_build_object('outcome', 'noted', 'booking', to_jsonb(held));
end $$;
revoke all on function public.note_call_outcome from public, anon, authenticated, service_role;
grant execute on function public.note_call_outcome to service_role;
