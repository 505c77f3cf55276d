-- Whether a mail has what its kind is about. In plpgsql, so that Postgres does not put the whole text into the check
-- constraint that calls it, and parse it for each statement that inserts.
create or replace function facts.is_about_one_thing(
  kind text, booking_id uuid, change_id uuid, change_request_id uuid, weather_call_id uuid, user_id uuid, payload jsonb
)
  returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when kind in ('booking-operator', 'booking-visitor', 'decision-half-time', 'decision-overdue') then
      booking_id is not null
      and num_nonnulls(change_id, change_request_id, weather_call_id, user_id) = 0
    when kind in ('booking-confirmed', 'booking-cancelled') then
      booking_id is not null
      and change_id is not null
      and num_nonnulls(change_request_id, weather_call_id, user_id) = 0
    when kind = 'change-request' then
      booking_id is not null
      and change_request_id is not null
      and payload is not null
      and num_nonnulls(change_id, weather_call_id, user_id) = 0
    when kind = 'daily-digest' then
      payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, weather_call_id, user_id) = 0
    when kind = 'weather-call' then
      booking_id is not null
      and weather_call_id is not null
      and payload is not null
      and num_nonnulls(change_id, change_request_id, user_id) = 0
    when kind = 'new-user' then
      user_id is not null
      and payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, weather_call_id) = 0
    when kind = 'administrator-added' then
      user_id is not null
      and payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, weather_call_id) = 0
  end;
end
$$;
