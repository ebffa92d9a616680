/** SQL that reduces every table of the site to one row of an unrelated account, except `user`'s own row. */
export const oneRowEach = (booking: string, user: { id: string; session: string }) => `
    update public.subscribers set subscribed = false, email = 'as-signed-up';
    delete from public.processed_events; delete from public.rate_limits;
    insert into public.processed_events (event_id, event_at) values ('evt_1', now());
    insert into public.rate_limits values ('bucket', 1, now() + interval '1 hour');
    delete from public.bookings; delete from public.booking_feeds;
    insert into public.bookings (id, starts_at, ends_at, busy_until, email, details, time_zone)
    values ('${booking}', '2099-01-01T10:00Z', '2099-01-01T10:15Z', '2099-01-01T10:30Z',
      'eve@example.com', '{"name": "Eve"}', 'UTC');
    insert into public.booking_outbox (booking_id, message_id, recipient, recipient_name, reply_to,
      subject, body, html) values ('${booking}', '<1>', 'x', 'x', 'x', 'x', 'x', 'x');
    insert into public.booking_feeds (user_id) values ('${user.id}');
    delete from public.session_devices;
    insert into public.session_devices values ('${user.session}', 'Firefox on Windows');`
