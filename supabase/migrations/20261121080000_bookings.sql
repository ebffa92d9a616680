-- Discovery calls that visitors book. Written by the functions below only, which the site's server
-- calls; visitors reach nothing here.
create table public.bookings (
  id uuid primary key,
  -- A `rescheduled` row is the former time of the booking it names.
  status text not null default 'booked' check (status in ('booked', 'rescheduled', 'cancelled')),
  replaced_by uuid references public.bookings (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- With the time that is kept free afterwards. Before a call it is the other call's.
  busy_until timestamptz not null check (busy_until >= ends_at),
  sequence integer not null default 0,
  manage_version integer not null default 1,
  name text not null check (name <> '' and length(name) <= 120),
  email text not null check (email = lower(email) and length(email) <= 254),
  company text not null check (length(company) <= 160),
  question text not null default '' check (length(question) <= 1000),
  time_zone text not null,
  attribution jsonb not null default '{}',
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'rescheduled') = (replaced_by is not null)),
  -- Two calls at once cannot exist, whoever writes them and however many try.
  constraint bookings_never_overlap
    exclude using gist (tstzrange(starts_at, busy_until) with &&) where (status = 'booked')
);
create unique index bookings_idempotency_key on public.bookings (idempotency_key, email)
  where status = 'booked';
create index bookings_email on public.bookings (email) where status = 'booked';
create index bookings_starts_at on public.bookings (starts_at);
create index bookings_replaced_by on public.bookings (replaced_by);

alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated, service_role;
grant select on table public.bookings to authenticated, service_role;

create policy "hosts read all bookings" on public.bookings for select to authenticated
  using ((select auth.jwt() -> 'app_metadata' ->> 'role') = 'host');

-- Mails about bookings, written in the transaction that gives reason for them.
create table public.booking_outbox (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The same for every attempt, so that a mailbox keeps a mail once that was sent twice.
  message_id text not null unique,
  recipient text not null,
  recipient_name text not null,
  reply_to text not null,
  subject text not null,
  body text not null,
  html text not null,
  -- {content, method} of the .ics file.
  calendar jsonb,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index booking_outbox_waiting on public.booking_outbox (not_before, id)
  where sent_at is null and failed_at is null;
create index booking_outbox_booking_id on public.booking_outbox (booking_id);

alter table public.booking_outbox enable row level security;
revoke all on table public.booking_outbox from public, anon, authenticated, service_role;
grant select on table public.booking_outbox to service_role;

-- The calendar feed of a host. Its address is made of `id` and a signature; a new id revokes it.
create table public.booking_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);
alter table public.booking_feeds enable row level security;
revoke all on table public.booking_feeds from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.booking_feeds to service_role;

-- Writes mails into the outbox; one that is there already is left as it is.
create function private.queue_booking_mails(booking uuid, mails jsonb) returns void
language sql set search_path = '' as $$
  insert into public.booking_outbox
    (booking_id, message_id, recipient, recipient_name, reply_to, subject, body, html, calendar)
  select booking, m.message_id, m.recipient, m.recipient_name, m.reply_to, m.subject, m.text,
    m.html, m.calendar
  from jsonb_to_recordset(mails) as m (message_id text, recipient text, recipient_name text,
    reply_to text, subject text, text text, html text, calendar jsonb)
  on conflict (message_id) do nothing
$$;

-- Books a call. Answers {outcome, booking}: booked, repeated (this form was sent before: its booking),
-- slot_taken, already_open (the address has a call to come: that one).
create function public.book_call(
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
    insert into public.bookings (id, starts_at, ends_at, busy_until, name, email, company, question,
      time_zone, attribution, idempotency_key)
    values (book_call.id, book_call.starts_at, book_call.ends_at,
      book_call.ends_at + make_interval(mins => book_call.buffer_minutes),
      book_call.visitor ->> 'name', address, book_call.visitor ->> 'company',
      book_call.visitor ->> 'question', book_call.visitor ->> 'time_zone',
      book_call.attribution, book_call.idempotency_key)
    returning * into held;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'slot_taken');
  end;
  perform private.queue_booking_mails(held.id, book_call.mails);
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(held));
end $$;

