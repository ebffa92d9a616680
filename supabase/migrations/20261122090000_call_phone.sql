-- The number at which a visitor wants to be called, where the host calls.
alter table public.bookings
  add column phone text not null default '' check (length(phone) <= 40);

-- As before, with the number.
create or replace function public.book_call(
  id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  buffer_minutes integer,
  -- False: the site does not offer this time; a form that was sent before still finds its booking.
  is_free boolean,
  visitor jsonb,
  attribution jsonb,
  idempotency_key uuid,
  mails jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text := lower(book_call.visitor ->> 'email');
  held public.bookings;
begin
  -- Without it two forms of one address at once would both find no open call.
  perform pg_advisory_xact_lock(hashtextextended('booking ' || address, 0));
  select * into held from public.bookings b
    where b.idempotency_key = book_call.idempotency_key and b.email = address
      and b.starts_at = book_call.starts_at and b.status = 'booked';
  if found then
    return jsonb_build_object('outcome', 'repeated', 'booking', to_jsonb(held));
  end if;
  select * into held from public.bookings b
    where b.email = address and b.status = 'booked' and b.ends_at > now()
    order by b.starts_at limit 1;
  if found then
    return jsonb_build_object('outcome', 'already_open', 'booking', to_jsonb(held));
  end if;
  if not book_call.is_free or book_call.starts_at <= now() then
    return jsonb_build_object('outcome', 'slot_taken');
  end if;

  begin
    insert into public.bookings (id, starts_at, ends_at, busy_until, name, email, phone, company,
      question, time_zone, attribution, idempotency_key)
    values (book_call.id, book_call.starts_at, book_call.ends_at,
      book_call.ends_at + make_interval(mins => book_call.buffer_minutes),
      book_call.visitor ->> 'name', address, coalesce(book_call.visitor ->> 'phone', ''),
      book_call.visitor ->> 'company', book_call.visitor ->> 'question',
      book_call.visitor ->> 'time_zone', book_call.attribution, book_call.idempotency_key)
    returning * into held;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'slot_taken');
  end;
  perform private.queue_booking_mails(held.id, book_call.mails);
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(held));
end $$;

-- As before, with the number.
create or replace function public.reschedule_call(
  booking_id uuid,
  expected_sequence integer,
  starts_at timestamptz,
  ends_at timestamptz,
  buffer_minutes integer,
  mails jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.bookings;
begin
  select * into held from public.bookings b where b.id = reschedule_call.booking_id for update;
  if not found or held.status <> 'booked' or held.starts_at <= now()
     or reschedule_call.starts_at <= now() then
    return jsonb_build_object('outcome', 'call_over');
  end if;
  -- The same form twice.
  if held.starts_at = reschedule_call.starts_at then
    return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(held));
  end if;
  if held.sequence <> reschedule_call.expected_sequence then
    return jsonb_build_object('outcome', 'changed');
  end if;

  begin
    insert into public.bookings (id, status, replaced_by, starts_at, ends_at, busy_until, sequence,
      manage_version, name, email, phone, company, question, time_zone, attribution, created_at)
    values (gen_random_uuid(), 'rescheduled', held.id, held.starts_at, held.ends_at,
      held.busy_until, held.sequence, held.manage_version, held.name, held.email,
      held.phone, held.company, held.question, held.time_zone, held.attribution, held.created_at);
    update public.bookings b set
      starts_at = reschedule_call.starts_at,
      ends_at = reschedule_call.ends_at,
      busy_until = reschedule_call.ends_at
        + make_interval(mins => reschedule_call.buffer_minutes),
      sequence = b.sequence + 1,
      updated_at = now()
    where b.id = held.id returning * into held;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'slot_taken');
  end;
  perform private.queue_booking_mails(held.id, reschedule_call.mails);
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(held));
end $$;
