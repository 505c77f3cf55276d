// Every page test runs on the server, so its imports select none. These few go through each service in the browser.
const ofServices: Record<string, string[]> = {
  auth: ['accounts/auth', 'accounts/confirmation'],
  functions: ['booking/private-links'],
  realtime: ['desk/live-desk'],
  rest: ['booking/booking', 'desk/bookings/bookings-tab'],
  site: ['site/pages'],
  storage: ['desk/gallery-tab'],
};

const ofTheRest = ['accounts/confirmation', 'booking/private-links', 'desk/gallery-tab', 'desk/live-desk'];

/** The page tests that a change of a module of the server selects: those of its service, or one of each service. */
export function journeysThrough(file: string): string[] {
  const [, folder = ''] = file.split('/');
  return (ofServices[folder] ?? ofTheRest).map((name) => `tests/e2e/${name}.spec.ts`);
}