-- Moves a call. Answers booked, slot_taken, changed (not the state the caller saw) or call_over.
create function public.reschedule_call(
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
      manage_version, name, email, company, question, time_zone, attribution, created_at)
    values (gen_random_uuid(), 'rescheduled', held.id, held.starts_at, held.ends_at,
      held.busy_until, held.sequence, held.manage_version, held.name, held.email, held.company,
      held.question, held.time_zone, held.attribution, held.created_at);
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

-- Cancels a call that has not begun. Answers cancelled, changed or call_over.
create function public.cancel_call(booking_id uuid, expected_sequence integer, mails jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.bookings;
begin
  select * into held from public.bookings b where b.id = cancel_call.booking_id for update;
  if held.status = 'cancelled' then
    return jsonb_build_object('outcome', 'cancelled', 'booking', to_jsonb(held));
  end if;
  if held.id is null or held.status <> 'booked' or held.starts_at <= now() then
    return jsonb_build_object('outcome', 'call_over');
  end if;
  if held.sequence <> cancel_call.expected_sequence then
    return jsonb_build_object('outcome', 'changed');
  end if;
  update public.bookings b set status = 'cancelled', sequence = b.sequence + 1, updated_at = now()
    where b.id = held.id returning * into held;
  perform private.queue_booking_mails(held.id, cancel_call.mails);
  return jsonb_build_object('outcome', 'cancelled', 'booking', to_jsonb(held));
end $$;

-- Start and end of the booked calls that touch a stretch of time, and nothing else of them.
create function public.taken_slots(range_from timestamptz, range_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('start', b.starts_at, 'end', b.ends_at)
    order by b.starts_at), '[]')
  from public.bookings b
  where b.status = 'booked' and b.starts_at < range_to and b.ends_at > range_from
$$;

create function public.queue_booking_mails(booking_id uuid, mails jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.queue_booking_mails(booking_id, mails)
$$;

-- Takes waiting mails for two minutes, in which nobody else gets them; after a crash they come again.
create function public.claim_booking_mails(amount integer) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update public.booking_outbox o
    set attempts = o.attempts + 1, not_before = now() + interval '2 minutes'
    where o.id in (
      select w.id from public.booking_outbox w
      where w.sent_at is null and w.failed_at is null and w.not_before <= now()
      order by w.not_before, w.id limit amount for update skip locked)
    returning o.*)
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from claimed c
$$;

-- What became of a claimed mail. Sent: its words are not kept. Failed: again later, or never.
create function public.settle_booking_mail(mail_id bigint, failure text, is_final boolean)
returns void language sql security definer set search_path = '' as $$
  update public.booking_outbox o set
    sent_at = case when failure is null then now() end,
    failed_at = case when is_final then now() end,
    last_error = failure,
    body = case when failure is null then '' else o.body end,
    html = case when failure is null then '' else o.html end,
    calendar = case when failure is not null then o.calendar end,
    -- 30 seconds, doubling, at most an hour.
    not_before = now() + least(interval '1 hour',
      interval '30 seconds' * power(2, least(o.attempts, 10) - 1))
  where o.id = mail_id and o.sent_at is null
$$;

revoke all on function private.queue_booking_mails from public, anon, authenticated, service_role;
revoke all on function public.book_call, public.reschedule_call, public.cancel_call,
  public.taken_slots, public.queue_booking_mails, public.claim_booking_mails,
  public.settle_booking_mail from public, anon, authenticated, service_role;
grant execute on function public.book_call, public.reschedule_call, public.cancel_call,
  public.taken_slots, public.queue_booking_mails, public.claim_booking_mails,
  public.settle_booking_mail to service_role;
