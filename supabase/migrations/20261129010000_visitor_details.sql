-- What a visitor tells about themselves is one column, so that a further field of the form changes no SQL. Only the email
-- keeps its own, which the functions and the policy compare.
alter table public.bookings add column details jsonb not null default '{}'
  check (jsonb_typeof(details) = 'object' and length(details::text) <= 10000);

update public.bookings set details = jsonb_build_object(
  'name', name, 'phone', phone, 'company', company, 'question', question);

-- The former columns, computed: a site that was built before this migration still reads them. Drop them in a later one.
alter table public.bookings
  drop column name, drop column phone, drop column company, drop column question,
  add column name text not null generated always as (coalesce(details ->> 'name', '')) stored,
  add column phone text not null generated always as (coalesce(details ->> 'phone', '')) stored,
  add column company text not null generated always as (coalesce(details ->> 'company', '')) stored,
  add column question text not null generated always as (coalesce(details ->> 'question', '')) stored;

-- As before, with the details in one column.
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
    insert into public.bookings (id, starts_at, ends_at, busy_until, email, details, time_zone,
      attribution, idempotency_key)
    values (book_call.id, book_call.starts_at, book_call.ends_at,
      book_call.ends_at + make_interval(mins => book_call.buffer_minutes),
      address, book_call.visitor - array['email', 'time_zone'], book_call.visitor ->> 'time_zone',
      book_call.attribution, book_call.idempotency_key)
    returning * into held;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'slot_taken');
  end;
  perform private.queue_booking_mails(held.id, book_call.mails);
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(held));
end $$;

-- As before, with the details in one column.
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
      manage_version, email, details, time_zone, attribution, created_at)
    values (gen_random_uuid(), 'rescheduled', held.id, held.starts_at, held.ends_at,
      held.busy_until, held.sequence, held.manage_version, held.email, held.details,
      held.time_zone, held.attribution, held.created_at);
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

-- As before, with the details in one column.
create or replace function public.correct_call(
  booking_id uuid,
  expected_sequence integer,
  idempotency_key uuid,
  starts_at timestamptz,
  visitor jsonb,
  mails jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text := lower(correct_call.visitor ->> 'email');
  held public.bookings;
begin
  -- As in book_call: an address has one call to come.
  perform pg_advisory_xact_lock(hashtextextended('booking ' || address, 0));
  if exists (select from public.bookings b
      where b.email = address and b.status = 'booked' and b.ends_at > now()) then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  update public.bookings b set
    email = address,
    details = correct_call.visitor - array['email', 'time_zone'],
    time_zone = correct_call.visitor ->> 'time_zone',
    sequence = b.sequence + 1,
    manage_version = b.manage_version + 1,
    updated_at = now()
  where b.id = correct_call.booking_id and b.idempotency_key = correct_call.idempotency_key
    and b.starts_at = correct_call.starts_at and b.starts_at > now()
    and b.status = 'booked' and b.sequence = correct_call.expected_sequence
  returning * into held;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  delete from public.booking_outbox o where o.booking_id = held.id and o.sent_at is null;
  perform private.queue_booking_mails(held.id, correct_call.mails);
  return jsonb_build_object('outcome', 'corrected', 'booking', to_jsonb(held));
end $$;

-- As before: no detail but the name stays, which says why the others are missing.
create or replace function private.forget_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null then
    return old;
  end if;
  delete from public.booking_outbox o using public.bookings b
    where o.booking_id = b.id and b.email = lower(old.email)
      and (lower(o.recipient) = b.email or o.sent_at is not null or o.failed_at is not null);
  update public.bookings b set
    email = 'deleted@invalid', details = '{"name": "Deleted"}', attribution = '{}',
    idempotency_key = null,
    status = case when b.status = 'booked' and b.starts_at > now() then 'cancelled' else b.status end,
    sequence = b.sequence + 1, manage_version = b.manage_version + 1, updated_at = now()
  where b.email = lower(old.email);
  return old;
end $$;

create or replace function public.forget_old_calls(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  if older_than_days is null or older_than_days < 1 then
    raise exception 'Calls are kept for one day at least.' using errcode = '22023';
  end if;
  with gone as (
    update public.bookings b set
      email = 'deleted@invalid', details = '{"name": "Deleted"}', time_zone = 'UTC',
      attribution = '{}', idempotency_key = null,
      sequence = b.sequence + 1, manage_version = b.manage_version + 1, updated_at = now()
    where b.ends_at < now() - make_interval(days => older_than_days) and b.email <> 'deleted@invalid'
    returning b.id
  ), mails as (
    delete from public.booking_outbox o using gone where o.booking_id = gone.id
  )
  select count(*) into forgotten from gone;
  return forgotten;
end $$;
