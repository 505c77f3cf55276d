import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { patience } from '../../testing/patience.ts';

/** Visitors who send bookings in a loop, like the site. */
export interface BookingLoad {
  /** The ids of the bookings that the server acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** The longest time between two acknowledgements so far, in milliseconds. */
  longestGap(): number;
  /**
   * Waits until `count` more bookings are acknowledged. Throws if that takes longer than `limit` ms, by default the
   * patience for a state.
   */
  more(count: number, limit?: number): Promise<void>;
  /** Stops the visitors and waits for their calls. */
  stop(): Promise<void>;
}

export interface BookingLoadOptions {
  /** One server URL, or several that the visitors share. */
  urls: string[];
  apiKey: string;
  visitors?: number;
  /** Milliseconds between two bookings of a visitor. */
  pause?: number;
}

/** Starts the visitors. After a failure, a visitor soon continues with a new booking. */
export function startBookingLoad({ urls, apiKey, visitors = 6, pause = 0 }: BookingLoadOptions): BookingLoad {
  const acknowledged = new Set<string>();
  const announcements = new Set<Promise<unknown>>();
  let isStopped = false;
  let last = performance.now();
  let longest = 0;

  const visit = async (url: string) => {
    const client = createClient(url, apiKey, { auth: { persistSession: false } });
    while (!isStopped) {
      const booking = bookingOf(randomUUID());
      const { data, error } = await client
        .from('bookings')
        .insert(booking)
        .select('id')
        .abortSignal(AbortSignal.timeout(30_000))
        .single();
      if (error) {
        await delay(50);
        continue;
      }
      assert.equal(data.id, booking.id);
      acknowledged.add(booking.id);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      // Not awaited, as on the site, so some of these calls are in flight when the server ends.
      const announcement: Promise<unknown> = announce(client, booking).finally(() =>
        announcements.delete(announcement),
      );
      announcements.add(announcement);
      if (pause) await delay(pause);
    }
  };
  const running = Promise.all(Array.from({ length: visitors }, (_, index) => visit(urls[index % urls.length]!)));

  return {
    acknowledged,
    longestGap: () => Math.max(longest, performance.now() - last),
    async more(count, limit = patience.state) {
      const wanted = acknowledged.size + count;
      for (const deadline = Date.now() + limit; acknowledged.size < wanted; await delay(5))
        assert.ok(
          Date.now() < deadline,
          `${wanted - acknowledged.size} of ${count} bookings are missing after ${limit} ms`,
        );
    },
    async stop() {
      isStopped = true;
      await running;
      await Promise.all(announcements);
    },
  };
}

function bookingOf(id: string) {
  return {
    id,
    booking_type: 'tour',
    name: 'Ana Castillo',
    email: `${id}@visitor.example`,
    phone: '+501 600 1234',
    date: '2099-01-31',
    people: 2,
    message: null,
    tour_id: 'lamanai',
  };
}

async function announce(client: SupabaseClient, { name, email, phone }: ReturnType<typeof bookingOf>): Promise<void> {
  await client.functions
    .invoke('send-booking-email', {
      body: {
        name,
        email,
        bookingType: 'tour',
        date: 'Saturday, January 31, 2099',
        people: 2,
        phone,
        message: 'No special requests',
        tourDetails: 'Tour: Lamanai',
      },
      signal: AbortSignal.timeout(30_000),
    })
    .catch(() => {});
}
