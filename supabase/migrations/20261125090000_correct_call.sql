-- Corrects who wants a call: the same form, sent again for the same time with another address. The mistyped address gets
-- no further mail, and the links that were mailed to it work no more. Answers corrected, or not_found.
create function public.correct_call(
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
    name = correct_call.visitor ->> 'name',
    phone = coalesce(correct_call.visitor ->> 'phone', ''),
    company = correct_call.visitor ->> 'company',
    question = correct_call.visitor ->> 'question',
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
revoke all on function public.correct_call from public, anon, authenticated, service_role;
grant execute on function public.correct_call to service_role;
